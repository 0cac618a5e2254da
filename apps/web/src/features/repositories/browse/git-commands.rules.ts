export interface CommandFacts {
  /** The clone address, over HTTP or SSH. */
  readonly url: string;
  readonly slug: string;
  readonly defaultBranch: string;
}

/** The commands that bring code into an empty repository, for stock git of 2.28 or later. */
export function gitCommands({ url, slug, defaultBranch }: CommandFacts) {
  return {
    clone: lines(
      `git clone ${url}`,
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
      `git remote add origin ${url}`,
      `git push -u origin ${defaultBranch}`,
    ),
    repository: lines(
      "cd existing-repository",
      `git remote add lowforge ${url}`,
      "git push -u lowforge --all",
      "git push lowforge --tags",
    ),
  };
}

function lines(...commands: readonly string[]): string {
  return commands.join("\n");
}
