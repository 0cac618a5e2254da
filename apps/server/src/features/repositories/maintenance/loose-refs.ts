import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Each loose ref is a file that every look at all refs opens. */
const manyRefs = 200;

/** Whether a repository keeps so many refs in files of their own that they should be put into one. */
export async function hasManyLooseRefs(repository: string): Promise<boolean> {
  let count = 0;
  const folders = [join(repository, "refs")];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory()) folders.push(join(folder, entry.name));
      else count += 1;
      if (count > manyRefs) return true;
    }
  }
  return false;
}
