import type { TreeEntry } from "@lowforge/contract/repositories";

/** So many entries of a directory are shown. */
export const maximumEntries = 2_000;

interface Orderable {
  readonly name: string;
  readonly kind: TreeEntry["kind"];
}

/** Directories first, then everything else, by name. */
export function directoriesFirst(left: Orderable, right: Orderable): number {
  const rank = ({ kind }: Orderable): number => (kind === "directory" ? 0 : 1);
  return rank(left) - rank(right) || (left.name < right.name ? -1 : 1);
}
