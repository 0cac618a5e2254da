import type { EntryDetails, RequestEntryKind } from "@lowforge/contract/merge-requests";
import { type Generated, type Selectable, sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** Something that was done with a request, or a thread or review that was begun, in the order of the ids. */
export interface MergeRequestEventsTable {
  id: Generated<number>;
  merge_request_id: number;
  kind: RequestEntryKind;
  actor_id: number | null;
  created_at: number;
  /** JSON of `EntryDetails`. */
  details: string;
  thread_id: number | null;
  review_id: number | null;
}

/** A head that a request has had. */
export interface MergeRequestVersionsTable {
  merge_request_id: number;
  /** From 1, without gaps. */
  number: number;
  head_sha: string;
  base_sha: string;
  pusher_id: number | null;
  created_at: number;
  is_force: 0 | 1;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_request_events: MergeRequestEventsTable;
    merge_request_versions: MergeRequestVersionsTable;
  }
}

export type VersionRow = Selectable<MergeRequestVersionsTable>;

/** What happened, and to which request. */
export interface Happening {
  readonly mergeRequestId: number;
  readonly kind: RequestEntryKind;
  readonly actorId: number | null;
  readonly at: number;
  readonly details?: EntryDetails;
  readonly threadId?: number;
  readonly reviewId?: number;
}

/** Writes down what happened, in the transaction in which it happens, so that whoever follows the request is told. */
export async function noteEvent(tx: Executor, happening: Happening): Promise<void> {
  const { mergeRequestId, kind, actorId, at, details = {}, threadId, reviewId } = happening;
  await tx
    .insertInto("merge_request_events")
    .values({
      merge_request_id: mergeRequestId,
      kind,
      actor_id: actorId,
      created_at: at,
      details: JSON.stringify(details),
      thread_id: threadId ?? null,
      review_id: reviewId ?? null,
    })
    .execute();
  await noteChange(tx, mergeRequestId, at);
}

/** Tells whoever follows the request that something about it is new. */
export async function noteChange(tx: Executor, mergeRequestId: number, at: number): Promise<void> {
  await tx
    .updateTable("merge_requests")
    .set({ revision: sql`revision + 1`, updated_at: at })
    .where("id", "=", mergeRequestId)
    .execute();
}

/** The same for every open request of a head, since something that belongs to the commit has changed; answers their ids. */
export async function noteChangeOfHead(
  executor: Executor,
  { repositoryId, headSha }: { readonly repositoryId: number; readonly headSha: string },
): Promise<number[]> {
  const rows = await executor
    .updateTable("merge_requests")
    .set({ revision: sql`revision + 1` })
    .where("repository_id", "=", repositoryId)
    .where("head_sha", "=", headSha)
    .where("status", "=", "opened")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Grows with each change of a request; undefined where there is none. */
export async function findRevision(executor: Executor, mergeRequestId: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("merge_requests")
    .select("revision")
    .where("id", "=", mergeRequestId)
    .executeTakeFirst();
  return row?.revision;
}

export type EventRow = Selectable<MergeRequestEventsTable> & {
  readonly username: string | null;
  readonly nickname: string | null;
};

/** The latest first. */
export function listEvents(
  executor: Executor,
  mergeRequestId: number,
  { beforeId, limit }: { readonly beforeId: number | undefined; readonly limit: number },
): Promise<EventRow[]> {
  return executor
    .selectFrom("merge_request_events as event")
    .leftJoin("users as actor", "actor.id", "event.actor_id")
    .selectAll("event")
    .select(["actor.username", "actor.nickname"])
    .where("event.merge_request_id", "=", mergeRequestId)
    .$if(beforeId !== undefined, (some) => some.where("event.id", "<", beforeId ?? 0))
    .orderBy("event.id", "desc")
    .limit(limit)
    .execute();
}

/** Adds the next version, unless the latest has this head and base already; answers its number. */
export async function addVersion(tx: Executor, version: Omit<VersionRow, "number">): Promise<number> {
  const latest = await findLatestVersion(tx, version.merge_request_id);
  if (latest?.head_sha === version.head_sha && latest.base_sha === version.base_sha) return latest.number;
  const number = (latest?.number ?? 0) + 1;
  await tx
    .insertInto("merge_request_versions")
    .values({ ...version, number })
    .execute();
  return number;
}

export function findLatestVersion(
  executor: Executor,
  mergeRequestId: number,
): Promise<VersionRow | undefined> {
  return executor
    .selectFrom("merge_request_versions")
    .selectAll()
    .where("merge_request_id", "=", mergeRequestId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Versions by their numbers. */
export async function findVersions(
  executor: Executor,
  mergeRequestId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, VersionRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await executor
    .selectFrom("merge_request_versions")
    .selectAll()
    .where("merge_request_id", "=", mergeRequestId)
    .where("number", "in", [...new Set(numbers)])
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

export type NamedVersionRow = VersionRow & {
  readonly username: string | null;
  readonly nickname: string | null;
};

/** The latest first. */
export function listVersions(
  executor: Executor,
  mergeRequestId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<NamedVersionRow[]> {
  return executor
    .selectFrom("merge_request_versions as version")
    .leftJoin("users as pusher", "pusher.id", "version.pusher_id")
    .selectAll("version")
    .select(["pusher.username", "pusher.nickname"])
    .where("version.merge_request_id", "=", mergeRequestId)
    .orderBy("version.number", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}
