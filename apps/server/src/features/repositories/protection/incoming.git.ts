import {
  type Git,
  GitCanceled,
  type GitCommand,
  gitCommand,
  GitOutputTooLarge,
  type Quarantine,
} from "../../../platform/git/index.ts";

/** The objects that a push brings, or that the console has written. */
export interface Incoming {
  readonly repository: string;
  readonly quarantine: Quarantine | null;
  readonly signal: AbortSignal | undefined;
}

export interface NewCommit {
  readonly sha: string;
  readonly authorEmail: string;
  readonly message: string;
}

/** A file as a new commit leaves it, where it differs from all of the commit's parents. */
export interface NewFile {
  readonly commit: string;
  readonly path: string;
  readonly blob: string;
}

const maximumListBytes = 64 * 1024 * 1024;
const listTimeoutMs = 120_000;

/** So few commits are looked up one by one, rather than told from all that every ref reaches. */
const fewCommits = 200;
const listFlags = ["--no-commit-header", "--format=%H%x00%ae%x00%B%x00", "--stdin"] as const;

export interface NewCommitQuestion {
  /** What the push makes refs point at. */
  readonly tips: readonly string[];
  /** Where some refs stand now. */
  readonly known: readonly string[];
}

/** Commits that no ref reaches yet. Throws `GitOutputTooLarge` beyond 64 MiB of them. */
export async function listNewCommits(
  git: Git,
  incoming: Incoming,
  question: NewCommitQuestion,
): Promise<NewCommit[]> {
  return (await listFewNew(git, incoming, question)) ?? listBesideAllRefs(git, incoming, question.tips);
}

/**
 * Without looking at every ref: what the known heads do not reach and the repository does not hold is new. Null where
 * there are many, or one is held already: whether a ref leads to that, only all refs can tell.
 */
async function listFewNew(
  git: Git,
  incoming: Incoming,
  { tips, known }: NewCommitQuestion,
): Promise<NewCommit[] | null> {
  if (known.length === 0) return null;
  const numbers = { "--max-count": fewCommits };
  const command = gitCommand("rev-list", { ...placeOf(incoming), flags: listFlags, numbers });
  const found = await listCommits(git, incoming, command, [...tips, ...known.map((sha) => `^${sha}`)]);
  if (found.length >= fewCommits) return null;
  const held = await git.objects.describe(
    incoming.repository,
    found.map(({ sha }) => sha),
  );
  return held.every((object) => object === null) ? found : null;
}

function listBesideAllRefs(git: Git, incoming: Incoming, tips: readonly string[]): Promise<NewCommit[]> {
  const flags = [...listFlags, "--not", "--all"] as const;
  return listCommits(git, incoming, gitCommand("rev-list", { ...placeOf(incoming), flags }), tips);
}

function placeOf({ repository, quarantine }: Incoming) {
  return { repository, quarantine: quarantine ?? undefined, timeoutMs: listTimeoutMs };
}

async function listCommits(
  git: Git,
  { signal }: Incoming,
  command: GitCommand,
  revisions: readonly string[],
): Promise<NewCommit[]> {
  const limits = { maximumBytes: maximumListBytes, ...withSignal(signal) };
  return parseCommits((await git.run(command, { input: lines(revisions), ...limits })).stdout.toString());
}

function parseCommits(output: string): NewCommit[] {
  const fields = output.split("\0");
  const commits: NewCommit[] = [];
  for (let at = 0; at + 3 < fields.length; at += 3) {
    const [sha = "", authorEmail = "", message = ""] = fields.slice(at, at + 3);
    commits.push({ sha: sha.trim(), authorEmail, message: message.trimEnd() });
  }
  return commits;
}

/** Files that commits add or change, symbolic links among them. Throws `GitOutputTooLarge` beyond 64 MiB. */
export async function listNewFiles(
  git: Git,
  { repository, quarantine, signal }: Incoming,
  commits: readonly string[],
): Promise<NewFile[]> {
  const command = gitCommand("diff-tree", {
    repository,
    quarantine: quarantine ?? undefined,
    flags: ["--stdin", "-r", "-z", "--root", "-c", "--no-renames"],
    timeoutMs: listTimeoutMs,
  });
  const { stdout } = await git.run(command, {
    input: lines(commits),
    maximumBytes: maximumListBytes,
    ...withSignal(signal),
  });
  return parseDiff(stdout.toString().split("\0"));
}

/** A commit's id, then `:modes… ids… status` and a path for each file; merges have one colon per parent. */
function parseDiff(fields: readonly string[]): NewFile[] {
  const files: NewFile[] = [];
  let commit = "";
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? "";
    const colons = /^:+/.exec(field)?.[0].length ?? 0;
    if (colons === 0) {
      commit = field;
      continue;
    }
    at += 1;
    const words = field.slice(colons).split(" ");
    const [mode = "", blob = ""] = [words[colons], words[2 * colons + 1]];
    if (mode.startsWith("1") && mode !== "160000") files.push({ commit, path: fields[at] ?? "", blob });
  }
  return files;
}

/** Bytes of each blob. */
export async function measureBlobs(
  git: Git,
  { repository, quarantine, signal }: Incoming,
  blobs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (blobs.length === 0) return new Map();
  const command = gitCommand("cat-file", {
    repository,
    quarantine: quarantine ?? undefined,
    flags: ["--batch-check=%(objectname) %(objectsize)"],
    timeoutMs: listTimeoutMs,
  });
  const { stdout } = await git.run(command, {
    input: lines(blobs),
    maximumBytes: maximumListBytes,
    ...withSignal(signal),
  });
  const pairs = stdout.toString().trimEnd().split("\n");
  return new Map(pairs.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
}

/** The bytes of blobs, which together are at most `totalBytes`. */
export async function readBlobs(
  git: Git,
  { repository, quarantine, signal }: Incoming,
  { blobs, totalBytes }: { readonly blobs: readonly string[]; readonly totalBytes: number },
): Promise<ReadonlyMap<string, Buffer>> {
  const command = gitCommand("cat-file", {
    repository,
    quarantine: quarantine ?? undefined,
    flags: ["--batch"],
  });
  const maximumBytes = totalBytes + blobs.length * 200;
  const { stdout } = await git.run(command, { input: lines(blobs), maximumBytes, ...withSignal(signal) });
  const contents = new Map<string, Buffer>();
  for (let offset = 0; offset < stdout.length;) {
    const newline = stdout.indexOf(0x0a, offset);
    const [sha = "", , size = "0"] = stdout.toString("latin1", offset, newline).split(" ");
    const end = newline + 1 + Number(size);
    contents.set(sha, stdout.subarray(newline + 1, end));
    offset = end + 1;
  }
  return contents;
}

/**
 * Whether a branch that moves from `before` to `after` keeps all that it had. Where git does not know the ids it does
 * not: the client has not told the truth, and the ref will not move anyway.
 */
export async function isForward(
  git: Git,
  { repository, quarantine, signal }: Incoming,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const command = gitCommand("merge-base", {
    repository,
    quarantine: quarantine ?? undefined,
    flags: ["--is-ancestor"],
    revisions: [before, after],
  });
  return (await git.run(command, { accept: [0, 1, 128], ...withSignal(signal) })).exitCode === 0;
}

/** Whether a failure means that there is too much to look at. */
export function isTooMuch(error: unknown, deadline: AbortSignal): boolean {
  return error instanceof GitOutputTooLarge || (error instanceof GitCanceled && deadline.aborted);
}

function lines(values: readonly string[]): string {
  return values.map((value) => `${value}\n`).join("");
}

function withSignal(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal ? { signal } : {};
}
