import type { CommitSummary } from "@lowforge/contract/repositories";

const longest = 200;

/** What a new request is called unless somebody says otherwise: as its one commit, else by its branch. */
export function proposeTitle(
  sourceBranch: string,
  commits: readonly Pick<CommitSummary, "subject">[],
): string {
  const [only] = commits;
  const isOne = commits.length === 1 && only !== undefined && only.subject.trim() !== "";
  return (isOne ? only.subject.trim() : asWords(sourceBranch)).slice(0, longest);
}

/** `feature/fix-retry` → "Feature: fix retry". */
function asWords(branch: string): string {
  const words = branch.replace(/\/+/g, ": ").replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
