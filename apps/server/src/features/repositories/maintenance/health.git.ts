import { createInterface } from "node:readline";
import type { CloneHealth, LargeBlob } from "@lowforge/contract/repositories";
import { type Git, type GitCommand, gitCommand } from "../../../platform/git/index.ts";
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
  for await (const line of linesOf(git, command, signal)) {
    if (!line.startsWith("blob ")) continue;
    const [, size = "0", disk = "0", sha = ""] = line.split(" ");
    if (Number(size) <= threshold) continue;
    kept.push({ sha, sizeBytes: Number(size), diskBytes: Number(disk) });
    if (kept.length < 2 * maximumKept) continue;
    kept = largestOf(kept);
    threshold = kept.at(-1)?.sizeBytes ?? 0;
  }
  return largestOf(kept);
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
  for await (const line of linesOf(git, command, signal)) {
    const space = line.indexOf(" ");
    if (space < 0) continue;
    const sha = line.slice(0, space);
    if (shas.has(sha) && !found.has(sha)) found.set(sha, line.slice(space + 1));
  }
  return found;
}

async function* linesOf(git: Git, command: GitCommand, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await git.stream(command, { signal });
  stream.stdin.end();
  yield* createInterface({ input: stream.stdout });
  await stream.finished;
}
