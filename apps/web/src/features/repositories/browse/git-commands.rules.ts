export interface CommandFacts {
  readonly cloneUrl: string;
  readonly slug: string;
  readonly defaultBranch: string;
}

/** The commands that bring code into an empty repository, for stock git of 2.28 or later. */
export function gitCommands({ cloneUrl, slug, defaultBranch }: CommandFacts) {
  return {
    clone: lines(
      `git clone ${cloneUrl}`,
      `cd ${slug}`,
      `echo "# ${slug}" > README.md`,
      "git add README.md",
      'git commit -m "Add README"',
      `git push -u origin HEAD:${defaultBranch}`,
    ),
    folder: lines(
      "cd existing-folder",
      `git init --initial-branch=${defaultBranch}`,
      "git add .",
      'git commit -m "First commit"',
      `git remote add origin ${cloneUrl}`,
      `git push -u origin ${defaultBranch}`,
    ),
    repository: lines(
      "cd existing-repository",
      `git remote add lowforge ${cloneUrl}`,
      "git push -u lowforge --all",
      "git push lowforge --tags",
    ),
  };
}

function lines(...commands: readonly string[]): string {
  return commands.join("\n");
}
