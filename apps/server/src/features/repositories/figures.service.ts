import type { Git } from "../../platform/git/index.ts";
import { countCommits, countCommitsFrom } from "./commits.git.ts";
import { createMemory } from "./memory.ts";
import { stampOfRefs } from "./ref-stamp.ts";
import { countRefs, type RefCounts } from "./refs.git.ts";

export type Figures = ReturnType<typeof createFigures>;

const rememberedRepositories = 1_000;

/** What is counted of a repository, without walking all of it each time somebody looks. */
export function createFigures(git: Git) {
  const refs = createMemory<{ readonly stamp: string; readonly counts: RefCounts }>(rememberedRepositories);
  const commits = createMemory<{ readonly sha: string; readonly count: number }>(rememberedRepositories);

  return {
    /** How many branches and tags there are. */
    async countRefs(repository: string): Promise<RefCounts> {
      // Taken before the count: what changes in between makes another stamp.
      const stamp = await stampOfRefs(repository);
      const known = refs.find(repository);
      if (stamp !== null && known?.stamp === stamp) return known.counts;
      const counts = await countRefs(git, repository);
      if (stamp !== null) refs.keep(repository, { stamp, counts });
      return counts;
    },

    /** How many commits are reachable from a commit, itself included; from the last count, only what is different. */
    async countCommits(repository: string, sha: string): Promise<number> {
      const known = commits.find(repository);
      if (known?.sha === sha) return known.count;
      const count = known
        ? await countFrom(repository, known, sha)
        : await countCommits(git, repository, sha);
      commits.keep(repository, { sha, count });
      return count;
    },
  };

  /** The commit that was counted last may be gone since. */
  async function countFrom(
    repository: string,
    known: { readonly sha: string; readonly count: number },
    sha: string,
  ): Promise<number> {
    const apart = await countCommitsFrom(git, repository, { known: known.sha, sha });
    return apart ? known.count + apart.only - apart.lost : countCommits(git, repository, sha);
  }
}
