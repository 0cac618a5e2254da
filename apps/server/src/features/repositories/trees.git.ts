import type { TreeEntry } from "@lowforge/contract/repositories";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";

/** One entry of a tree, as git keeps it. */
export interface TreeItem {
  /** Bytes that are not UTF-8 stand as the replacement character. */
  readonly name: string;
  /** Octal, without leading zeros: `100644`, `40000`. */
  readonly mode: string;
  readonly kind: TreeEntry["kind"];
  readonly sha: string;
  /** False where the name's bytes are not UTF-8, so that git could not be asked for it by name. */
  readonly isNameExact: boolean;
}

/** Where to look: a commit or tree by its full id, and a path in it; `""` is the root. */
export interface TreePlace {
  readonly sha: string;
  readonly path: string;
}

/** What lies at a path; null where there is nothing. Symbolic links are never followed. */
export async function findItem(git: Git, repository: string, place: TreePlace): Promise<TreeItem | null> {
  let item: TreeItem | null = await rootOf(git, repository, place.sha);
  for (const name of place.path === "" ? [] : place.path.split("/")) {
    if (item?.kind !== "directory") return null;
    item = (await readTree(git, repository, item.sha)).find((entry) => entry.name === name) ?? null;
  }
  return item;
}

async function rootOf(git: Git, repository: string, sha: string): Promise<TreeItem | null> {
  const [tree] = await git.objects.describe(repository, [`${sha}^{tree}`]);
  return tree ? { name: "", mode: "40000", kind: "directory", sha: tree.id, isNameExact: true } : null;
}

/** The entries of a tree in git's order. Fails with REPOSITORY_DAMAGED where the repository lacks it. */
export async function readTree(git: Git, repository: string, id: string): Promise<TreeItem[]> {
  const [tree] = await git.objects.read(repository, [id]);
  if (tree?.type !== "tree") throw fail("REPOSITORY_DAMAGED", { repository, missing: id });
  return parseTree(tree.content, id.length / 2);
}

const space = 32;

/** `<mode> <name>\0<id>`, one after another. */
function parseTree(content: Buffer, idBytes: number): TreeItem[] {
  const items: TreeItem[] = [];
  for (let offset = 0; offset < content.length;) {
    const modeEnd = content.indexOf(space, offset);
    const nameEnd = content.indexOf(0, modeEnd);
    if (modeEnd < 0 || nameEnd < 0) break;
    const mode = content.toString("latin1", offset, modeEnd);
    const nameBytes = content.subarray(modeEnd + 1, nameEnd);
    const name = nameBytes.toString();
    offset = nameEnd + 1 + idBytes;
    const sha = content.toString("hex", nameEnd + 1, offset);
    const isNameExact = !name.includes("\ufffd") || Buffer.from(name).equals(nameBytes);
    items.push({ name, mode, kind: kindOf(mode), sha, isNameExact });
  }
  return items;
}

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "40000" || mode === "040000") return "directory";
  if (mode === "120000") return "symlink";
  return mode === "160000" ? "submodule" : "file";
}
