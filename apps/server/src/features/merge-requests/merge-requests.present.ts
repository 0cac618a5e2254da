import type { MergeRequest, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import type { MergeRequestRow } from "./merge-requests.db.ts";

/** A row as lists show it. */
export function presentMergeRequest(row: MergeRequestRow, review: MergeRequest["review"]): MergeRequest {
  return {
    mergeRequestId: row.id,
    repositoryId: row.repository_id,
    number: row.number,
    title: row.title,
    sourceBranch: row.source_branch,
    targetBranch: row.target_branch,
    status: row.status,
    isDraft: row.is_draft === 1,
    creator: {
      userId: row.creator_id,
      username: row.creator_username,
      nickname: row.creator_nickname ?? "",
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    review,
  };
}

/** One request in full, for somebody of whom is known what they may do. */
export function presentDetail(
  row: MergeRequestRow,
  rights: { readonly mayUpdate: boolean; readonly mayMerge: boolean },
  review: MergeRequest["review"],
): MergeRequestDetail {
  return {
    ...presentMergeRequest(row, review),
    description: row.description,
    removesSource: row.removes_source === 1,
    headSha: row.head_sha,
    baseSha: row.base_sha,
    ended: endOf(row),
    ...rights,
  };
}

function endOf(row: MergeRequestRow): MergeRequestDetail["ended"] {
  if (row.ended_at === null) return null;
  const by =
    row.ended_by === null || row.ender_username === null
      ? null
      : { userId: row.ended_by, username: row.ender_username, nickname: row.ender_nickname ?? "" };
  return { by, at: row.ended_at, method: row.merge_method, sha: row.merged_sha };
}
