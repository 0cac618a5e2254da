import { gitCommand, type GitIdentity, writeCommit } from "../../../platform/git/index.ts";
import type { Heads } from "./mergeability.git.ts";
import { treeOf } from "./mergeability.git.ts";
import { readCommit } from "./commit-object.rules.ts";
import { type Place, replayChange } from "./merge-trees.git.ts";

/** What is to become the target's head. */
export interface MergeWish extends Heads {
  /** The tree that merging the heads leads to. */
  readonly tree: string;
  /** Who merges. */
  readonly committer: GitIdentity;
  readonly message: string;
}

/** A commit with two parents; answers its id. */
export function writeMerge(
  place: Place,
  { source, target, tree, committer, message }: MergeWish,
): Promise<string> {
  return writeCommit(place, { tree, parents: [target, source], author: committer, committer, message });
}

/** One commit with all changes, written by `author`; answers its id. */
export function writeSquash(
  place: Place,
  { target, tree, committer, message, author }: MergeWish & { readonly author: GitIdentity },
): Promise<string> {
  return writeCommit(place, { tree, parents: [target], author, committer, message });
}

/** A commit that cannot be replayed where it should stand now. */
export interface Stuck {
  readonly commit: string;
  readonly conflicts: readonly string[];
}

/**
 * Replays each commit that only the source has on the target, as `git rebase` does: merges are left out, and so is
 * what the target has already; authors stay. Answers the last one's id, or where it got stuck.
 */
export async function writeRebase(
  place: Place,
  { source, target, committer }: Pick<MergeWish, "source" | "target" | "committer">,
): Promise<string | Stuck> {
  let head = target;
  let tree = await treeOf(place, target);
  for (const commit of await listToReplay(place, { source, target })) {
    const original = await readOriginal(place, commit);
    const { tree: made, conflicts } = await replayChange(place, {
      before: original.treeBefore,
      after: original.tree,
      onto: tree,
    });
    if (conflicts.length > 0) return { commit, conflicts };
    const wasEmpty = original.tree === original.treeBefore;
    if (made === tree && !wasEmpty) continue;
    const { author, message } = original;
    head = await writeCommit(place, { tree: made, parents: [head], author, committer, message });
    tree = made;
  }
  return head;
}

/** The earliest first. */
async function listToReplay({ git, repository }: Place, { source, target }: Heads): Promise<string[]> {
  const flags = ["--reverse", "--topo-order", "--no-merges", "--right-only", "--cherry-pick"] as const;
  const revisions = [`${target}...${source}`];
  const command = gitCommand("rev-list", { repository, flags, revisions, timeoutMs: 60_000 });
  return (await git.run(command)).stdout.toString().split("\n").filter(Boolean);
}

/** The tree of a commit without parents begins with nothing. */
const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

async function readOriginal({ git, repository }: Place, commit: string) {
  const [object, before] = await git.objects.read(repository, [commit, `${commit}^^{tree}`]);
  const { tree, ...words } = readCommit(object?.content ?? Buffer.alloc(0));
  return { tree, treeBefore: before?.id ?? emptyTree, ...words };
}
