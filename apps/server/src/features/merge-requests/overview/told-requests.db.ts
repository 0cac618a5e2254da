import type { MergeRequestStatus } from "@lowforge/contract/merge-requests";
import type { Executor } from "../../../platform/database/index.ts";

/** A request as other rooms tell of it. */
export interface ToldRequest {
  readonly id: number;
  readonly projectId: number;
  readonly repositoryId: number;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly status: MergeRequestStatus;
}

/** Who has to do with a request. */
export interface InvolvedPeople {
  readonly authorId: number;
  readonly reviewerIds: readonly number[];
  readonly participantIds: readonly number[];
}

/** No more people than these are told because they have said something. */
const participantsTold = 500;

/** Those that are gone, or whose repository is, are missing. */
export async function findToldRequests(executor: Executor, ids: readonly number[]): Promise<ToldRequest[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom("merge_requests as request")
    .innerJoin("repositories as repository", "repository.id", "request.repository_id")
    .select(["request.id", "request.number", "request.title", "request.description", "request.status"])
    .select(["repository.id as repositoryId", "repository.project_id as projectId"])
    .where("request.id", "in", ids)
    .where("repository.state", "=", "ready")
    .execute();
}

/** Who has opened it, is asked to review it, or has said something about it; null where it is gone. */
export async function findInvolved(
  executor: Executor,
  mergeRequestId: number,
): Promise<InvolvedPeople | null> {
  const request = await executor
    .selectFrom("merge_requests")
    .select("creator_id")
    .where("id", "=", mergeRequestId)
    .executeTakeFirst();
  if (!request) return null;
  const asked = await executor
    .selectFrom("merge_request_reviewers")
    .select("user_id")
    .where("merge_request_id", "=", mergeRequestId)
    .execute();
  return {
    authorId: request.creator_id,
    reviewerIds: asked.map((row) => row.user_id),
    participantIds: await listParticipants(executor, mergeRequestId),
  };
}

async function listParticipants(executor: Executor, mergeRequestId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("merge_request_reviews")
    .select("author_id")
    .where("merge_request_id", "=", mergeRequestId)
    .union(
      executor
        .selectFrom("merge_request_comments as comment")
        .innerJoin("merge_request_threads as thread", "thread.id", "comment.thread_id")
        .select("comment.author_id")
        .where("thread.merge_request_id", "=", mergeRequestId)
        .where("comment.is_deleted", "=", 0),
    )
    .limit(participantsTold)
    .execute();
  return rows.map((row) => row.author_id);
}
