import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Git, gitCommand, GitFailed } from "../../../platform/git/index.ts";
import { moveRefs, setHead } from "../refs.git.ts";
import type { RefChange } from "../repositories.events.ts";
import type { Storage } from "../storage.git.ts";
import { ImportError } from "./failures.git.ts";
import type { RemoteRef } from "./remote-refs.rules.ts";

export const maximumPackBytes = 4 * 1024 ** 3;
const indexTimeoutMs = 2 * 3600_000;
const noId = "0".repeat(40);

export interface PackPlace {
  readonly git: Git;
  readonly storage: Storage;
  readonly repositoryId: number;
  readonly signal: AbortSignal;
}

/**
 * Checks and indexes a pack in a place of its own, so that nothing of one that breaks off is ever in the repository.
 * Fails with `GitFailed` or `ImportError`, or as the pack's source does.
 */
export async function takePack(
  { git, storage, repositoryId, signal }: PackPlace,
  pack: AsyncIterable<Buffer>,
): Promise<void> {
  const workplace = storage.importPlaceOf(repositoryId);
  await clearWorkplace(storage, repositoryId);
  await mkdir(workplace, { recursive: true });
  const flags = ["--bare", "--quiet", "--template=", "--initial-branch=main"] as const;
  await git.run(gitCommand("init", { repository: workplace, flags }));
  const command = gitCommand("index-pack", {
    repository: workplace,
    // Wrong in many an old history and harmless, as for pushes.
    flags: ["--stdin", "--strict=badTimezone=ignore,missingSpaceBeforeDate=ignore"],
    numbers: { "--max-input-size": maximumPackBytes },
    timeoutMs: indexTimeoutMs,
  });
  const stream = await git.stream(command, { signal });
  stream.stdout.resume();
  const feeding = pipeline(Readable.from(pack, { objectMode: false }), stream.stdin);
  const [fed, ended] = await Promise.allSettled([feeding, stream.finished]);
  const isFed = fed.status === "fulfilled" || isBrokenPipe(fed.reason);
  // Git goes as soon as it has checked the whole pack, also while its input is still being closed.
  if (ended.status === "fulfilled" && ended.value.exitCode === 0 && isFed) return;
  // Git's own words tell more than that its input broke, unless the source broke first.
  if (fed.status === "rejected" && !isBrokenPipe(fed.reason)) throw fed.reason;
  if (ended.status === "rejected") throw ended.reason;
  throw new GitFailed("index-pack", ended.value.exitCode, ended.value.stderr);
}

function isBrokenPipe(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "EPIPE" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Moves what was indexed into the repository: the index last, because a pack is seen by it. */
export async function adoptPack({ storage, repositoryId }: PackPlace): Promise<void> {
  const from = join(storage.importPlaceOf(repositoryId), "objects", "pack");
  const to = join(storage.pathOf(repositoryId), "objects", "pack");
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  const isLast = (name: string): number => (name.endsWith(".idx") ? 1 : 0);
  for (const name of names.sort((left, right) => isLast(left) - isLast(right))) {
    await rename(join(from, name), join(to, name));
  }
}

/** Makes the branches and tags, all or none; those that an interrupted import has made already stay. */
export async function adoptRefs(
  { git, storage, repositoryId }: PackPlace,
  { refs, head }: { readonly refs: readonly RemoteRef[]; readonly head: string | null },
): Promise<RefChange[]> {
  const path = storage.pathOf(repositoryId);
  const present = await listRefs(git, path);
  const isForeign = [...present].some(
    ([name, id]) => !refs.some((ref) => ref.name === name && ref.id === id),
  );
  if (isForeign) throw new ImportError("notEmpty");
  const changes = refs.map(({ name, id }) => ({ ref: name, before: noId, after: id }));
  const missing = changes.filter(({ ref }) => !present.has(ref));
  if (missing.length > 0) await moveRefs(git, path, missing);
  if (head !== null && refs.some(({ name }) => name === `refs/heads/${head}`)) await setHead(git, path, head);
  return changes;
}

async function listRefs(git: Git, repository: string): Promise<Map<string, string>> {
  const command = gitCommand("for-each-ref", {
    repository,
    flags: ["--format=%(refname) %(objectname)"],
    revisions: ["refs/heads/", "refs/tags/"],
  });
  const lines = (await git.run(command)).stdout.toString().split("\n").filter(Boolean);
  return new Map(lines.map((line) => line.split(" ") as [string, string]));
}

/** Removes what an import has left behind, if it has. */
export async function clearWorkplace(storage: Storage, repositoryId: number): Promise<void> {
  await rm(storage.importPlaceOf(repositoryId), { recursive: true, force: true });
}
