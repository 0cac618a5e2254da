import { gitCommand } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";

/**
 * Keeps commits of a request for as long as its repository is there, whatever becomes of its branches. Keeping one
 * again changes nothing.
 */
export async function keepCommits(
  { git, repository }: Place,
  mergeRequestId: number,
  shas: readonly string[],
): Promise<void> {
  const lines = shas.map((sha) => `update refs/keep/merge-requests/${mergeRequestId}/${sha}\0${sha}\0\0`);
  const command = gitCommand("update-ref", { repository, flags: ["--stdin", "-z"] });
  await git.run(command, { input: lines.join("") });
}
