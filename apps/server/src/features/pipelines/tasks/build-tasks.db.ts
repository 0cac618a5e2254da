import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { Generated, Selectable } from "kysely";
import { containsText, type Executor } from "../../../platform/database/index.ts";
import type { RecordState } from "../records/states.rules.ts";

export interface BuildTasksTable {
  id: Generated<number>;
  project_id: number;
  repository_id: number;
  kind: BuildTaskKind;
  name: string;
  description: string;
  branch: string;
  tool_id: string;
  /** A JSON array of steps. */
  steps: string;
  timeout_minutes: number;
  /** How many records there have ever been: the next one's number is one more. */
  record_count: number;
  last_record_id: number | null;
  creator_id: number;
  created_at: number;
  updated_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    build_tasks: BuildTasksTable;
  }
}

export type BuildTaskRow = Selectable<BuildTasksTable>;
export type BuildTaskFields = Pick<
  BuildTasksTable,
  "repository_id" | "kind" | "name" | "description" | "branch" | "tool_id" | "steps" | "timeout_minutes"
>;

/** A task with its repository's name and the last record, which is null in every field where there is none. */
export interface ListedTaskRow extends BuildTaskRow {
  readonly repository_name: string;
  readonly record_id: number | null;
  readonly record_number: number | null;
  readonly record_state: RecordState | null;
  readonly record_started_at: number | null;
  readonly record_finished_at: number | null;
  readonly record_trigger_source: "manual" | null;
}

export interface TaskFilter {
  readonly projectId: number;
  readonly kind: BuildTaskKind;
  readonly name: string | undefined;
}

export async function insertTask(
  executor: Executor,
  task: Omit<BuildTasksTable, "id" | "record_count" | "last_record_id">,
): Promise<number> {
  const row = await executor
    .insertInto("build_tasks")
    .values({ ...task, record_count: 0, last_record_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findTask(executor: Executor, id: number): Promise<BuildTaskRow | undefined> {
  return executor.selectFrom("build_tasks").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findListedTask(executor: Executor, id: number): Promise<ListedTaskRow | undefined> {
  return withLastRecord(executor).where("task.id", "=", id).executeTakeFirst();
}

export function listTasks(
  executor: Executor,
  filter: TaskFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<ListedTaskRow[]> {
  return withLastRecord(executor)
    .where("repository.state", "=", "ready")
    .where("task.project_id", "=", filter.projectId)
    .where("task.kind", "=", filter.kind)
    .$if(isGiven(filter.name), (query) =>
      query.where((where) => containsText(where.ref("task.name"), filter.name ?? "")),
    )
    .orderBy("task.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countTasks(executor: Executor, filter: TaskFilter): Promise<number> {
  const row = await executor
    .selectFrom("build_tasks as task")
    .innerJoin("repositories as repository", "repository.id", "task.repository_id")
    .where("repository.state", "=", "ready")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("task.project_id", "=", filter.projectId)
    .where("task.kind", "=", filter.kind)
    .$if(isGiven(filter.name), (query) =>
      query.where((where) => containsText(where.ref("task.name"), filter.name ?? "")),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function updateTask(
  executor: Executor,
  id: number,
  change: Partial<BuildTaskFields> & { readonly updated_at: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("build_tasks")
    .set(change)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Counts one more record and answers its number; the row stays locked until the transaction ends. */
export async function countUpRecords(executor: Executor, id: number): Promise<number | null> {
  const row = await executor
    .updateTable("build_tasks")
    .set((set) => ({ record_count: set("record_count", "+", 1) }))
    .where("id", "=", id)
    .returning("record_count")
    .executeTakeFirst();
  return row?.record_count ?? null;
}

export async function setLastRecord(executor: Executor, id: number, recordId: number): Promise<void> {
  await executor.updateTable("build_tasks").set({ last_record_id: recordId }).where("id", "=", id).execute();
}

/** A repository's tasks follow it into another project. */
export async function moveTasks(
  executor: Executor,
  { repositoryId, projectId }: { readonly repositoryId: number; readonly projectId: number },
): Promise<void> {
  await executor
    .updateTable("build_tasks")
    .set({ project_id: projectId })
    .where("repository_id", "=", repositoryId)
    .execute();
}

export async function deleteTask(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("build_tasks").where("id", "=", id).execute();
}

function isGiven(name: string | undefined): boolean {
  return name !== undefined && name !== "";
}

function withLastRecord(executor: Executor) {
  return executor
    .selectFrom("build_tasks as task")
    .innerJoin("repositories as repository", "repository.id", "task.repository_id")
    .leftJoin("build_records as record", "record.id", "task.last_record_id")
    .selectAll("task")
    .select([
      "repository.name as repository_name",
      "record.id as record_id",
      "record.number as record_number",
      "record.state as record_state",
      "record.started_at as record_started_at",
      "record.finished_at as record_finished_at",
      "record.trigger_source as record_trigger_source",
    ]);
}
