import type { FileContent, TreeEntry } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import type { OpenedAt, Reader, Revision } from "../reader.service.ts";
import { findItem, readTree, type TreeItem } from "../trees.git.ts";
import { directoriesFirst, maximumEntries } from "../tree-order.rules.ts";
import { classifyBytes, decodeUtf8, maximumTextBytes } from "../content.rules.ts";

export interface Place extends Revision {
  readonly path: string;
}

interface Directory {
  readonly entries: TreeEntry[];
  readonly isTruncated: boolean;
}

const maximumPaths = 50_000;
const maximumPathBytes = 16 * 1024 * 1024;
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
        listDirectory(git, at.repository, item.sha, place.path),
      );
      return { ref: at.ref, commit: summaryOf(at.head), ...directory };
    },

    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. */
    async getFile(actor: Actor, place: Place) {
      const at = await reader.openAt(actor, place);
      const item = await demandFile(git, at, place.path);
      const file = await readFile(git, at.repository, place.path, item);
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

async function listDirectory(git: Git, repository: string, tree: string, path: string): Promise<Directory> {
  const items = (await readTree(git, repository, tree)).sort(directoriesFirst);
  const shown = items.slice(0, maximumEntries);
  const blobs = shown.filter(hasSize).map(({ sha }) => sha);
  const facts = await git.objects.describe(repository, blobs);
  const sizes = new Map(facts.map((blob, index) => [blobs[index], blob?.sizeBytes ?? 0]));
  const entries = shown.map((item): TreeEntry => {
    const { name, kind, sha } = item;
    const sizeBytes = hasSize(item) ? (sizes.get(sha) ?? 0) : null;
    return { name, path: path === "" ? name : `${path}/${name}`, kind, sha, sizeBytes };
  });
  return { entries, isTruncated: items.length > maximumEntries };
}

const hasSize = ({ kind }: TreeItem): boolean => kind === "file" || kind === "symlink";

async function readFile(git: Git, repository: string, path: string, item: TreeItem): Promise<FileContent> {
  const [facts] = await git.objects.describe(repository, [item.sha]);
  const sizeBytes = facts?.sizeBytes ?? 0;
  const kind = item.kind === "symlink" ? "symlink" : "file";
  const base = { path, sha: item.sha, kind, sizeBytes } as const;
  if (sizeBytes > maximumTextBytes) return { ...base, omitted: "tooLarge", content: null };
  const [blob] = await git.objects.read(repository, [item.sha]);
  const bytes = blob?.content ?? Buffer.alloc(0);
  if (classifyBytes(bytes) !== "text") return { ...base, omitted: "binary", content: null };
  const content = decodeUtf8(bytes);
  return { ...base, omitted: content === null ? "notUtf8" : null, content };
}

interface PathList {
  readonly paths: string[];
  readonly isTruncated: boolean;
}

async function readPaths(git: Git, repository: string, tree: string): Promise<PathList> {
  const command = gitCommand("ls-tree", {
    repository,
    flags: ["-r", "-z", "--name-only", "--full-tree"],
    revisions: [tree],
  });
  const { stdout, isCut } = await git.run(command, { maximumBytes: maximumPathBytes, mayBeCut: true });
  const names = stdout.toString().split("\0");
  // After the last separator there is nothing, or half a name.
  names.pop();
  return { paths: names.slice(0, maximumPaths), isTruncated: isCut || names.length > maximumPaths };
}
