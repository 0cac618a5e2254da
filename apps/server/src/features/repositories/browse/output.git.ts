import { Readable } from "node:stream";
import { type Git, type GitCommand, gitCommand, GitFailed } from "../../../platform/git/index.ts";

export interface GitOutput {
  /** The first bytes, at least as many as were asked for unless there are no more; `body` holds them too. */
  readonly beginning: Buffer;
  /** Breaks off with an error where git fails, so that nobody takes half for the whole. */
  readonly body: Readable;
}

/** A slow line may take so long for a large file. */
const timeoutMs = 30 * 60_000;

/** The bytes of a blob. Throws `GitFailed`. */
export function openBlob(
  git: Git,
  repository: string,
  wanted: { readonly sha: string; readonly beginningBytes: number; readonly signal: AbortSignal },
): Promise<GitOutput> {
  const command = gitCommand("cat-file", { repository, flags: ["blob"], revisions: [wanted.sha], timeoutMs });
  return openOutput(git, command, wanted);
}

export interface ArchiveOrder {
  /** Full id of a commit or a tree. */
  readonly sha: string;
  readonly format: "zip" | "tar.gz";
  /** What stands before each path in it. */
  readonly prefix: string;
  readonly signal: AbortSignal;
}

/** The files of a commit or a tree as one archive. Throws `GitFailed`. */
export async function openArchive(git: Git, repository: string, order: ArchiveOrder): Promise<Readable> {
  const shared = {
    repository,
    revisions: [order.sha],
    texts: { "--prefix": order.prefix },
    timeoutMs,
  } as const;
  const command =
    order.format === "zip"
      ? gitCommand("archive", { ...shared, flags: ["--format=zip"] })
      : gitCommand("archive", {
          ...shared,
          flags: ["--format=tar.gz"],
          config: ["tar.tar.gz.command=git archive gzip"],
        });
  return (await openOutput(git, command, order)).body;
}

/**
 * Starts a command whose output goes out as it comes; git ends with the signal. Throws `GitFailed` where it fails
 * before its first byte.
 */
async function openOutput(
  git: Git,
  command: GitCommand,
  { signal, beginningBytes = 1 }: { readonly signal: AbortSignal; readonly beginningBytes?: number },
): Promise<GitOutput> {
  const { stdin, stdout, finished, kill } = await git.stream(command, { signal });
  stdin.on("error", () => undefined).end();
  const chunks = (stdout as AsyncIterable<Buffer>)[Symbol.asyncIterator]();

  async function demandSuccess(): Promise<void> {
    const { exitCode, stderr } = await finished;
    if (exitCode !== 0) throw new GitFailed(command.subcommand, exitCode, stderr);
  }

  async function* wholeOutput(beginning: Buffer): AsyncGenerator<Buffer> {
    try {
      if (beginning.length > 0) yield beginning;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
      await demandSuccess();
    } finally {
      kill();
    }
  }

  const first: Buffer[] = [];
  let size = 0;
  while (size < beginningBytes) {
    const next = await chunks.next();
    if (next.done === true) break;
    first.push(next.value);
    size += next.value.length;
  }
  if (size === 0) await demandSuccess();
  const beginning = Buffer.concat(first);
  return { beginning, body: Readable.from(wholeOutput(beginning), { objectMode: false }) };
}
