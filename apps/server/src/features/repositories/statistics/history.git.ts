import { type Git, gitCommand, GitFailed } from "../../../platform/git/index.ts";

/** A branch and the commit at its head. */
export interface BranchHead {
  readonly name: string;
  readonly sha: string;
}

/** Ten million commits. */
const maximumListBytes = 512 * 1024 * 1024;
const listTimeoutMs = 10 * 60_000;

/** Every branch of a repository. */
export async function listHeads(git: Git, repository: string): Promise<BranchHead[]> {
  const heads = await git.refs.list(repository, "heads");
  return heads.map(({ name, sha }) => ({ sha, name: name.slice("refs/heads/".length) }));
}

/** The ids among these that are commits of the repository. */
export async function keepCommits(git: Git, repository: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const command = gitCommand("cat-file", {
    repository,
    flags: ["--batch-check=%(objectname) %(objecttype)"],
  });
  const { stdout } = await git.run(command, {
    input: `${ids.join("\n")}\n`,
    maximumBytes: maximumListBytes,
  });
  const commits = stdout
    .toString()
    .split("\n")
    .filter((line) => line.endsWith(" commit"));
  return commits.map((line) => line.slice(0, line.indexOf(" ")));
}

export interface Walk {
  readonly heads: readonly string[];
  /** What is reachable from these is left out. */
  readonly without: readonly string[];
  readonly order: "latest-first" | "latest-last";
}

/** The commits that a walk meets, without merges, in git's own order. */
export async function listCommitIds(git: Git, repository: string, walk: Walk): Promise<CommitIds> {
  if (walk.heads.length === 0) return commitIds(Buffer.alloc(0));
  const command =
    walk.order === "latest-first"
      ? gitCommand("rev-list", { repository, flags: ["--no-merges", "--stdin"], timeoutMs: listTimeoutMs })
      : gitCommand("rev-list", {
          repository,
          flags: ["--no-merges", "--reverse", "--stdin"],
          timeoutMs: listTimeoutMs,
        });
  const input = [...walk.heads, ...walk.without.map((sha) => `^${sha}`)].join("\n");
  return commitIds((await git.run(command, { input: `${input}\n`, maximumBytes: maximumListBytes })).stdout);
}

/** Ids of many commits, kept as the bytes that git wrote: a fifth of what as many strings take. */
export interface CommitIds {
  readonly length: number;
  /** At most `count` ids from `begin` on. */
  slice(begin: number, count: number): string[];
}

function commitIds(bytes: Buffer): CommitIds {
  const lineLength = bytes.indexOf(10) + 1;
  return {
    length: lineLength === 0 ? 0 : bytes.length / lineLength,
    slice: (begin, count) =>
      bytes
        .toString("latin1", begin * lineLength, (begin + count) * lineLength)
        .split("\n")
        .filter(Boolean),
  };
}

/** Whether `later` contains `earlier`; false where `earlier` is gone. */
export async function isAncestor(
  git: Git,
  repository: string,
  earlier: string,
  later: string,
): Promise<boolean> {
  const command = gitCommand("merge-base", {
    repository,
    flags: ["--is-ancestor"],
    revisions: [earlier, later],
    timeoutMs: listTimeoutMs,
  });
  try {
    return (await git.run(command, { accept: [0, 1] })).exitCode === 0;
  } catch (error) {
    // The commit may have been pruned after a forced push.
    if (error instanceof GitFailed && error.exitCode === 128) return false;
    throw error;
  }
}

/** The text of `.mailmap` at a commit with its blob's id; null where there is none, or where it is larger than 1 MiB. */
export async function readMailmap(
  git: Git,
  repository: string,
  sha: string,
): Promise<{ readonly blob: string; readonly text: string } | null> {
  const command = gitCommand("cat-file", { repository, flags: ["--batch"] });
  const { stdout } = await git.run(command, { input: `${sha}:.mailmap\n`, maximumBytes: 64 * 1024 * 1024 });
  const headEnd = stdout.indexOf(10);
  const head = /^([0-9a-f]+) blob (\d+)$/.exec(stdout.toString("latin1", 0, headEnd));
  const size = Number(head?.[2]);
  if (!head?.[1] || size > 1024 * 1024) return null;
  return { blob: head[1], text: stdout.toString("utf8", headEnd + 1, headEnd + 1 + size) };
}
