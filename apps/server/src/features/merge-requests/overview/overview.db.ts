import type { Executor } from "../../../platform/database/index.ts";

/** An open request that somebody has made, or was asked to review, with what they may do in its project as JSON. */
export interface ConcernedRow {
  readonly id: number;
  readonly repository_id: number;
  readonly repository_name: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly number: number;
  readonly title: string;
  readonly is_draft: 0 | 1;
  readonly head_sha: string;
  readonly created_at: number;
  readonly creator_id: number;
  readonly creator_username: string;
  readonly creator_nickname: string | null;
  /** Since when it waits in a merge queue. */
  readonly queued_at: number | null;
  /** Null for whoever has no role there. */
  readonly permissions: string | null;
}

const maximumConcerned = 600;

/** The latest of them. */
export function listConcerned(
  executor: Executor,
  { userId, projectId }: { readonly userId: number; readonly projectId: number | undefined },
): Promise<ConcernedRow[]> {
  return executor
    .selectFrom("merge_requests as request")
    .innerJoin("repositories as repository", "repository.id", "request.repository_id")
    .innerJoin("projects as project", "project.id", "repository.project_id")
    .innerJoin("users as creator", "creator.id", "request.creator_id")
    .leftJoin("merge_queue_entries as entry", (join) =>
      join.onRef("entry.merge_request_id", "=", "request.id").on("entry.ending", "is", null),
    )
    .leftJoin("project_members as member", (join) =>
      join.onRef("member.project_id", "=", "project.id").on("member.user_id", "=", userId),
    )
    .leftJoin("project_roles as role", "role.id", "member.role_id")
    .select([
      "request.id",
      "request.repository_id",
      "repository.name as repository_name",
      "project.id as project_id",
      "project.name as project_name",
      "request.number",
      "request.title",
      "request.is_draft",
      "request.head_sha",
      "request.created_at",
      "request.creator_id",
      "creator.username as creator_username",
      "creator.nickname as creator_nickname",
      "role.permissions",
      "entry.joined_at as queued_at",
    ])
    .where("request.status", "=", "opened")
    .where("repository.state", "=", "ready")
    .where("project.is_disabled", "=", 0)
    .$if(projectId !== undefined, (one) => one.where("project.id", "=", projectId ?? 0))
    .where((where) =>
      where.or([
        where("request.creator_id", "=", userId),
        where("request.id", "in", (select) =>
          select
            .selectFrom("merge_request_reviewers")
            .select("merge_request_id")
            .where("user_id", "=", userId),
        ),
      ]),
    )
    .orderBy("request.id", "desc")
    .limit(maximumConcerned)
    .execute();
}

/** Who was asked to review these requests. */
export function listAskedOf(executor: Executor, ids: readonly number[]) {
  return executor
    .selectFrom("merge_request_reviewers as reviewer")
    .innerJoin("users as person", "person.id", "reviewer.user_id")
    .select([
      "reviewer.merge_request_id",
      "reviewer.user_id",
      "reviewer.asked_at",
      "person.username",
      "person.nickname",
    ])
    .where("reviewer.merge_request_id", "in", ids)
    .orderBy("reviewer.asked_at")
    .execute();
}

/** Everything that was said in reviews of these requests, in order. */
export function listReviewsOf(executor: Executor, ids: readonly number[]) {
  return executor
    .selectFrom("merge_request_reviews as review")
    .innerJoin("users as person", "person.id", "review.author_id")
    .select([
      "review.merge_request_id",
      "review.author_id as user_id",
      "review.verdict",
      "review.head_sha",
      "review.created_at",
      "person.username",
      "person.nickname",
    ])
    .where("review.merge_request_id", "in", ids)
    .orderBy("review.id")
    .execute();
}

/** When the present head of each of these requests came. */
export async function listHeadTimes(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom("merge_request_versions")
    .select((select) => ["merge_request_id", select.fn.max("created_at").as("at")])
    .where("merge_request_id", "in", ids)
    .groupBy("merge_request_id")
    .execute();
  return new Map(rows.map((row) => [row.merge_request_id, Number(row.at)]));
}
