import { type Git, gitCommand } from "../../../platform/git/index.ts";

/** Whether the repository holds a commit of this full id. */
export async function hasCommit(git: Git, repository: string, sha: string): Promise<boolean> {
  const command = gitCommand("cat-file", { repository, flags: ["--batch-check=%(objecttype)"] });
  const { stdout } = await git.run(command, { input: `${sha}\n` });
  return stdout.toString().trim() === "commit";
}

/** The latest commits of a branch along its first parents, latest first; none where there is no such branch. */
export async function listLatestCommits(
  git: Git,
  repository: string,
  branch: string,
  limit: number,
): Promise<string[]> {
  const command = gitCommand("rev-list", {
    repository,
    flags: ["--first-parent"],
    numbers: { "--max-count": limit },
    revisions: [`refs/heads/${branch}`],
  });
  const { stdout, exitCode } = await git.run(command, { accept: [0, 128] });
  return exitCode === 0 ? stdout.toString().split("\n").filter(Boolean) : [];
}
