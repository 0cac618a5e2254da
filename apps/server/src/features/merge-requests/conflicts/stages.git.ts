import { gitCommand } from "../../../platform/git/index.ts";
import type { Place } from "../merging/merge-trees.git.ts";

/** A version of a path as one of the three sides has it. */
export interface Stage {
  readonly mode: string;
  readonly sha: string;
}

/** The versions of a path that could not be joined; null where a side has nothing there. */
export interface Stages {
  readonly path: string;
  readonly base: Stage | null;
  readonly ours: Stage | null;
  readonly theirs: Stage | null;
}

export interface StagedMerge {
  /** What git could join, and git's marks where it could not. */
  readonly tree: string;
  /** In git's order; none where the merge is clean. */
  readonly conflicts: readonly Stages[];
}

const mergeTimeoutMs = 60_000;
const names = { 1: "base", 2: "ours", 3: "theirs" } as const;

/** Merges two commits as `mergeCommits` does, and answers what each side has where they are in conflict. */
export async function mergeInStages(
  { git, repository }: Place,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
): Promise<StagedMerge> {
  const flags = ["--write-tree", "-z", "--no-messages"] as const;
  const revisions = [ours, theirs];
  const command = gitCommand("merge-tree", { repository, flags, revisions, timeoutMs: mergeTimeoutMs });
  const { stdout } = await git.run(command, { accept: [0, 1] });
  const [tree = "", ...lines] = stdout.toString().split("\0");
  const byPath = new Map<string, Stages>();
  for (const line of lines) {
    const found = /^(\d+) ([0-9a-f]+) ([123])\t(.+)$/s.exec(line);
    if (!found) continue;
    const [, mode = "", sha = "", stage = "1", path = ""] = found;
    const known = byPath.get(path) ?? { path, base: null, ours: null, theirs: null };
    byPath.set(path, { ...known, [names[stage as unknown as 1 | 2 | 3]]: { mode, sha } });
  }
  return { tree, conflicts: [...byPath.values()] };
}
