import type { RepositoryRow } from "../repositories.db.ts";
import type { RefChange } from "../repositories.events.ts";
import { readRef } from "./protection.rules.ts";

const maximumLinks = 3;

/** How to ask for a merge of branches that were pushed; the links lead to the form of a request into the default branch. */
export function mergeRequestLines(
  publicUrl: string,
  row: Pick<RepositoryRow, "id" | "default_branch" | "is_empty">,
  changes: readonly RefChange[],
): readonly string[] {
  // The first push decides which branch is the default one.
  if (row.is_empty === 1) return [];
  const branches = changes
    .filter(({ after }) => !/^0+$/.test(after))
    .map(({ ref }) => readRef(ref))
    .filter((ref) => ref?.kind === "branch" && ref.name !== row.default_branch)
    .map((ref) => ref?.name ?? "");
  return branches.slice(0, maximumLinks).flatMap((branch) => {
    const query = `source=${encodeURIComponent(branch)}&target=${encodeURIComponent(row.default_branch)}`;
    return [
      `To open a merge request for ${branch} into ${row.default_branch}, visit:`,
      `  ${publicUrl}/console/repository/git/${row.id}/merge-requests/new?${query}`,
    ];
  });
}
