import { type Git, type GitCommand, gitCommand, readRecords } from "../../../platform/git/index.ts";
import { findPointer, largestPointerBytes, type LfsPointer, smallestPointerBytes } from "./lfs.rules.ts";

/**
 * `stored`: in everything that git still keeps, also what a deleted branch can be restored from; `reachable`: in what
 * branches, tags and other refs lead to.
 */
export type PointerScope = "stored" | "reachable";

const timeoutMs = 2 * 3600_000;
const readAtOnce = 200;

/** The large files that a repository's commits name, many at a time; one may come more than once. */
export async function* listPointers(
  git: Git,
  repository: string,
  { scope, signal }: { readonly scope: PointerScope; readonly signal: AbortSignal },
): AsyncGenerator<LfsPointer[]> {
  const command = scope === "stored" ? storedBlobs(repository) : reachableBlobs(repository);
  for await (const lines of readRecords(git, command, { separator: "\n", signal })) {
    const small = lines.flatMap(scope === "stored" ? smallBlobOf : (line) => line.split(" ", 1));
    for (let start = 0; start < small.length; start += readAtOnce) {
      signal.throwIfAborted();
      const objects = await git.objects.read(repository, small.slice(start, start + readAtOnce));
      const found = objects.flatMap((object) => findPointer(object?.content.toString("latin1") ?? "") ?? []);
      if (found.length > 0) yield found;
    }
  }
}

function storedBlobs(repository: string): GitCommand {
  const flags = [
    "--batch-all-objects",
    "--unordered",
    "--batch-check=%(objecttype) %(objectsize) %(objectname)",
  ] as const;
  return gitCommand("cat-file", { repository, flags, timeoutMs });
}

function smallBlobOf(line: string): string[] {
  const [type, size, sha = ""] = line.split(" ");
  const isPossible = Number(size) >= smallestPointerBytes && Number(size) <= largestPointerBytes;
  return type === "blob" && isPossible ? [sha] : [];
}

/** Git leaves blobs of the limit's size and larger out. */
function reachableBlobs(repository: string): GitCommand {
  const flags = [
    "--objects",
    "--no-object-names",
    "--all",
    "--filter=object:type=blob",
    "--filter=blob:limit=1025",
    "--filter-provided-objects",
  ] as const;
  return gitCommand("rev-list", { repository, flags, timeoutMs });
}
