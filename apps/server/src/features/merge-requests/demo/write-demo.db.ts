import type { Executor } from "../../../platform/database/index.ts";

export async function setReviewers(
  tx: Executor,
  asked: { readonly mergeRequestId: number; readonly askedBy: number; readonly at: number },
  userIds: readonly number[],
): Promise<void> {
  const { mergeRequestId, askedBy, at } = asked;
  await tx
    .insertInto("merge_request_reviewers")
    .values(
      userIds.map((userId) => ({
        merge_request_id: mergeRequestId,
        user_id: userId,
        asked_by: askedBy,
        asked_at: at,
      })),
    )
    .execute();
}

interface End {
  readonly status: "merged" | "closed";
  readonly by: number;
  readonly at: number;
  readonly merge: { readonly sha: string; readonly onto: string } | null;
}

export async function finishRequest(tx: Executor, id: number, { status, by, at, merge }: End): Promise<void> {
  const merged =
    merge === null ? {} : { merge_method: "merge" as const, merged_sha: merge.sha, merged_onto: merge.onto };
  await tx
    .updateTable("merge_requests")
    .set({ status, ended_by: by, ended_at: at, updated_at: at, ...merged })
    .where("id", "=", id)
    .execute();
}
