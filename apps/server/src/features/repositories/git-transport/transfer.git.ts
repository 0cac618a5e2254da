import type { Readable } from "node:stream";
import {
  type Git,
  type GitCommand,
  gitCommand,
  type GitStream,
  type PushJudge,
} from "../../../platform/git/index.ts";
import { pump } from "./request-body.ts";

/** A clone of a large repository over a slow line. */
const transferTimeoutMs = 2 * 3600_000;

/** Settings of every clone and fetch. */
export const uploadConfig = [
  "uploadpack.allowFilter=true",
  "uploadpack.allowAnySHA1InWant=true",
  "uploadpack.hideRefs=refs/keep/",
] as const;

/** Settings of every push. */
export const receiveConfig = [
  "receive.fsckObjects=true",
  // Wrong in many an old history and harmless.
  "receive.fsck.badTimezone=ignore",
  "receive.fsck.missingSpaceBeforeDate=ignore",
  "receive.advertiseAtomic=true",
  "receive.advertisePushOptions=true",
  "receive.autogc=false",
  // What waits apart borrows from the repository itself, whose refs git has seen: it need not start another to ask.
  "core.alternateRefsCommand=true",
  "receive.denyDeleteCurrent=refuse",
  "receive.hideRefs=refs/",
  "receive.hideRefs=!refs/heads/",
  "receive.hideRefs=!refs/tags/",
  "pack.threads=2",
  // Larger ones are checked as a stream instead of in memory.
  "core.bigFileThreshold=16m",
] as const;

/** Taken apart, files of many megabytes would be packed anew for every clone. */
const keptConfig = [...receiveConfig, "receive.unpackLimit=1"] as const;

export interface TransferTarget {
  /** Path of the bare repository. */
  readonly repository: string;
  readonly protocol: string | undefined;
}

/** Pushes have no protocol 2; clients that ask for it there get what they understand. */
export function pushProtocol(protocol: string | undefined): string | undefined {
  return protocol === "version=2" ? undefined : protocol;
}

/** The command that answers a clone or fetch. */
export function uploadCommand({ repository, protocol }: TransferTarget): GitCommand {
  const flags = ["--stateless-rpc"] as const;
  return gitCommand("upload-pack", {
    repository,
    protocol,
    flags,
    config: uploadConfig,
    timeoutMs: transferTimeoutMs,
  });
}

/** The command that serves a whole clone or fetch over one line, at whose other end the client listens and speaks. */
export function uploadSessionCommand({ repository, protocol }: TransferTarget): GitCommand {
  return gitCommand("upload-pack", {
    repository,
    protocol,
    flags: ["--strict", "--timeout=600"],
    config: uploadConfig,
    timeoutMs: transferTimeoutMs,
  });
}

/** How much one push may ask of the server. */
export interface PushLimits {
  /** The largest pack. */
  readonly packBytes: number;
  /** The most memory at once, whatever size an object claims to have or a delta unfolds to. */
  readonly allocationBytes: number;
  /** The most objects. */
  readonly objects: number;
  /** How long git may work on what has come, beside the second for each 100 KB that a large pack takes. */
  readonly unpackMs: number;
}

/** How long git may work on a pack once it is there: a small one that takes for ever unfolds to something huge. */
export function unpackTimeMs({ unpackMs }: PushLimits, packBytes: number): number {
  return unpackMs + packBytes / 100;
}

/** The command that takes a push within such limits. */
export function receiveCommand({
  repository,
  protocol,
  limits,
  isLarge,
}: TransferTarget & { readonly limits: PushLimits; readonly isLarge: boolean }): GitCommand {
  const flags = ["--stateless-rpc"] as const;
  const shared = {
    repository,
    flags,
    protocol: pushProtocol(protocol),
    maximumAllocationBytes: limits.allocationBytes,
    maximumPackBytes: limits.packBytes,
    timeoutMs: transferTimeoutMs,
  };
  return isLarge
    ? gitCommand("receive-pack", { ...shared, config: keptConfig })
    : gitCommand("receive-pack", { ...shared, config: receiveConfig });
}

export interface TransferInput {
  /** What has been read of the body already. */
  readonly first: Buffer;
  readonly rest: AsyncIterator<Buffer>;
}

/**
 * Feeds a body to git. Returns once git has begun to answer or has the whole body, so that a broken body still
 * gets an answer of its own; throws what broke it.
 */
export async function startTransfer(
  git: Git,
  command: GitCommand,
  input: TransferInput,
  signal: AbortSignal,
): Promise<GitStream> {
  const stream = await git.stream(command, { signal });
  await feed(stream, input);
  return stream;
}

/** How long a push whose client has gone may clear up after itself. */
const graceMs = 2_500;

/** Starts to take a push, whose refs `judge` may keep from moving. */
export function startPush(
  git: Git,
  command: GitCommand,
  options: { readonly signal: AbortSignal; readonly judge: PushJudge | undefined },
): Promise<GitStream> {
  return git.stream(command, { ...options, graceMs });
}

/** Feeds a body to git, as `startTransfer` does. */
export async function feed(stream: GitStream, input: TransferInput): Promise<void> {
  const feeding = pump(input.first, input.rest, stream.stdin);
  feeding.catch(() => stream.kill());
  await Promise.race([feeding, firstOutput(stream.stdout)]);
}

function firstOutput(stdout: Readable): Promise<void> {
  return new Promise((resolve) => {
    stdout.once("readable", resolve);
    stdout.once("close", resolve);
  });
}
