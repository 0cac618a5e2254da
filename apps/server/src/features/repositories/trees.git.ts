import type { FileContent, TreeEntry } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../platform/git/index.ts";

const maximumEntries = 2_000;
const maximumTextBytes = 1024 * 1024;
/** Git itself looks this far for a NUL to tell binary files. */
const binaryProbeBytes = 8_000;

export interface Directory {
  readonly entries: TreeEntry[];
  readonly isTruncated: boolean;
}

/** A directory of a commit, `""` being the root: directories first, by name. Null where there is none. */
export async function findDirectory(
  git: Git,
  repository: string,
  place: { readonly sha: string; readonly path: string },
): Promise<Directory | null> {
  const isRoot = place.path === "";
  const entries = await listEntries(git, repository, place.sha, isRoot ? [] : [`${place.path}/`]);
  if (entries.length === 0 && !isRoot) return null;
  entries.sort(directoriesFirst);
  return { entries: entries.slice(0, maximumEntries), isTruncated: entries.length > maximumEntries };
}

/** A file or symbolic link of a commit. Null where there is none. Links are never followed. */
export async function findFile(
  git: Git,
  repository: string,
  place: { readonly sha: string; readonly path: string },
): Promise<FileContent | null> {
  const [entry] = await listEntries(git, repository, place.sha, [place.path]);
  if (!entry || (entry.kind !== "file" && entry.kind !== "symlink")) return null;
  const { path, sha, kind } = entry;
  const sizeBytes = entry.sizeBytes ?? 0;
  const base = { path, sha, kind, sizeBytes };
  if (sizeBytes > maximumTextBytes) return { ...base, omitted: "tooLarge", content: null };
  const command = gitCommand("cat-file", { repository, flags: ["blob"], revisions: [sha] });
  const { stdout } = await git.run(command, { maximumBytes: maximumTextBytes });
  if (stdout.subarray(0, binaryProbeBytes).includes(0)) return { ...base, omitted: "binary", content: null };
  const content = decodeUtf8(stdout);
  return { ...base, omitted: content === null ? "notUtf8" : null, content };
}

async function listEntries(
  git: Git,
  repository: string,
  sha: string,
  paths: readonly string[],
): Promise<TreeEntry[]> {
  const command = gitCommand("ls-tree", {
    repository,
    flags: ["-z", "-l", "--full-tree"],
    revisions: [sha],
    // A file may be called `-x`.
    paths: paths.map((path) => `./${path}`),
  });
  const { stdout } = await git.run(command, { maximumBytes: 64 * 1024 * 1024 });
  return stdout.toString().split("\0").filter(Boolean).map(parseEntry);
}

/** `<mode> <type> <id> <size, padded>\t<path>` */
function parseEntry(line: string): TreeEntry {
  const tab = line.indexOf("\t");
  const [mode = "", , sha = "", size = "-"] = line.slice(0, tab).split(/ +/);
  const path = line.slice(tab + 1);
  const kind = kindOf(mode);
  const sizeBytes = kind === "file" || kind === "symlink" ? Number(size) : null;
  return { name: path.slice(path.lastIndexOf("/") + 1), path, kind, sha, sizeBytes };
}

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "040000") return "directory";
  if (mode === "120000") return "symlink";
  return mode === "160000" ? "submodule" : "file";
}

function directoriesFirst(left: TreeEntry, right: TreeEntry): number {
  const rank = (entry: TreeEntry): number => (entry.kind === "directory" ? 0 : 1);
  return rank(left) - rank(right) || (left.name < right.name ? -1 : 1);
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}
