import type { CloneHealth, LargeBlob } from "@lowforge/contract/repositories";
import { type Git, gitCommand, readRecords } from "../../../platform/git/index.ts";
import { suggestPatterns } from "./health.rules.ts";

const timeoutMs = 1800_000;
const maximumShown = 20;
const maximumKept = 500;

type Sized = Omit<LargeBlob, "path">;

/** Finds the largest files of the whole history and what could move to LFS. */
export async function measureHealth(
  git: Git,
  repository: string,
  signal: AbortSignal,
): Promise<Omit<CloneHealth, "measuredAt">> {
  const largest = await listLargest(git, repository, signal);
  const paths = await findPaths(git, repository, { shas: new Set(largest.map(({ sha }) => sha)), signal });
  const blobs = largest.flatMap((blob): LargeBlob[] => {
    const path = paths.get(blob.sha);
    return path === undefined ? [] : [{ ...blob, path }];
  });
  return { biggest: blobs.slice(0, maximumShown), suggestions: suggestPatterns(blobs) };
}

async function listLargest(git: Git, repository: string, signal: AbortSignal): Promise<Sized[]> {
  const command = gitCommand("cat-file", {
    repository,
    flags: [
      "--batch-all-objects",
      "--unordered",
      "--batch-check=%(objecttype) %(objectsize) %(objectsize:disk) %(objectname)",
    ],
    timeoutMs,
  });
  let kept: Sized[] = [];
  let threshold = 0;
  for await (const lines of readRecords(git, command, { separator: "\n", signal })) {
    kept.push(...lines.flatMap(sizedOf).filter(({ sizeBytes }) => sizeBytes > threshold));
    if (kept.length < 2 * maximumKept) continue;
    kept = largestOf(kept);
    threshold = kept.at(-1)?.sizeBytes ?? 0;
  }
  return largestOf(kept);
}

function sizedOf(line: string): Sized[] {
  const [type, size = "0", disk = "0", sha = ""] = line.split(" ");
  return type === "blob" ? [{ sha, sizeBytes: Number(size), diskBytes: Number(disk) }] : [];
}

function largestOf(blobs: readonly Sized[]): Sized[] {
  return [...blobs].sort((left, right) => right.sizeBytes - left.sizeBytes).slice(0, maximumKept);
}

/** A path at which each of these objects is reached; those that nothing leads to are left out. */
async function findPaths(
  git: Git,
  repository: string,
  { shas, signal }: { readonly shas: ReadonlySet<string>; readonly signal: AbortSignal },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (shas.size === 0) return found;
  const command = gitCommand("rev-list", { repository, flags: ["--objects", "--all"], timeoutMs });
  for await (const lines of readRecords(git, command, { separator: "\n", signal })) {
    for (const line of lines) {
      const space = line.indexOf(" ");
      const sha = line.slice(0, Math.max(0, space));
      if (shas.has(sha) && !found.has(sha)) found.set(sha, line.slice(space + 1));
    }
  }
  return found;
}
