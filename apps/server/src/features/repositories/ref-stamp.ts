import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const kinds = ["refs/heads", "refs/tags"];
/** File systems tell times in steps; what changed a moment ago may change again within the same one. */
const certainAfterMs = 2_000;

/**
 * A text that changes whenever a branch or tag comes, goes or moves: when the folders of loose refs and the file of
 * packed ones were changed. Null where that is not certain, because it was just now or refs are kept in another way.
 */
export async function stampOfRefs(repository: string): Promise<string | null> {
  try {
    const folders = (await Promise.all(kinds.map((kind) => listFolders(join(repository, kind))))).flat();
    const places = [...folders, join(repository, "packed-refs")];
    const changes = await Promise.all(places.map(changeOf));
    const latest = Math.max(...changes.map(({ atMs }) => atMs));
    if (latest > Date.now() - certainAfterMs) return null;
    return changes.map(({ text }) => text).join("|");
  } catch {
    return null;
  }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => listFolders(join(folder, name)));
  return [folder, ...(await Promise.all(inside)).flat()];
}

async function changeOf(place: string): Promise<{ readonly text: string; readonly atMs: number }> {
  const facts = await stat(place, { bigint: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
  if (!facts) return { text: `${place}:none`, atMs: 0 };
  return { text: `${place}:${facts.ino}:${facts.mtimeNs}:${facts.size}`, atMs: Number(facts.mtimeMs) };
}
