import { gitCommand } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";

/** Where git finds what merging a request would lead to, for whoever checks it; `number` is the request's. */
export function candidateRef(number: number): string {
  return `refs/merge-queue/${number}`;
}

/** Shows candidates under their refs, by the numbers of their requests; null takes one away. */
export async function showCandidates(
  { git, repository }: Place,
  candidates: ReadonlyMap<number, string | null>,
): Promise<void> {
  const lines = [...candidates].map(([number, sha]) =>
    sha === null ? `delete ${candidateRef(number)}\0\0` : `update ${candidateRef(number)}\0${sha}\0\0`,
  );
  const command = gitCommand("update-ref", { repository, flags: ["--stdin", "-z"] });
  await git.run(command, { input: lines.join("") });
}
