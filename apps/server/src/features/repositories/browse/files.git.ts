import type { FileContent, TreeEntry } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { classifyBytes, decodeUtf8, maximumTextBytes } from "../content.rules.ts";
import { directoriesFirst, maximumEntries } from "../tree-order.rules.ts";
import { readTree, type TreeItem } from "../trees.git.ts";

export interface Directory {
  readonly entries: TreeEntry[];
  readonly isTruncated: boolean;
}

const maximumPaths = 50_000;
const maximumPathBytes = 16 * 1024 * 1024;

/** The entries of a tree, which lies at `path`. */
export async function listDirectory(
  git: Git,
  repository: string,
  { tree, path }: { readonly tree: string; readonly path: string },
): Promise<Directory> {
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

/** A file or symbolic link with its text, or why there is none. */
export async function readFile(
  git: Git,
  repository: string,
  { path, item }: { readonly path: string; readonly item: TreeItem },
): Promise<FileContent> {
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

export interface PathList {
  readonly paths: string[];
  readonly isTruncated: boolean;
}

/** The paths of all files in a tree. */
export async function readPaths(git: Git, repository: string, tree: string): Promise<PathList> {
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
