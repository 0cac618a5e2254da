import { type CommitGraph, loadCommitGraph, stampOfCommitGraph } from "../../platform/git/index.ts";
import { createMemory } from "./memory.ts";

interface Loaded {
  readonly stamp: string;
  readonly graph: CommitGraph | null;
}

export type CommitGraphs = ReturnType<typeof createCommitGraphs>;

const rememberedCommits = 3_000_000;

/** Commit graphs of repositories, kept while their files stay the same. */
export function createCommitGraphs() {
  const loaded = createMemory<Loaded>(rememberedCommits, ({ graph }) => (graph?.count ?? 0) + 1);
  return {
    /** Null where there is none. */
    async of(repository: string): Promise<CommitGraph | null> {
      const stamp = await stampOfCommitGraph(repository);
      if (stamp === null) return null;
      const present = loaded.find(repository);
      if (present?.stamp === stamp) return present.graph;
      const graph = await loadCommitGraph(repository);
      loaded.keep(repository, { stamp, graph });
      return graph;
    },
  };
}
