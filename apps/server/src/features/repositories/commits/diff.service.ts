import type { ChangedFile } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import type { Opened, Reader } from "../reader.service.ts";
import { type Comparison, listChanges } from "./changes.git.ts";
import type { Change } from "./changes.rules.ts";
import { findSide, makePatch, type Patch } from "./patch.git.ts";

/** Two commits; without `base`, the head's first parent, or nothing for a commit that has none. */
export interface Range {
  readonly repositoryId: number;
  readonly base?: string | undefined;
  readonly head: string;
  readonly isWhitespaceIgnored: boolean;
}

interface FilePage {
  readonly pageNum: number;
  readonly pageSize: number;
  /** A part of the paths. */
  readonly path?: string | undefined;
}

export interface PatchWish extends Range {
  readonly path: string;
  readonly oldPath?: string | undefined;
  readonly contextLines: number;
  readonly isLargeWanted: boolean;
}

/** What two commits differ in, and what that comes to. */
export interface ChangeSet {
  readonly changes: readonly Change[];
  readonly additions: number;
  readonly deletions: number;
}

const rememberedChanges = 100_000;

export type DiffService = ReturnType<typeof createDiffService>;

/** How commits differ (specification §4, repository). Ids never change what they name, so answers are kept. */
export function createDiffService({ git, reader }: { readonly git: Git; readonly reader: Reader }) {
  const remembered = createMemory<ChangeSet>(rememberedChanges, ({ changes }) => changes.length + 1);

  function changeSetOf(repository: string, comparison: Comparison): Promise<ChangeSet> {
    const { base, head, isWhitespaceIgnored } = comparison;
    return remembered.recall(`${repository}\0${base ?? ""}\0${head}\0${isWhitespaceIgnored}`, async () =>
      addUp(await listChanges(git, repository, comparison)),
    );
  }

  /** Fails with COMMIT_MISSING. */
  async function resolve(opened: Opened, range: Range): Promise<Comparison> {
    const head = await reader.find(opened, range.head, "COMMIT_MISSING");
    const base =
      range.base === undefined
        ? (head.parents[0] ?? null)
        : (await reader.find(opened, range.base, "COMMIT_MISSING")).sha;
    return { base, head: head.sha, isWhitespaceIgnored: range.isWhitespaceIgnored };
  }

  return {
    changeSetOf,

    /** Fails with COMMIT_MISSING. */
    async listChangedFiles(actor: Actor, wish: Range & FilePage) {
      const { pageNum, pageSize, path = "" } = wish;
      const opened = await reader.open(actor, wish.repositoryId);
      const found = await changeSetOf(opened.repository, await resolve(opened, wish));
      const wanted = withPath(found.changes, path);
      const start = (pageNum - 1) * pageSize;
      const list: ChangedFile[] = wanted.slice(start, start + pageSize);
      const { additions, deletions } = found;
      const counts = { total: wanted.length, fileCount: found.changes.length, additions, deletions };
      return { list, ...counts, pageNum, pageSize };
    },

    /** Fails with COMMIT_MISSING, or FILE_MISSING where neither commit has the file. */
    async getFilePatch(actor: Actor, wish: PatchWish): Promise<Patch> {
      const opened = await reader.open(actor, wish.repositoryId);
      const { base, head } = await resolve(opened, wish);
      const [before, after] = await Promise.all([
        base === null
          ? null
          : findSide(git, opened.repository, { sha: base, path: wish.oldPath ?? wish.path }),
        findSide(git, opened.repository, { sha: head, path: wish.path }),
      ]);
      if (!before && !after) throw fail("FILE_MISSING", { path: wish.path });
      return makePatch(git, opened.repository, { before, after, ...wish });
    },
  };
}

/** The files whose path, before or after, holds the words, without regard to case. */
function withPath(changes: readonly Change[], words: string): readonly Change[] {
  const part = words.toLowerCase();
  if (part === "") return changes;
  return changes.filter(({ path, oldPath }) =>
    [path, oldPath].some((place) => place.toLowerCase().includes(part)),
  );
}

function addUp(changes: readonly Change[]): ChangeSet {
  const additions = changes.reduce((sum, change) => sum + change.additions, 0);
  const deletions = changes.reduce((sum, change) => sum + change.deletions, 0);
  return { changes, additions, deletions };
}
