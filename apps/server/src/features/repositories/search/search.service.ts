import type { CodeMatch } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import type { Reader, Revision } from "../reader.service.ts";
import { parseMatches } from "./grep.rules.ts";

export interface CodeQuery extends Revision {
  readonly query: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Beyond these, nobody looks through the answers. */
const maximumOutputBytes = 4 * 1024 * 1024;
const timeoutMs = 10_000;
const linesPerFile = 20;
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
        : await remembered.recall(key, () => grep(git, repository, head.sha, query));
      const start = (pageNum - 1) * pageSize;
      const list = found.slice(start, start + pageSize);
      return { ref, list, hasMore: found.length > start + pageSize, pageNum, pageSize };
    },
  };
}

function weigh(matches: readonly CodeMatch[]): number {
  return matches.reduce((sum, { lines }) => sum + lines.length, 1);
}

async function grep(git: Git, repository: string, sha: string, query: string): Promise<CodeMatch[]> {
  const command = gitCommand("grep", {
    repository,
    flags: ["-F", "-i", "-I", "-n", "-z", "--full-name"],
    numbers: { "--max-count": linesPerFile },
    texts: { "-e": query },
    revisions: [sha],
    timeoutMs,
  });
  const { stdout } = await git.run(command, {
    maximumBytes: maximumOutputBytes,
    mayBeCut: true,
    accept: [0, 1],
  });
  return parseMatches(stdout, query);
}
