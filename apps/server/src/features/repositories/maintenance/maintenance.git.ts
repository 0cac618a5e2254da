import type { StorageNumbers } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { type CheckResult, readCheck } from "./damage.rules.ts";

const longMs = 2 * 3600_000;
/** Members come first: one thread, and memory within bounds. */
const modest = ["pack.threads=1", "pack.windowMemory=256m", "pack.writeReverseIndex=true"] as const;

/** What lies on disk. */
export async function countObjects(git: Git, repository: string): Promise<StorageNumbers> {
  const { stdout } = await git.run(gitCommand("count-objects", { repository, flags: ["-v"] }));
  const facts = new Map(
    stdout
      .toString()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  const number = (key: string): number => Number(facts.get(key) ?? 0);
  return {
    looseCount: number("count"),
    looseBytes: number("size") * 1024,
    packCount: number("packs"),
    packBytes: number("size-pack") * 1024,
    objectCount: number("count") + number("in-pack"),
  };
}

/** One file for all refs that do not move. */
export async function packRefs(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  await git.run(gitCommand("pack-refs", { repository, flags: ["--all"], timeoutMs: longMs }), { signal });
}

/** Everything into one pack with a bitmap; what nothing leads to lies apart and goes after two weeks. */
export async function packWhole(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = [
    "-d",
    "-l",
    "-q",
    "--cruft",
    "--cruft-expiration=2.weeks.ago",
    "--write-bitmap-index",
  ] as const;
  const command = gitCommand("repack", { repository, flags, config: modest, timeoutMs: longMs });
  await git.run(command, { signal });
}

/** The small packs into larger ones, under one index with a bitmap: costs what has come, not what there is. */
export async function packNews(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["-d", "-l", "-q", "--geometric=2", "--write-midx", "--write-bitmap-index"] as const;
  const command = gitCommand("repack", { repository, flags, config: modest, timeoutMs: longMs });
  await git.run(command, { signal });
}

/** Packs what refs lead to and drops the rest at once. Only while nothing else writes. */
export async function packReachable(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["-a", "-d", "-l", "-q", "--write-bitmap-index"] as const;
  const command = gitCommand("repack", { repository, flags, config: modest, timeoutMs: longMs });
  await git.run(command, { signal });
}

/** Drops loose objects that nothing has led to for two weeks. */
export async function pruneOld(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["--expire=2.weeks.ago"] as const;
  await git.run(gitCommand("prune", { repository, flags, timeoutMs: longMs }), { signal });
}

/** Drops loose objects that nothing leads to. Only while nothing else writes. */
export async function pruneNow(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["--expire=now"] as const;
  await git.run(gitCommand("prune", { repository, flags, timeoutMs: longMs }), { signal });
}

/** Adds what has come to the commit-graph, with the paths that each commit changed. */
export async function extendGraph(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["write", "--reachable", "--changed-paths", "--split", "--no-progress"] as const;
  await git.run(gitCommand("commit-graph", { repository, flags, timeoutMs: longMs }), { signal });
}

/** Writes the commit-graph anew, without commits that are gone. */
export async function rewriteGraph(git: Git, repository: string, signal: AbortSignal): Promise<void> {
  const flags = ["write", "--reachable", "--changed-paths", "--split=replace", "--no-progress"] as const;
  await git.run(gitCommand("commit-graph", { repository, flags, timeoutMs: longMs }), { signal });
}

/** Any exit code of fsck is an answer: its bits say what kind of thing was found, 128 that it could not go on. */
const checkExitCodes = [...Array(64).keys(), 128];

/** Looks whether everything that refs lead to is there; with `isFull`, also whether each object is sound. */
export async function check(
  git: Git,
  repository: string,
  { isFull, signal }: { readonly isFull: boolean; readonly signal: AbortSignal },
): Promise<CheckResult> {
  const shared = { repository, timeoutMs: longMs };
  const command = isFull
    ? gitCommand("fsck", { ...shared, flags: ["--full", "--no-dangling", "--no-progress"] })
    : gitCommand("fsck", { ...shared, flags: ["--connectivity-only", "--no-dangling", "--no-progress"] });
  const { stdout, stderr, exitCode } = await git.run(command, { accept: checkExitCodes, signal });
  return readCheck(exitCode, `${stderr}\n${stdout.toString()}`);
}
