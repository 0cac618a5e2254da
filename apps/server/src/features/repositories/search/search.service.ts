import type { CodeMatch } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import type { Reader, Revision } from "../reader.service.ts";
import { grep } from "./grep.git.ts";

export interface CodeQuery extends Revision {
  readonly query: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

const rememberedLines = 100_000;

/** Words in the files of a revision (specification §4, repository). */
export function createSearchService({ git, reader }: { readonly git: Git; readonly reader: Reader }) {
  const remembered = createMemory<CodeMatch[]>(rememberedLines, weigh);

  return {
    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. A search that takes too long answers what it has found. */
    async searchCode(actor: Actor, { query, pageNum, pageSize, ...revision }: CodeQuery) {
      const { repository, ref, head } = await reader.openAt(actor, revision);
      // No line holds these, and git would take them for several patterns or none.
      const isHopeless = /[\0\r\n]/.test(query);
      const key = `${repository}\0${head.tree}\0${query}`;
      const found = isHopeless
        ? []
        : await remembered.recall(key, () => grep(git, repository, { sha: head.sha, query }));
      const start = (pageNum - 1) * pageSize;
      const list = found.slice(start, start + pageSize);
      return { ref, list, hasMore: found.length > start + pageSize, pageNum, pageSize };
    },
  };
}

function weigh(matches: readonly CodeMatch[]): number {
  return matches.reduce((sum, { lines }) => sum + lines.length, 1);
}
