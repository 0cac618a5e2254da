import type { GitRef } from "./git-ref.ts";
import { readLooseRefs } from "./loose-refs.ts";
import { createPackedRefs } from "./packed-refs.ts";

export type { GitRef } from "./git-ref.ts";

/** The folder below `refs/`; `merge-queue` holds what is checked before it is merged. */
export type GitRefKind = "heads" | "tags" | "merge-queue";

/** Refs of bare repositories, read from git's own files: as a rule, no process starts. */
export interface GitRefs {
  /** Every ref of a kind, in the order of their names' bytes. */
  list(repository: string, kind: GitRefKind): Promise<readonly GitRef[]>;
}

/** `listWithGit` asks git itself, wherever its files hold something unusual. */
export function createGitRefs(listWithGit: GitRefs["list"]): GitRefs {
  const packedRefs = createPackedRefs();
  return {
    async list(repository, kind) {
      const prefix = `refs/${kind}/`;
      // In git's own order, so that a ref on its way into the shared file is met there at the latest.
      const loose = await readLooseRefs(repository, prefix);
      const packed = loose && (await packedRefs.read(repository));
      if (!loose || !packed) return listWithGit(repository, kind);
      return merge(sliceOf(packed, prefix), loose);
    },
  };
}

/** A ref's own file says what it stands for, whatever the shared one says. */
function merge(packed: readonly GitRef[], loose: readonly GitRef[]): readonly GitRef[] {
  if (loose.length === 0) return packed;
  const refs = [...packed];
  for (const ref of loose) {
    const place = firstNotBefore(refs, ref.name);
    refs.splice(place, refs[place]?.name === ref.name ? 1 : 0, ref);
  }
  return refs;
}

function sliceOf(refs: readonly GitRef[], prefix: string): readonly GitRef[] {
  // "0" is what follows "/".
  return refs.slice(firstNotBefore(refs, prefix), firstNotBefore(refs, prefix.replace(/\/$/, "0")));
}

function firstNotBefore(refs: readonly GitRef[], name: string): number {
  let [low, high] = [0, refs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(refs[middle]?.name ?? "", name)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By bytes, as git orders names; text compares by halves of characters. */
function isBefore(left: string, right: string): boolean {
  return Buffer.compare(Buffer.from(left), Buffer.from(right)) < 0;
}
