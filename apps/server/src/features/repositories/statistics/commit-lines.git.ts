import { pipeline } from "node:stream/promises";
import { type Git, gitCommand, GitFailed, type GitStream } from "../../../platform/git/index.ts";
import { type CommitLines, createNumstatReader } from "./numstat.rules.ts";

const readTimeoutMs = 20 * 60_000;

/** Reads these commits with the lines that each has added and deleted in each file, as they come. */
export async function* readCommits(
  git: Git,
  repository: string,
  { ids, signal }: { readonly ids: readonly string[]; readonly signal: AbortSignal },
): AsyncGenerator<CommitLines> {
  const command = gitCommand("log", {
    repository,
    flags: [
      "--stdin",
      "--no-walk=unsorted",
      "--ignore-missing",
      "-z",
      "--numstat",
      "--date=raw",
      "--format=%x01%H%x00%an%x00%ae%x00%ad",
    ],
    timeoutMs: readTimeoutMs,
  });
  const log = await git.stream(command, { signal });
  try {
    log.stdin.end(`${ids.join("\n")}\n`);
    const reader = createNumstatReader();
    for await (const chunk of log.stdout as AsyncIterable<Buffer>) yield* reader.push(chunk);
    await demandSuccess(log, "log");
    yield* reader.end();
  } finally {
    log.kill();
  }
}

/** The patch ids of these commits, as `git log -p --full-index | git patch-id --stable` gives them. */
export async function readPatchIds(
  git: Git,
  repository: string,
  { ids, signal }: { readonly ids: readonly string[]; readonly signal: AbortSignal },
): Promise<Map<string, string>> {
  const flags = ["--stdin", "--no-walk=unsorted", "--ignore-missing", "-p", "--full-index"] as const;
  const log = await git.stream(gitCommand("log", { repository, flags, timeoutMs: readTimeoutMs }), {
    signal,
  });
  const naming = gitCommand("patch-id", { repository, flags: ["--stable"], timeoutMs: readTimeoutMs });
  const patches = await git.stream(naming, { signal }).catch((error: unknown) => {
    log.kill();
    throw error;
  });
  try {
    log.stdin.end(`${ids.join("\n")}\n`);
    const [text] = await Promise.all([collect(patches), pipeline(log.stdout, patches.stdin)]);
    await Promise.all([demandSuccess(log, "log"), demandSuccess(patches, "patch-id")]);
    const lines = text.split("\n").filter(Boolean);
    return new Map(lines.map((line) => line.split(" ")).map(([patch = "", sha = ""]) => [sha, patch]));
  } finally {
    log.kill();
    patches.kill();
  }
}

async function collect(stream: GitStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream.stdout as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

async function demandSuccess(stream: GitStream, subcommand: string): Promise<void> {
  const { exitCode, stderr } = await stream.finished;
  if (exitCode !== 0) throw new GitFailed(subcommand, exitCode, stderr);
}
