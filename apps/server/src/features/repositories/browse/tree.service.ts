import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import { summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { OpenedAt, Reader, Revision } from "../reader.service.ts";
import { findItem, type TreeItem } from "../trees.git.ts";
import { type Directory, listDirectory, type PathList, readFile, readPaths } from "./files.git.ts";

export interface Place extends Revision {
  readonly path: string;
}

const rememberedEntries = 100_000;
const rememberedPaths = 500_000;

/** Directories and files at a revision (specification §4, repository). */
export function createTreeService({ git, reader }: { readonly git: Git; readonly reader: Reader }) {
  const directories = createMemory<Directory>(rememberedEntries, ({ entries }) => entries.length + 1);
  const allPaths = createMemory<PathList>(rememberedPaths, ({ paths }) => paths.length + 1);

  return {
    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. */
    async listTree(actor: Actor, place: Place) {
      const at = await reader.openAt(actor, place);
      const item = await demandItem(git, at, place.path);
      if (item.kind !== "directory") throw fail("FILE_MISSING", { path: place.path });
      const key = `${at.repository}\0${item.sha}\0${place.path}`;
      const directory = await directories.recall(key, () =>
        listDirectory(git, at.repository, { tree: item.sha, path: place.path }),
      );
      return { ref: at.ref, commit: summaryOf(at.head), ...directory };
    },

    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. */
    async getFile(actor: Actor, place: Place) {
      const at = await reader.openAt(actor, place);
      const item = await demandFile(git, at, place.path);
      const file = await readFile(git, at.repository, { path: place.path, item });
      return { ref: at.ref, commit: summaryOf(at.head), file };
    },

    /** Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
    async listPaths(actor: Actor, revision: Revision): Promise<PathList> {
      const { repository, head } = await reader.openAt(actor, revision);
      return allPaths.recall(`${repository}\0${head.tree}`, () => readPaths(git, repository, head.tree));
    },
  };
}

/** What lies at a path; fails with FILE_MISSING. */
export async function demandItem(git: Git, at: OpenedAt, path: string): Promise<TreeItem> {
  const item = await findItem(git, at.repository, { sha: at.head.sha, path });
  if (!item) throw fail("FILE_MISSING", { path });
  return item;
}

/** A file or symbolic link; fails with FILE_MISSING. */
export async function demandFile(git: Git, at: OpenedAt, path: string): Promise<TreeItem> {
  const item = await demandItem(git, at, path);
  if (item.kind !== "file" && item.kind !== "symlink") throw fail("FILE_MISSING", { path });
  return item;
}
