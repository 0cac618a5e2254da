import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GitRef } from "./git-ref.ts";

/** So many files of their own are more work than asking git. */
const manyLooseRefs = 300;

/**
 * Refs that have a file of their own, by a prefix such as `refs/heads/`, in no order. Null where there are many, or
 * where only git knows how to read what is there: a symbolic ref, a name that no ref may have, what a crash has left.
 */
export async function readLooseRefs(repository: string, prefix: string): Promise<GitRef[] | null> {
  const names: string[] = [];
  const folders = [prefix];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await entriesOf(join(repository, folder))) {
      if (entry.isDirectory()) folders.push(`${folder}${entry.name}/`);
      else if (!entry.name.endsWith(".lock")) names.push(`${folder}${entry.name}`);
    }
    if (names.length + folders.length > manyLooseRefs) return null;
  }
  if (!names.every(isOrdinary)) return null;
  const contents = await Promise.all(names.map((name) => contentOf(join(repository, name))));
  if (!contents.every((content) => content === null || /^[0-9a-f]{40}\n$/.test(content))) return null;
  return names.flatMap((name, index) => {
    const content = contents[index];
    return content ? [{ name, sha: content.slice(0, 40) }] : [];
  });
}

/** Whether git takes this for a name, and its bytes can be told from it. */
function isOrdinary(name: string): boolean {
  return !/[\p{Cc} ~^:?*[\\\ufffd]|\.\.|@\{|\/\.|\.(?:\/|$)|\.lock\//u.test(name);
}

/** None where the folder has just gone with its last ref. */
function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch(orGone([]));
}

/** Null where the ref has just gone, perhaps among the packed ones. */
function contentOf(path: string): Promise<string | null> {
  return readFile(path, "latin1").catch(orGone(null));
}

function orGone<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return value;
    throw error;
  };
}
