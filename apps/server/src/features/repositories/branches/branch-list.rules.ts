import type { BranchFilter, RefSort } from "@lowforge/contract/repositories";
import type { RefHead } from "./branch-heads.git.ts";

/** After so long without a commit a branch counts as stale. */
const staleAfterMs = 90 * 24 * 3600_000;

export interface HeadQuery {
  readonly name?: string | undefined;
  readonly sort: RefSort;
  readonly filter: BranchFilter;
}

/** The heads that a list shows, in its order: the default branch, where it is among them, always first. */
export function chooseHeads(
  heads: readonly RefHead[],
  { name = "", sort, filter }: HeadQuery,
  { defaultBranch, now }: { readonly defaultBranch: string | null; readonly now: number },
): RefHead[] {
  const part = name.toLowerCase();
  const isWanted = (head: RefHead): boolean => {
    const isActive = head.at >= now - staleAfterMs;
    return head.name.toLowerCase().includes(part) && (filter === "all" || isActive === (filter === "active"));
  };
  const byName = (left: RefHead, right: RefHead): number =>
    left.name < right.name ? -1 : Number(left.name > right.name);
  const inOrder = sort === "name" ? byName : (left: RefHead, right: RefHead) => right.at - left.at;
  const isBehind = (head: RefHead): number => (head.name === defaultBranch ? 0 : 1);
  return heads
    .filter(isWanted)
    .sort((left, right) => isBehind(left) - isBehind(right) || inOrder(left, right) || byName(left, right));
}
