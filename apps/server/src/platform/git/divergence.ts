import type { CommitGraph } from "./commit-graph.ts";

/** How many commits only one of two commits can reach, each counting itself. */
export interface Divergence {
  readonly ahead: number;
  readonly behind: number;
}

const fromHead = 1;
const fromBase = 2;
const fromBoth = fromHead | fromBase;

/**
 * Counts as `git rev-list --left-right --count base...head` does, between two positions of a graph. Commits are taken
 * by falling generation, so that all that leads to one was taken before it, and no further than where both sides have
 * met. Null where the graph does not tell generations.
 */
export function countDivergence(graph: CommitGraph, base: number, head: number): Divergence | null {
  const reached = new Uint8Array(graph.count);
  const queue = createQueue();
  /** Those in the queue that one side alone has reached. */
  let open = 0;
  let isTold = true;

  function reach(position: number, from: number): void {
    const before = reached[position] ?? 0;
    const after = before | from;
    if (after === before) return;
    reached[position] = after;
    if (before === 0) {
      const generation = graph.generationAt(position);
      isTold &&= generation > 0;
      queue.add(position, generation);
    }
    open += Number(after !== fromBoth) - Number(before !== 0);
  }

  const counts = { ahead: 0, behind: 0 };
  reach(head, fromHead);
  reach(base, fromBase);
  while (open > 0 && isTold) {
    const position = queue.take();
    const from = reached[position] ?? 0;
    if (from !== fromBoth) open -= 1;
    if (from === fromHead) counts.ahead += 1;
    if (from === fromBase) counts.behind += 1;
    for (const parent of graph.parentsAt(position)) reach(parent, from);
  }
  return isTold ? counts : null;
}

/** Gives back what has the highest number first: a binary heap. */
function createQueue() {
  const positions: number[] = [];
  const ranks: number[] = [];

  const rankAt = (index: number): number => ranks[index] ?? -1;
  function swap(left: number, right: number): void {
    [positions[left], positions[right]] = [positions[right] ?? 0, positions[left] ?? 0];
    [ranks[left], ranks[right]] = [rankAt(right), rankAt(left)];
  }

  return {
    add(position: number, rank: number): void {
      let index = positions.push(position) - 1;
      ranks.push(rank);
      for (let above = (index - 1) >> 1; index > 0 && rankAt(above) < rank; above = (index - 1) >> 1) {
        swap(above, index);
        index = above;
      }
    },
    /** Only while there is something. */
    take(): number {
      swap(0, positions.length - 1);
      const taken = positions.pop() ?? 0;
      ranks.pop();
      for (let index = 0; ;) {
        const left = 2 * index + 1;
        const larger = rankAt(left + 1) > rankAt(left) ? left + 1 : left;
        if (rankAt(larger) <= rankAt(index)) return taken;
        swap(larger, index);
        index = larger;
      }
    },
  };
}
