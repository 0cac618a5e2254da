import { type Git, gitCommand, writeCommit } from "../../../platform/git/index.ts";

/** Where merging takes place: a bare repository, without any work tree. */
export interface Place {
  readonly git: Git;
  /** Absolute path. */
  readonly repository: string;
}

/** What three trees come to. */
export interface TreeMerge {
  /** With conflicts, this tree has git's marks in it. */
  readonly tree: string;
  /** Paths in conflict, each once, in git's order; none where the merge is clean. */
  readonly conflicts: readonly string[];
}

const mergeTimeoutMs = 60_000;
const nobody = { name: "Lowforge", email: "noreply@localhost", atMs: 0 };

/** The best common ancestor of two commits; null for histories that have nothing in common. */
export async function findMergeBase(
  { git, repository }: Place,
  [left, right]: readonly [string, string],
): Promise<string | null> {
  const command = gitCommand("merge-base", { repository, revisions: [left, right] });
  const { stdout } = await git.run(command, { accept: [0, 1] });
  return stdout.toString().trim() || null;
}

/** Merges two commits that have a common ancestor, with all of them in mind, as `git merge` does. */
export async function mergeCommits(
  { git, repository }: Place,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
): Promise<TreeMerge> {
  const flags = ["--write-tree", "-z", "--name-only", "--no-messages"] as const;
  const revisions = [ours, theirs];
  const command = gitCommand("merge-tree", { repository, flags, revisions, timeoutMs: mergeTimeoutMs });
  const { stdout } = await git.run(command, { accept: [0, 1] });
  const [tree = "", ...conflicts] = stdout.toString().split("\0");
  return { tree, conflicts: [...new Set(conflicts.filter(Boolean))] };
}

/** Trees of a change and of the place where it is to be made once more. */
export interface Replay {
  readonly before: string;
  readonly after: string;
  readonly onto: string;
}

/**
 * Makes the change between two trees on a third, as `git cherry-pick` does. Git learned to take the base by name only
 * in 2.40, so three commits that exist for this alone tell it.
 */
export async function replayChange(place: Place, { before, after, onto }: Replay): Promise<TreeMerge> {
  const shared = { author: nobody, committer: nobody, message: "" };
  const base = await writeCommit(place, { ...shared, tree: before, parents: [] });
  const [ours, theirs] = await Promise.all(
    [onto, after].map((tree) => writeCommit(place, { ...shared, tree, parents: [base] })),
  );
  return mergeCommits(place, { ours: ours ?? "", theirs: theirs ?? "" });
}
