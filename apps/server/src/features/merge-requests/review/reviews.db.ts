import type { MergeRequest, ReviewVerdict } from "@lowforge/contract/merge-requests";
import type { Generated, Insertable, Selectable } from "kysely";
import { containsText, type Executor } from "../../../platform/database/index.ts";

export interface MergeRequestReviewsTable {
  id: Generated<number>;
  merge_request_id: number;
  author_id: number;
  verdict: ReviewVerdict;
  body: string;
  head_sha: string;
  version_number: number;
  created_at: number;
}

/** Who was asked to review. */
export interface MergeRequestReviewersTable {
  merge_request_id: number;
  user_id: number;
  asked_by: number | null;
  asked_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_request_reviews: MergeRequestReviewsTable;
    merge_request_reviewers: MergeRequestReviewersTable;
  }
}

export type ReviewRow = Selectable<MergeRequestReviewsTable>;

export async function insertReview(
  tx: Executor,
  review: Insertable<MergeRequestReviewsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto("merge_request_reviews")
    .values(review)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findReviews(executor: Executor, ids: readonly number[]): Promise<ReviewRow[]> {
  if (ids.length === 0) return [];
  return executor.selectFrom("merge_request_reviews").selectAll().where("id", "in", ids).execute();
}

export interface NamedPerson {
  readonly user_id: number;
  readonly username: string;
  readonly nickname: string | null;
}

/** What somebody said last. */
export type Verdict = ReviewRow & NamedPerson;

/**
 * The latest review of each who has reviewed, and their latest that approves or wants changes: to comment takes neither
 * back.
 */
export async function listVerdicts(executor: Executor, mergeRequestId: number): Promise<Verdict[]> {
  const latest = (isJudging: boolean) =>
    executor
      .selectFrom("merge_request_reviews")
      .select((select) => select.fn.max("id").as("id"))
      .where("merge_request_id", "=", mergeRequestId)
      .$if(isJudging, (some) => some.where("verdict", "!=", "commented"))
      .groupBy("author_id");
  return executor
    .selectFrom("merge_request_reviews as review")
    .innerJoin("users as author", "author.id", "review.author_id")
    .selectAll("review")
    .select(["author.id as user_id", "author.username", "author.nickname"])
    .where((where) =>
      where.or([where("review.id", "in", latest(false)), where("review.id", "in", latest(true))]),
    )
    .orderBy("review.id")
    .execute();
}

export function listAsked(executor: Executor, mergeRequestId: number): Promise<NamedPerson[]> {
  return executor
    .selectFrom("merge_request_reviewers as reviewer")
    .innerJoin("users as person", "person.id", "reviewer.user_id")
    .select(["person.id as user_id", "person.username", "person.nickname"])
    .where("reviewer.merge_request_id", "=", mergeRequestId)
    .orderBy("reviewer.asked_at")
    .orderBy("person.id")
    .execute();
}

export async function addAsked(
  tx: Executor,
  mergeRequestId: number,
  asked: { readonly userIds: readonly number[]; readonly by: number; readonly at: number },
): Promise<void> {
  for (const userId of asked.userIds) {
    await tx
      .insertInto("merge_request_reviewers")
      .values({ merge_request_id: mergeRequestId, user_id: userId, asked_by: asked.by, asked_at: asked.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function removeAsked(
  tx: Executor,
  mergeRequestId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .deleteFrom("merge_request_reviewers")
    .where("merge_request_id", "=", mergeRequestId)
    .where("user_id", "in", userIds)
    .execute();
}

/** Members of a project with what their role there allows, as JSON; by name. */
export function listPeopleOf(
  executor: Executor,
  projectId: number,
  search: string,
): Promise<(NamedPerson & { readonly permissions: string })[]> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("users as person", "person.id", "member.user_id")
    .select(["person.id as user_id", "person.username", "person.nickname", "role.permissions"])
    .where("member.project_id", "=", projectId)
    .$if(search !== "", (some) =>
      some.where((where) =>
        where.or([
          containsText(where.ref("person.username"), search),
          containsText(where.fn.coalesce("person.nickname", where.val("")), search),
        ]),
      ),
    )
    .orderBy("person.username")
    .limit(500)
    .execute();
}

export type ReviewSummary = MergeRequest["review"];

export const noReviews: ReviewSummary = { approvals: 0, changeRequests: 0, openThreads: 0 };

/** How the reviews of these requests stand, in two queries for all of them. */
export async function summarizeReviews(
  executor: Executor,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewSummary>> {
  if (requestIds.length === 0) return new Map();
  const latest = executor
    .selectFrom("merge_request_reviews")
    .select((select) => select.fn.max("id").as("id"))
    .where("merge_request_id", "in", requestIds)
    .where("verdict", "!=", "commented")
    .groupBy(["merge_request_id", "author_id"]);
  const [verdicts, threads] = await Promise.all([
    executor
      .selectFrom("merge_request_reviews")
      .select((select) => ["merge_request_id", "verdict", select.fn.countAll<number>().as("count")])
      .where("id", "in", latest)
      .groupBy(["merge_request_id", "verdict"])
      .execute(),
    executor
      .selectFrom("merge_request_threads")
      .select((select) => ["merge_request_id", select.fn.countAll<number>().as("count")])
      .where("merge_request_id", "in", requestIds)
      .where("path", "is not", null)
      .where("resolved_at", "is", null)
      .groupBy("merge_request_id")
      .execute(),
  ]);
  const countOf = (id: number, verdict: ReviewVerdict): number =>
    Number(verdicts.find((row) => row.merge_request_id === id && row.verdict === verdict)?.count ?? 0);
  return new Map(
    requestIds.map((id) => [
      id,
      {
        approvals: countOf(id, "approved"),
        changeRequests: countOf(id, "changesRequested"),
        openThreads: Number(threads.find((row) => row.merge_request_id === id)?.count ?? 0),
      },
    ]),
  );
}
