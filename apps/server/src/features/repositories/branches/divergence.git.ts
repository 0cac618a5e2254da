import type { Divergence } from "@lowforge/contract/repositories";
import { setImmediate as breathe } from "node:timers/promises";
import { countDivergence, type Git, gitCommand } from "../../../platform/git/index.ts";
import type { CommitGraphs } from "../commit-graphs.git.ts";

/** Counts commits that only one of two commits can reach. */
export interface DivergenceCounter {
  /** Null where counting takes too long to be worth it. Kept by the pair of ids, which never changes its answer. */
  count(repository: string, base: string, head: string): Promise<Divergence | null>;
}

const remembered = 20_000;
const places = 4;
const timeoutMs = 10_000;

/**
 * Counts in the graph of commits; what is newer than the graph is counted by git, by at most four processes at a time,
 * however many rows ask.
 */
export function createDivergenceCounter(git: Git, graphs: CommitGraphs): DivergenceCounter {
  const known = new Map<string, Promise<Divergence | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function countInGraph(repository: string, base: string, head: string): Promise<Divergence | null> {
    const graph = await graphs.of(repository);
    const [from, to] = [graph?.find(base) ?? -1, graph?.find(head) ?? -1];
    if (!graph || from < 0 || to < 0) return null;
    // A long count is not followed by the next before others had their turn.
    await breathe();
    return countDivergence(graph, from, to);
  }

  async function ask(repository: string, base: string, head: string): Promise<Divergence | null> {
    const command = gitCommand("rev-list", {
      repository,
      flags: ["--left-right", "--count"],
      revisions: [`${base}...${head}`],
      timeoutMs,
    });
    try {
      const [behind, ahead] = (await git.run(command)).stdout.toString().trim().split("\t").map(Number);
      return { ahead: ahead ?? 0, behind: behind ?? 0 };
    } catch {
      return null;
    }
  }

  return {
    count(repository, base, head) {
      if (base === head) return Promise.resolve({ ahead: 0, behind: 0 });
      const key = `${base} ${head}`;
      const counting =
        known.get(key) ??
        inPlace(async () => (await countInGraph(repository, base, head)) ?? ask(repository, base, head));
      known.delete(key);
      known.set(key, counting);
      const oldest = known.keys().next();
      if (known.size > remembered && !oldest.done) known.delete(oldest.value);
      return counting;
    },
  };
}
