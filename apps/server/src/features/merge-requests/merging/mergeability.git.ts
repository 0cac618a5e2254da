import { findMergeBase, mergeCommits, type Place } from "./merge-trees.git.ts";

/** How two heads stand to each other, as far as git can tell (readings, mergeability). */
export type Standing =
  | { readonly state: "no-differences" | "source-behind" | "unrelated" }
  | { readonly state: "conflicts"; readonly base: string; readonly conflicts: readonly string[] }
  | {
      readonly state: "mergeable";
      readonly base: string;
      /** The tree that merging leads to. */
      readonly tree: string;
      /** Whether the target has gone on since the source left it. */
      readonly isBehind: boolean;
    };

export interface Heads {
  readonly source: string;
  readonly target: string;
}

/**
 * Looks what merging one commit into another would come to. What it writes into the repository meanwhile are objects
 * that nothing leads to, which maintenance takes away.
 */
export async function examine(place: Place, { source, target }: Heads): Promise<Standing> {
  if (source === target) return { state: "no-differences" };
  const base = await findMergeBase(place, [source, target]);
  if (base === null) return { state: "unrelated" };
  if (base === source) return { state: "source-behind" };
  const { tree, conflicts } = await mergeCommits(place, { ours: target, theirs: source });
  if (conflicts.length > 0) return { state: "conflicts", base, conflicts };
  if (tree === (await treeOf(place, target))) return { state: "no-differences" };
  return { state: "mergeable", base, tree, isBehind: base !== target };
}

/** The id of a commit's tree. Throws where there is no such commit. */
export async function treeOf({ git, repository }: Place, commit: string): Promise<string> {
  const [tree] = await git.objects.describe(repository, [`${commit}^{tree}`]);
  if (!tree) throw new Error(`the commit ${commit} is not there`);
  return tree.id;
}
