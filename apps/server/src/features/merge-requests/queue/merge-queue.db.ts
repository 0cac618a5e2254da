import type { QueueEnding } from "@lowforge/contract/merge-requests";
import type { Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { StoredOrder } from "../merging/stored-order.rules.ts";

/** A request that waits for its turn; once it is out without being merged, the row says why until it joins again. */
export interface MergeQueueEntriesTable extends StoredOrder {
  merge_request_id: number;
  repository_id: number;
  target_branch: string;
  /** In whose name it is merged. */
  actor_id: number;
  /** The smaller comes first. */
  rank: number;
  joined_at: number;
  /** What is checked: `candidate_sha` is this request merged onto `candidate_onto`. Both null while it waits. */
  candidate_onto: string | null;
  candidate_sha: string | null;
  ending: QueueEnding | null;
  ended_at: number | null;
  /** JSON: the contexts of the checks that have failed. */
  contexts: string;
}

export interface MergeQueuesTable {
  repository_id: number;
  target_branch: string;
  /** How many are checked together after a check has failed; null where the rules alone say. */
  batch_limit: number | null;
  checking_since: number | null;
  /** Whether those who check have been told of what is checked now. */
  is_announced: 0 | 1;
  /** Grows whenever other candidates are checked: of two servers that decide about it, one is heard. */
  generation: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_queue_entries: MergeQueueEntriesTable;
    merge_queues: MergeQueuesTable;
  }
}

export type QueueEntry = Selectable<MergeQueueEntriesTable>;

/** An entry with what its request is now. */
export type WaitingEntry = QueueEntry & {
  readonly number: number;
  readonly source_branch: string;
  readonly request_target: string;
};

export interface QueueKey {
  readonly repositoryId: number;
  readonly targetBranch: string;
}

export type QueueState = Pick<
  Selectable<MergeQueuesTable>,
  "batch_limit" | "checking_since" | "is_announced" | "generation"
>;

const entriesOf = (executor: Executor) =>
  executor
    .selectFrom("merge_queue_entries as entry")
    .innerJoin("merge_requests as request", "request.id", "entry.merge_request_id")
    .where("entry.ending", "is", null)
    .where("request.status", "=", "opened")
    .orderBy("entry.rank")
    .orderBy("entry.merge_request_id");

/** Those that wait for a branch, in their order. */
export function listEntries(
  executor: Executor,
  { repositoryId, targetBranch }: QueueKey,
): Promise<WaitingEntry[]> {
  return entriesOf(executor)
    .selectAll("entry")
    .select(["request.number", "request.source_branch", "request.target_branch as request_target"])
    .where("entry.repository_id", "=", repositoryId)
    .where("entry.target_branch", "=", targetBranch)
    .execute();
}

/** The branches for which something waits: of one repository, or of all. */
export async function listQueueKeys(executor: Executor, repositoryId?: number): Promise<QueueKey[]> {
  const rows = await executor
    .selectFrom("merge_queue_entries")
    .select(["repository_id", "target_branch"])
    .distinct()
    .where("ending", "is", null)
    .$if(repositoryId !== undefined, (some) => some.where("repository_id", "=", repositoryId ?? 0))
    .execute();
  return rows.map((row) => ({ repositoryId: row.repository_id, targetBranch: row.target_branch }));
}

export type NamedEntry = QueueEntry & {
  readonly number: number;
  readonly title: string;
  readonly source_branch: string;
  readonly creator_id: number;
  readonly creator_username: string;
  readonly creator_nickname: string | null;
  readonly actor_username: string;
  readonly actor_nickname: string | null;
};

/** Everything that waits in a repository, in the order of each queue. */
export function listNamedEntries(executor: Executor, repositoryId: number): Promise<NamedEntry[]> {
  return entriesOf(executor)
    .innerJoin("users as creator", "creator.id", "request.creator_id")
    .innerJoin("users as actor", "actor.id", "entry.actor_id")
    .selectAll("entry")
    .select([
      "request.number",
      "request.title",
      "request.source_branch",
      "request.creator_id",
      "creator.username as creator_username",
      "creator.nickname as creator_nickname",
      "actor.username as actor_username",
      "actor.nickname as actor_nickname",
    ])
    .where("entry.repository_id", "=", repositoryId)
    .execute();
}

/** What is needed to take away what was shown of a request, whatever has become of it. */
export function findEntryOf(
  executor: Executor,
  mergeRequestId: number,
): Promise<Pick<WaitingEntry, "repository_id" | "number"> | undefined> {
  return executor
    .selectFrom("merge_queue_entries as entry")
    .innerJoin("merge_requests as request", "request.id", "entry.merge_request_id")
    .select(["entry.repository_id", "request.number"])
    .where("entry.merge_request_id", "=", mergeRequestId)
    .executeTakeFirst();
}

export function findEntry(executor: Executor, mergeRequestId: number): Promise<QueueEntry | undefined> {
  return executor
    .selectFrom("merge_queue_entries")
    .selectAll()
    .where("merge_request_id", "=", mergeRequestId)
    .executeTakeFirst();
}

/** Lowest and highest rank of a queue, and how many wait in it. */
export async function measureQueue(
  executor: Executor,
  { repositoryId, targetBranch }: QueueKey,
): Promise<{ readonly first: number; readonly last: number; readonly count: number }> {
  const { min, max, countAll } = executor.fn;
  const row = await executor
    .selectFrom("merge_queue_entries")
    .select([min("rank").as("first"), max("rank").as("last"), countAll().as("count")])
    .where("repository_id", "=", repositoryId)
    .where("target_branch", "=", targetBranch)
    .where("ending", "is", null)
    .executeTakeFirstOrThrow();
  return { first: Number(row.first ?? 0), last: Number(row.last ?? 0), count: Number(row.count) };
}

/** Puts an entry in, over one that has ended. */
export async function saveEntry(tx: Executor, entry: QueueEntry): Promise<void> {
  const { merge_request_id: _, ...fields } = entry;
  await tx
    .insertInto("merge_queue_entries")
    .values(entry)
    .onConflict((conflict) => conflict.column("merge_request_id").doUpdateSet(fields))
    .execute();
}

type EntryChange = Partial<
  Pick<QueueEntry, "rank" | "candidate_onto" | "candidate_sha" | "ending" | "ended_at" | "contexts">
>;

/** Changes an entry that waits still, for this head; answers false where it does not. */
export async function updateEntry(
  executor: Executor,
  { merge_request_id, head_sha }: Pick<QueueEntry, "merge_request_id" | "head_sha">,
  change: EntryChange,
): Promise<boolean> {
  const result = await executor
    .updateTable("merge_queue_entries")
    .set(change)
    .where("merge_request_id", "=", merge_request_id)
    .where("head_sha", "=", head_sha)
    .where("ending", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether it was there and waited. */
export async function deleteEntry(executor: Executor, mergeRequestId: number): Promise<boolean> {
  const result = await executor
    .deleteFrom("merge_queue_entries")
    .where("merge_request_id", "=", mergeRequestId)
    .where("ending", "is", null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

const unknown = { batch_limit: null, checking_since: null, is_announced: 0, generation: 0 } as const;

/** How a queue stands that has had something in it; else nothing is known of it yet. */
export async function findQueue(
  executor: Executor,
  { repositoryId, targetBranch }: QueueKey,
): Promise<QueueState> {
  const row = await executor
    .selectFrom("merge_queues")
    .select(["batch_limit", "checking_since", "is_announced", "generation"])
    .where("repository_id", "=", repositoryId)
    .where("target_branch", "=", targetBranch)
    .executeTakeFirst();
  return row ?? unknown;
}

/** Makes sure that a queue is known. */
export async function addQueue(executor: Executor, { repositoryId, targetBranch }: QueueKey): Promise<void> {
  await executor
    .insertInto("merge_queues")
    .values({
      repository_id: repositoryId,
      target_branch: targetBranch,
      ...unknown,
    })
    .onConflict((conflict) => conflict.columns(["repository_id", "target_branch"]).doNothing())
    .execute();
}

/** Changes how a queue stands, where nobody has since it was `seen`; answers false otherwise. */
export async function updateQueue(
  executor: Executor,
  { repositoryId, targetBranch, seen }: QueueKey & { readonly seen: QueueState },
  change: Partial<Omit<QueueState, "generation">>,
): Promise<boolean> {
  const result = await executor
    .updateTable("merge_queues")
    .set({ ...change, generation: seen.generation + 1 })
    .where("repository_id", "=", repositoryId)
    .where("target_branch", "=", targetBranch)
    .where("generation", "=", seen.generation)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
