import type { FailureReason } from "@lowforge/contract/pipelines";
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { RecordState } from "./states.rules.ts";

export interface BuildRecordsTable {
  id: Generated<number>;
  task_id: number;
  /** Counts from 1 within the task. */
  number: number;
  state: RecordState;
  failure_reason: FailureReason | null;
  exit_code: number | null;
  trigger_source: "manual";
  trigger_user_id: number;
  branch: string;
  commit_sha: string;
  commit_subject: string;
  /** What the task said when the run began, as JSON. */
  definition: string;
  /** Of the job token; it counts only while the job is assigned or running. */
  token_hash: string | null;
  runner_id: number | null;
  runner_name: string | null;
  is_cancel_requested: 0 | 1;
  /** How often a runner has taken it. */
  attempts: number;
  queued_at: number;
  started_at: number | null;
  finished_at: number | null;
  heartbeat_at: number | null;
  trace_checksum: string | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    build_records: BuildRecordsTable;
  }
}

export type RecordRow = Selectable<BuildRecordsTable>;
/** A record without its definition, which may be long and never changes. */
export type BriefRecordRow = Omit<RecordRow, "definition">;
export type ListedRecordRow = BriefRecordRow & { readonly triggered_by: string };
export type DetailedRecordRow = ListedRecordRow & {
  readonly definition: string;
  readonly project_id: number;
  readonly task_name: string;
  readonly kind: "ci" | "cd";
};

export interface NewRecord {
  readonly task_id: number;
  readonly number: number;
  readonly trigger_user_id: number;
  readonly branch: string;
  readonly commit_sha: string;
  readonly commit_subject: string;
  readonly definition: string;
  readonly queued_at: number;
}

export async function insertRecord(executor: Executor, record: NewRecord): Promise<number> {
  const row = await executor
    .insertInto("build_records")
    .values({
      ...record,
      state: "queued",
      failure_reason: null,
      exit_code: null,
      trigger_source: "manual",
      token_hash: null,
      runner_id: null,
      runner_name: null,
      is_cancel_requested: 0,
      attempts: 0,
      started_at: null,
      finished_at: null,
      heartbeat_at: null,
      trace_checksum: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Whether the same member has begun the same commit of the task since `since`, and that run still goes on: whoever has
 * seen it end means it when they run it again. Looks at the latest records only.
 */
export async function wasJustBegun(executor: Executor, record: NewRecord, since: number): Promise<boolean> {
  const row = await executor
    .selectFrom("build_records")
    .select("id")
    .where("task_id", "=", record.task_id)
    .where("number", ">", record.number - 20)
    .where("trigger_user_id", "=", record.trigger_user_id)
    .where("branch", "=", record.branch)
    .where("commit_sha", "=", record.commit_sha)
    .where("queued_at", ">", since)
    // The clock may have been set back since.
    .where("queued_at", "<=", record.queued_at)
    .where("finished_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const briefColumns = [
  "record.id",
  "record.task_id",
  "record.number",
  "record.state",
  "record.failure_reason",
  "record.exit_code",
  "record.trigger_source",
  "record.trigger_user_id",
  "record.branch",
  "record.commit_sha",
  "record.commit_subject",
  "record.token_hash",
  "record.runner_id",
  "record.runner_name",
  "record.is_cancel_requested",
  "record.attempts",
  "record.queued_at",
  "record.started_at",
  "record.finished_at",
  "record.heartbeat_at",
  "record.trace_checksum",
] as const;

export function findRecord(executor: Executor, id: number): Promise<BriefRecordRow | undefined> {
  return executor
    .selectFrom("build_records as record")
    .select(briefColumns)
    .where("record.id", "=", id)
    .executeTakeFirst();
}

export function findDetailedRecord(executor: Executor, id: number): Promise<DetailedRecordRow | undefined> {
  return withTrigger(executor)
    .innerJoin("build_tasks as task", "task.id", "record.task_id")
    .select(["record.definition", "task.project_id", "task.name as task_name", "task.kind"])
    .where("record.id", "=", id)
    .executeTakeFirst();
}

export function listRecords(
  executor: Executor,
  taskId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<ListedRecordRow[]> {
  return withTrigger(executor)
    .where("record.task_id", "=", taskId)
    .orderBy("record.number", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countRecords(executor: Executor, taskId: number): Promise<number> {
  const row = await executor
    .selectFrom("build_records")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("task_id", "=", taskId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findRepositoryName(executor: Executor, id: number): Promise<string | undefined> {
  const row = await executor
    .selectFrom("repositories")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name;
}

export async function hasActiveRecords(executor: Executor, taskId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("build_records")
    .select("id")
    .where("task_id", "=", taskId)
    .where("state", "in", ["queued", "assigned", "running"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits or runs in a project. */
export async function listActiveIds(executor: Executor, projectId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("build_records as record")
    .innerJoin("build_tasks as task", "task.id", "record.task_id")
    .select("record.id")
    .where("record.state", "in", ["queued", "assigned", "running"])
    .where("task.project_id", "=", projectId)
    .orderBy("record.id")
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes the task's records and answers their ids, whose logs can go too. */
export async function deleteRecords(executor: Executor, taskId: number): Promise<number[]> {
  const rows = await executor
    .deleteFrom("build_records")
    .where("task_id", "=", taskId)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Those of `ids` that there are. */
export async function listExistingIds(executor: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await executor.selectFrom("build_records").select("id").where("id", "in", ids).execute();
  return rows.map((row) => row.id);
}

function withTrigger(executor: Executor) {
  return executor
    .selectFrom("build_records as record")
    .innerJoin("users as user", "user.id", "record.trigger_user_id")
    .select(briefColumns)
    .select("user.nickname as triggered_by");
}
