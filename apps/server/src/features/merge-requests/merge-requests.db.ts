import type { MergeMethod, MergeRequestStatus } from "@lowforge/contract/merge-requests";
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";
import { searchTextOf } from "./search-text.rules.ts";

export interface MergeRequestsTable {
  id: Generated<number>;
  repository_id: number;
  /** Counts within the repository. */
  number: number;
  title: string;
  description: string;
  source_branch: string;
  target_branch: string;
  status: MergeRequestStatus;
  is_draft: 0 | 1;
  removes_source: 0 | 1;
  creator_id: number;
  created_at: number;
  updated_at: number;
  /** The source's last known head; it stays when the branch goes. */
  head_sha: string;
  /** Where that head had parted from the target when it came; equal to it where it brings nothing. */
  base_sha: string;
  ended_by: number | null;
  ended_at: number | null;
  merge_method: MergeMethod | null;
  /** The commit at which the target held the changes. */
  merged_sha: string | null;
  /** What the target was just before; null where a push merged it. */
  merged_onto: string | null;
  /** Grows with each change of the request, of what is said about it, or of the checks of its head. */
  revision: Generated<number>;
  /** What it is found by; the title and the source branch in lower case. */
  search_text: Generated<string>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    merge_requests: MergeRequestsTable;
  }
}

interface NamesOfPeople {
  readonly creator_username: string;
  readonly creator_nickname: string | null;
  readonly ender_username: string | null;
  readonly ender_nickname: string | null;
}

/** A merge request with the names of those who made and ended it. */
export type MergeRequestRow = Selectable<MergeRequestsTable> & NamesOfPeople;

/** Answers id and number. Violates a unique index where the source branch has an open request, or the number is taken. */
export async function insertMergeRequest(
  executor: Executor,
  request: Omit<Insertable<MergeRequestsTable>, "id" | "number" | "search_text">,
): Promise<{ id: number; number: number }> {
  const last = await executor
    .selectFrom("merge_requests")
    .select((select) => select.fn.max("number").as("number"))
    .where("repository_id", "=", request.repository_id)
    .executeTakeFirst();
  return executor
    .insertInto("merge_requests")
    .values({ ...request, search_text: searchTextOf(request), number: Number(last?.number ?? 0) + 1 })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

export function findMergeRequest(executor: Executor, id: number): Promise<MergeRequestRow | undefined> {
  return withPeople(executor).where("request.id", "=", id).executeTakeFirst();
}

/** Lets nobody else change a request before the transaction ends, and answers it as it is from now on. */
export async function lockMergeRequest(tx: Executor, id: number): Promise<MergeRequestRow | undefined> {
  // An update that changes nothing is a lock on both databases.
  await tx
    .updateTable("merge_requests")
    .set({ revision: sql`revision` })
    .where("id", "=", id)
    .execute();
  return findMergeRequest(tx, id);
}

export function findByNumber(
  executor: Executor,
  repositoryId: number,
  number: number,
): Promise<MergeRequestRow | undefined> {
  return withPeople(executor)
    .where("request.repository_id", "=", repositoryId)
    .where("request.number", "=", number)
    .executeTakeFirst();
}

/** Those who have opened a request in a repository, by name. */
export function listCreators(executor: Executor, repositoryId: number, limit: number) {
  return executor
    .selectFrom("users")
    .select(["users.id", "users.username", "users.nickname"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("merge_requests as request")
          .select("request.id")
          .where("request.repository_id", "=", repositoryId)
          .whereRef("request.creator_id", "=", "users.id"),
      ),
    )
    .orderBy("users.username")
    .limit(limit)
    .execute();
}

/** How many open requests a repository has; an index answers it. */
export async function countOpen(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("merge_requests")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .where("status", "=", "opened")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The one open request of a source branch. */
export function findOpenOf(
  executor: Executor,
  repositoryId: number,
  sourceBranch: string,
): Promise<{ number: number; target_branch: string } | undefined> {
  return executor
    .selectFrom("merge_requests")
    .select(["number", "target_branch"])
    .where("repository_id", "=", repositoryId)
    .where("source_branch", "=", sourceBranch)
    .where("status", "=", "opened")
    .executeTakeFirst();
}

/** The open requests of a repository that come from, or go to, one of these branches. */
export function listOpenOf(
  executor: Executor,
  repositoryId: number,
  branches: readonly string[],
): Promise<Selectable<MergeRequestsTable>[]> {
  return executor
    .selectFrom("merge_requests")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("status", "=", "opened")
    .where((where) =>
      where.or([where("source_branch", "in", branches), where("target_branch", "in", branches)]),
    )
    .execute();
}

/** Changes a request that still has the status, and the head where one is given; answers false where it has another. */
export async function updateMergeRequest(
  executor: Executor,
  {
    id,
    status,
    headSha,
  }: { readonly id: number; readonly status: MergeRequestStatus; readonly headSha?: string },
  change: Updateable<MergeRequestsTable>,
): Promise<boolean> {
  const result = await executor
    .updateTable("merge_requests")
    .set({ ...change, revision: sql`revision + 1` })
    .where("id", "=", id)
    .where("status", "=", status)
    .$if(headSha !== undefined, (some) => some.where("head_sha", "=", headSha ?? ""))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Requests with the names of people, to be narrowed. */
export function withPeople(executor: Executor) {
  return executor
    .selectFrom("merge_requests as request")
    .innerJoin("users as creator", "creator.id", "request.creator_id")
    .leftJoin("users as ender", "ender.id", "request.ended_by")
    .selectAll("request")
    .select([
      "creator.username as creator_username",
      "creator.nickname as creator_nickname",
      "ender.username as ender_username",
      "ender.nickname as ender_nickname",
    ]);
}
