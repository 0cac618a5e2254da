import type { BranchFilter, RefSort } from "@lowforge/contract/repositories";
import type { RefHead } from "./branch-heads.git.ts";

/** After so long without a commit a branch counts as stale. */
const staleAfterMs = 90 * 24 * 3600_000;

export interface HeadQuery {
  readonly name?: string | undefined;
  readonly sort: RefSort;
  readonly filter: BranchFilter;
}

/** What a list is judged by besides the heads themselves. */
interface ListFacts {
  readonly defaultBranch: string | null;
  readonly now: number;
  /** The branches of whoever asks; needed for `mine` alone. */
  readonly mine: ReadonlySet<string>;
}

/** The heads that a list shows, in its order: the default branch, where it is among them, always first. */
export function chooseHeads(
  heads: readonly RefHead[],
  { name = "", sort, filter }: HeadQuery,
  { defaultBranch, now, mine }: ListFacts,
): RefHead[] {
  const part = name.toLowerCase();
  const passes: Readonly<Record<BranchFilter, (head: RefHead) => boolean>> = {
    all: () => true,
    mine: (head) => mine.has(head.name),
    active: (head) => head.at >= now - staleAfterMs,
    stale: (head) => head.at < now - staleAfterMs,
  };
  const isWanted = (head: RefHead): boolean => head.name.toLowerCase().includes(part) && passes[filter](head);
  const byName = (left: RefHead, right: RefHead): number =>
    left.name < right.name ? -1 : Number(left.name > right.name);
  const inOrder = sort === "name" ? byName : (left: RefHead, right: RefHead) => right.at - left.at;
  const isBehind = (head: RefHead): number => (head.name === defaultBranch ? 0 : 1);
  return heads
    .filter(isWanted)
    .sort((left, right) => isBehind(left) - isBehind(right) || inOrder(left, right) || byName(left, right));
}
