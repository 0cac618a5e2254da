import { fail } from "../../platform/failures/index.ts";
import type { RepositoryRow } from "../repositories/index.ts";
import type { MergeRequestRow } from "./merge-requests.db.ts";
import type { MergeabilityService } from "./mergeability.service.ts";
import { findMergeBase, type Place } from "./merging/merge-trees.git.ts";

/** Where the branches of an open request stand. */
export interface OpenHeads {
  readonly source: string;
  readonly target: string;
}

/** Fails with MERGE_REQUEST_ENDED, SOURCE_BRANCH_DELETED or BRANCH_MISSING. */
export async function demandHeads(
  { headOf }: Pick<MergeabilityService, "headOf">,
  row: RepositoryRow,
  request: Pick<MergeRequestRow, "status" | "source_branch" | "target_branch">,
): Promise<OpenHeads> {
  if (request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { status: request.status });
  const [source, target] = await Promise.all([
    headOf(row, request.source_branch),
    headOf(row, request.target_branch),
  ]);
  if (source === null) throw fail("SOURCE_BRANCH_DELETED", { branch: request.source_branch });
  if (target === null) throw fail("BRANCH_MISSING", { branch: request.target_branch });
  return { source, target };
}

/** Where the two have parted. Fails with MERGE_NOT_READY for unrelated histories. */
export async function demandBase(place: Place, { source, target }: OpenHeads): Promise<string> {
  const base = await findMergeBase(place, [source, target]);
  if (base === null) throw fail("MERGE_NOT_READY", {}, [{ path: "state", problem: "unrelated" }]);
  return base;
}
