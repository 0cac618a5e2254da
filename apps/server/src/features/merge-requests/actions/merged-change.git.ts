import { gitCommand } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";

/** What a merged request brought: the change from one commit to another. */
export interface MergedChange {
  readonly before: string;
  readonly after: string;
}

interface Push {
  /** The request's last head, and where that had parted from the target. */
  readonly head: string;
  readonly base: string;
  /** A commit of the target that has the head. */
  readonly target: string;
}

const maximumWalked = 100_000;

/**
 * What a push brought into the target: the merge through which the head came, against its first parent; or, where
 * the head itself became the target, all commits since the two had parted.
 */
export async function findPushedChange(
  { git, repository }: Place,
  { head, base, target }: Push,
): Promise<MergedChange> {
  const flags = ["--ancestry-path", "--parents"] as const;
  const numbers = { "--max-count": maximumWalked };
  const revisions = [`${head}..${target}`];
  const command = gitCommand("rev-list", { repository, flags, numbers, revisions, timeoutMs: 60_000 });
  const { stdout } = await git.run(command, { maximumBytes: 64 * 1024 * 1024 });
  const firstParents = new Map<string, string>();
  for (const line of stdout.toString().split("\n")) {
    const [commit, first] = line.split(" ");
    if (commit !== undefined && first !== undefined) firstParents.set(commit, first);
  }
  let after = target;
  while (after !== head) {
    const before = firstParents.get(after);
    if (before === undefined) break;
    if (before !== head && !firstParents.has(before)) return { before, after };
    after = before;
  }
  return { before: base, after: head };
}
