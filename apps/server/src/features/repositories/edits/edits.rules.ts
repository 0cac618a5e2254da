import { type FileAction, isWritablePath } from "@lowforge/contract/repositories";
import { fail } from "../../../platform/failures/index.ts";

/** What stands at a path of a commit: a file, a symbolic link, or a submodule. */
export interface Entry {
  readonly mode: string;
  readonly sha: string;
}

/** A file with new content: `text` is not in git yet. */
export interface NewContent {
  readonly mode: string;
  readonly content: Buffer;
}

/** Every path that a commit changes, with what stands there afterwards; null for what is gone. */
export type TreeChanges = ReadonlyMap<string, Entry | NewContent | null>;

const regularModes = ["100644", "100755"];

/**
 * Plays actions on the files of a commit, one after another. Fails with INVALID_PARAMETERS for a path that may not be
 * written, FILE_EXISTS, or FILE_MISSING, and says with which path; symbolic links and submodules are never written.
 */
export function playActions(files: ReadonlyMap<string, Entry>, actions: readonly FileAction[]): TreeChanges {
  const tree = createOverlay(files);
  for (const action of actions) {
    if (action.kind === "create") create(tree, action);
    else if (action.kind === "update")
      tree.set(action.path, { mode: writableMode(tree, action.path), content: bytesOf(action) });
    else if (action.kind === "delete") tree.remove(tree.listAt(action.path));
    else move(tree, action);
  }
  return tree.changes;
}

type Of<Kind extends FileAction["kind"]> = Extract<FileAction, { kind: Kind }>;

function create(tree: Overlay, action: Of<"create">): void {
  demandFree(tree, action.path);
  tree.set(action.path, { mode: action.isExecutable ? "100755" : "100644", content: bytesOf(action) });
}

function move(tree: Overlay, { path, previousPath, content }: Of<"move">): void {
  const moved = tree.listAt(previousPath);
  if (content !== undefined) writableMode(tree, previousPath);
  const kept = moved.map((from) => ({ from, entry: tree.get(from) }));
  tree.remove(moved);
  demandFree(tree, path);
  for (const { from, entry } of kept) {
    if (!entry) continue;
    const target = `${path}${from.slice(previousPath.length)}`;
    demandWritable(target);
    tree.set(target, content === undefined ? entry : { mode: entry.mode, content: Buffer.from(content) });
  }
}

function demandWritable(path: string): void {
  if (!isWritablePath(path)) {
    throw fail("INVALID_PARAMETERS", { path }, [{ path: "actions", problem: "path" }]);
  }
}

/** Nothing stands at the path, and nothing above it is a file. */
function demandFree(tree: Overlay, path: string): void {
  demandWritable(path);
  const parts = path.split("/");
  const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
  const taken = above.find((folder) => tree.get(folder) !== undefined);
  if (taken !== undefined) throw fail("FILE_EXISTS", { path: taken });
  if (tree.get(path) !== undefined || tree.hasFolder(path)) throw fail("FILE_EXISTS", { path });
}

/** The mode of a regular file, which stays. */
function writableMode(tree: Overlay, path: string): string {
  demandWritable(path);
  const entry = tree.get(path);
  if (!entry) throw fail("FILE_MISSING", { path });
  if (!regularModes.includes(entry.mode)) throw fail("FILE_EXISTS", { path, mode: entry.mode });
  return entry.mode;
}

function bytesOf({
  content,
  encoding,
}: {
  readonly content: string;
  readonly encoding: "utf8" | "base64";
}): Buffer {
  if (encoding === "base64" && !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    throw fail("INVALID_PARAMETERS", { reason: "not base64" }, [{ path: "actions", problem: "format" }]);
  }
  return Buffer.from(content, encoding);
}

interface Overlay {
  readonly changes: TreeChanges;
  get(path: string): Entry | NewContent | undefined;
  set(path: string, entry: Entry | NewContent): void;
  remove(paths: readonly string[]): void;
  hasFolder(path: string): boolean;
  /** The file at a path, or all files below it. Fails with FILE_MISSING. */
  listAt(path: string): string[];
}

/** The files of a commit with the changes so far laid over them. */
function createOverlay(files: ReadonlyMap<string, Entry>): Overlay {
  const changes = new Map<string, Entry | NewContent | null>();
  const get = (path: string): Entry | NewContent | undefined => {
    const changed = changes.get(path);
    return changed === null ? undefined : (changed ?? files.get(path));
  };
  const listBelow = (path: string): string[] => {
    const all = [...files.keys(), ...[...changes.keys()].filter((each) => !files.has(each))];
    return all.filter((each) => each.startsWith(`${path}/`) && get(each) !== undefined);
  };
  return {
    changes,
    get,
    set: (path, entry) => void changes.set(path, entry),
    remove: (paths) => {
      for (const path of paths) changes.set(path, null);
    },
    hasFolder: (path) => listBelow(path).length > 0,
    listAt(path) {
      const found = get(path) === undefined ? listBelow(path) : [path];
      if (found.length === 0) throw fail("FILE_MISSING", { path });
      return found;
    },
  };
}
