import { type Git, gitCommand } from "../../../platform/git/index.ts";

export interface LogQuery {
  /** Full id of the commit to begin at. */
  readonly sha: string;
  /** `""` for the whole history. */
  readonly path: string;
  /** A single file's history goes on under the names that it had before. */
  readonly isFile: boolean;
  readonly author: string;
  readonly message: string;
  readonly skip: number;
  readonly limit: number;
}

const timeoutMs = 20_000;

/** Ids of commits, the latest first. Author and message are sought literally, without regard to case. */
export async function listCommitIds(git: Git, repository: string, query: LogQuery): Promise<string[]> {
  const { author, message, path } = query;
  const shared = {
    repository,
    revisions: [query.sha],
    numbers: { "--skip": query.skip, "--max-count": query.limit },
    texts: { ...(author && { "--author": author }), ...(message && { "--grep": message }) },
    // A file may be called `-x`.
    paths: path === "" ? [] : [`./${path}`],
    timeoutMs,
  } as const;
  const command = query.isFile
    ? gitCommand("log", {
        ...shared,
        flags: ["--format=%H", "--fixed-strings", "--regexp-ignore-case", "--follow"],
      })
    : gitCommand("log", { ...shared, flags: ["--format=%H", "--fixed-strings", "--regexp-ignore-case"] });
  return (await git.run(command)).stdout.toString().split("\n").filter(Boolean);
}

/** Full names of at most 20 branches and tags that point at exactly this commit. */
export async function listRefsAt(git: Git, repository: string, sha: string): Promise<string[]> {
  const command = gitCommand("for-each-ref", {
    repository,
    flags: ["--format=%(refname)"],
    numbers: { "--count": 20 },
    texts: { "--points-at": sha },
    revisions: ["refs/heads/", "refs/tags/"],
  });
  return (await git.run(command)).stdout.toString().split("\n").filter(Boolean);
}

/** The best common ancestor; null for histories that have nothing in common. */
export async function findMergeBase(git: Git, repository: string, ids: readonly [string, string]) {
  const command = gitCommand("merge-base", { repository, revisions: ids });
  const { stdout } = await git.run(command, { accept: [0, 1] });
  return stdout.toString().trim() || null;
}

/** Ids of commits that `to` has and `from` has not, the latest first. */
export async function listIdsBetween(
  git: Git,
  repository: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<string[]> {
  const command = gitCommand("rev-list", {
    repository,
    numbers: { "--max-count": limit },
    revisions: [to, `^${from}`],
  });
  return (await git.run(command)).stdout.toString().split("\n").filter(Boolean);
}
