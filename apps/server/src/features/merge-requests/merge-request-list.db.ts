import type {
  MergeRequestFilter,
  MergeRequestSort,
  MergeRequestStatus,
} from "@lowforge/contract/merge-requests";
import type { SelectQueryBuilder } from "kysely";
import {
  countRows,
  type Executor,
  holdsText,
  listIds,
  type Slice,
  type Tables,
} from "../../platform/database/index.ts";
import { type MergeRequestRow, withPeople } from "./merge-requests.db.ts";

export interface MergeRequestQuery {
  readonly repositoryId: number;
  readonly status: MergeRequestFilter;
  readonly search?: string | undefined;
  readonly creatorId?: number | undefined;
  readonly reviewerId?: number | undefined;
  readonly isDraft?: boolean | undefined;
  readonly sort: MergeRequestSort;
}

const statuses = ["opened", "merged", "closed"] as const satisfies readonly MergeRequestStatus[];
const orders = { created: "request.created_at", updated: "request.updated_at" } as const;

/** So many that match are looked for at once: of fewer, one reading of the index tells the page and how many there are. */
const lookedFor = 1_000;

/** One page of the requests that match, how many match, and how many there are of each status whatever is asked. */
export async function readRequestPage(executor: Executor, query: MergeRequestQuery, slice: Slice) {
  const counts = await countByStatus(executor, query.repositoryId);
  const { ids, total } = isNarrowed(query)
    ? await findNarrowed(executor, query, slice)
    : { ids: await listMatchingIds(executor, query, slice), total: totalOf(counts, query.status) };
  return { rows: await listByIds(executor, ids), total, counts };
}

function isNarrowed({ search = "", creatorId, reviewerId, isDraft }: MergeRequestQuery): boolean {
  return search !== "" || [creatorId, reviewerId, isDraft].some((wish) => wish !== undefined);
}

function totalOf(counts: Record<MergeRequestStatus, number>, status: MergeRequestFilter): number {
  const wanted: readonly MergeRequestStatus[] = status === "all" ? statuses : [status];
  return wanted.reduce((sum, each) => sum + counts[each], 0);
}

async function findNarrowed(executor: Executor, query: MergeRequestQuery, slice: Slice) {
  const { limit, offset } = slice;
  const first = await listMatchingIds(executor, query, { limit: lookedFor + 1, offset: 0 });
  if (first.length <= lookedFor) return { ids: first.slice(offset, offset + limit), total: first.length };
  const isReached = offset + limit <= lookedFor;
  const ids = isReached ? first.slice(offset, offset + limit) : await listMatchingIds(executor, query, slice);
  return { ids, total: await countMatching(executor, query) };
}

/**
 * The ids of those that match, in order, from `offset` on. Each status is one stretch of an index that is read no
 * further than the slice reaches.
 */
function listMatchingIds(executor: Executor, query: MergeRequestQuery, slice: Slice): Promise<number[]> {
  const parts = (query.status === "all" ? statuses : [query.status]).map((status) =>
    narrow(executor.selectFrom("merge_requests as request"), { ...query, status }).select([
      "request.id as id",
      `${orders[query.sort]} as place` as const,
    ]),
  );
  return listIds(executor, parts, { ...slice, direction: "desc" });
}

/** Requests by their ids, in the order of these. */
async function listByIds(executor: Executor, ids: readonly number[]): Promise<MergeRequestRow[]> {
  if (ids.length === 0) return [];
  const rows = await withPeople(executor).where("request.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function countMatching(executor: Executor, query: MergeRequestQuery): Promise<number> {
  const matching = narrow(executor.selectFrom("merge_requests as request"), query).select("request.id");
  return countRows(executor, matching);
}

async function countByStatus(
  executor: Executor,
  repositoryId: number,
): Promise<Record<MergeRequestStatus, number>> {
  const rows = await executor
    .selectFrom("merge_requests")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .where("repository_id", "=", repositoryId)
    .groupBy("status")
    .execute();
  const counts = { opened: 0, merged: 0, closed: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

type Rows<Output> = SelectQueryBuilder<Tables & { request: Tables["merge_requests"] }, "request", Output>;

function narrow<Output>(rows: Rows<Output>, query: MergeRequestQuery): Rows<Output> {
  const { repositoryId, status, search = "", creatorId, reviewerId, isDraft } = query;
  const number = /^!?(\d{1,9})$/.exec(search)?.[1];
  return rows
    .where("request.repository_id", "=", repositoryId)
    .$if(status !== "all", (some) => some.where("request.status", "=", status as MergeRequestStatus))
    .$if(creatorId !== undefined, (some) => some.where("request.creator_id", "=", creatorId ?? 0))
    .$if(reviewerId !== undefined, (some) =>
      some.where("request.id", "in", (from) =>
        from
          .selectFrom("merge_request_reviewers")
          .select("merge_request_id")
          .where("user_id", "=", reviewerId ?? 0),
      ),
    )
    .$if(isDraft !== undefined, (some) => some.where("request.is_draft", "=", isDraft === true ? 1 : 0))
    .$if(search !== "", (some) =>
      some.where((where) =>
        where.or([
          holdsText("request.search_text", search),
          ...(number === undefined ? [] : [where("request.number", "=", Number(number))]),
        ]),
      ),
    );
}
