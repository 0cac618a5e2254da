import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { idOrNull } from "./webhooks.rules.ts";

/** A commit as a message tells of it. */
export interface ToldCommit {
  readonly id: string;
  readonly message: string;
  readonly timestamp: string;
  readonly author: { readonly name: string; readonly email: string };
}

export interface ToldCommits {
  /** The latest 20, oldest first. */
  readonly commits: readonly ToldCommit[];
  /** At most 10,000 are counted. */
  readonly total: number;
}

const maximumCommits = 20;
const maximumMessage = 2_000;
const countLimit = 10_000;

/** What a branch has gained. A new branch is compared with the default one. */
export async function listGainedCommits(
  git: Git,
  repository: string,
  change: { readonly before: string; readonly after: string; readonly defaultBranch: string },
): Promise<ToldCommits> {
  const after = idOrNull(change.after);
  if (after === null) return { commits: [], total: 0 };
  const base = idOrNull(change.before) ?? (await findHead(git, repository, change.defaultBranch));
  const revisions = base === null || base === after ? [after] : [after, `^${base}`];
  // A new default branch is compared with itself; all of it is new.
  const flags = ["-z", "--date-order", "--format=%H%n%ct%n%an%n%ae%n%B"] as const;
  const listing = gitCommand("log", {
    repository,
    flags,
    numbers: { "--max-count": maximumCommits },
    revisions,
  });
  const { stdout } = await git.run(listing);
  const commits = stdout.toString().split("\0").filter(Boolean).map(parseCommit).reverse();
  if (commits.length < maximumCommits) return { commits, total: commits.length };
  const counting = gitCommand("rev-list", {
    repository,
    flags: ["--count"],
    numbers: { "--max-count": countLimit },
    revisions,
  });
  return { commits, total: Number((await git.run(counting)).stdout.toString().trim()) };
}

async function findHead(git: Git, repository: string, branch: string): Promise<string | null> {
  const command = gitCommand("rev-parse", {
    repository,
    flags: ["--verify", "--quiet"],
    revisions: [`refs/heads/${branch}`],
  });
  const { stdout, exitCode } = await git.run(command, { accept: [0, 1] });
  // With --end-of-options, old versions of git repeat it in the answer.
  return exitCode === 0 ? (stdout.toString().trim().split("\n").at(-1) ?? null) : null;
}

function parseCommit(text: string): ToldCommit {
  const [id = "", time = "0", name = "", email = "", ...message] = text.split("\n");
  return {
    id,
    message: message.join("\n").trim().slice(0, maximumMessage),
    timestamp: new Date(Number(time) * 1000).toISOString(),
    author: { name, email },
  };
}
