import type { MaintenanceKind, MaintenanceStep } from "@lowforge/contract/repositories";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface RepositoryCareTable {
  repository_id: number;
  pushes_since_tidy: Generated<number>;
  tidied_at: number | null;
  tidied_bytes: Generated<number>;
  packed_whole_at: number | null;
  packed_whole_bytes: Generated<number>;
  checked_at: number | null;
  /** What a member has asked for and has not begun. */
  queued: MaintenanceKind | null;
  damaged_at: number | null;
  /** JSON: lines of what the last check found. */
  problems: Generated<string>;
  /** JSON: the contract's `cloneHealth`. */
  health: string | null;
}

export interface MaintenanceRunsTable {
  id: Generated<number>;
  repository_id: number;
  kind: MaintenanceKind;
  requested_by: number | null;
  state: "running" | "success" | "failure";
  step: MaintenanceStep | null;
  steps: string;
  started_at: number;
  finished_at: number | null;
  before_numbers: string | null;
  after_numbers: string | null;
  problems: string;
  error: string | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    repository_care: RepositoryCareTable;
    maintenance_runs: MaintenanceRunsTable;
  }
}

export type CareRow = Selectable<RepositoryCareTable>;
export type RunRow = Selectable<MaintenanceRunsTable>;
export type NamedRunRow = RunRow & { readonly requested_by_name: string | null };

const nothing = { tidied_at: null, packed_whole_at: null, checked_at: null, queued: null, damaged_at: null };

export function findCare(executor: Executor, repositoryId: number): Promise<CareRow | undefined> {
  return executor
    .selectFrom("repository_care")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** Changes what is known; the row is made where there is none. */
export async function updateCare(
  executor: Executor,
  repositoryId: number,
  change: Partial<Omit<CareRow, "repository_id">>,
): Promise<void> {
  await executor
    .insertInto("repository_care")
    .values({ ...nothing, health: null, ...change, repository_id: repositoryId })
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet(change))
    .execute();
}

/** Counts a push. */
export async function countPush(executor: Executor, repositoryId: number): Promise<void> {
  await executor
    .insertInto("repository_care")
    .values({ ...nothing, health: null, repository_id: repositoryId, pushes_since_tidy: 1 })
    .onConflict((conflict) =>
      conflict.column("repository_id").doUpdateSet((set) => ({
        pushes_since_tidy: set("repository_care.pushes_since_tidy", "+", 1),
      })),
    )
    .execute();
}

/** Marks a repository as damaged since now, unless it is so marked already. */
export async function markDamaged(
  executor: Executor,
  repositoryId: number,
  { now, problems }: { readonly now: number; readonly problems: readonly string[] },
): Promise<void> {
  await updateCare(executor, repositoryId, { problems: JSON.stringify(problems), checked_at: now });
  await executor
    .updateTable("repository_care")
    .set({ damaged_at: now })
    .where("repository_id", "=", repositoryId)
    .where("damaged_at", "is", null)
    .execute();
}

export async function findDamagedAt(executor: Executor, repositoryId: number): Promise<number | null> {
  const row = await executor
    .selectFrom("repository_care")
    .select("damaged_at")
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return row?.damaged_at ?? null;
}

/** The ids of damaged repositories, at most 200. */
export function listDamaged(
  executor: Executor,
): Promise<{ repository_id: number; damaged_at: number | null; problems: string }[]> {
  return executor
    .selectFrom("repository_care")
    .select(["repository_id", "damaged_at", "problems"])
    .where("damaged_at", "is not", null)
    .orderBy("damaged_at", "desc")
    .limit(200)
    .execute();
}

/** Repositories that have changed since they were tidied, before `before`; at most 100. */
export async function listUntidy(executor: Executor, before: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("repository_care as care")
    .innerJoin("repositories as repository", "repository.id", "care.repository_id")
    .select("care.repository_id")
    .where("repository.state", "=", "ready")
    .where("care.pushes_since_tidy", ">", 0)
    .where("repository.pushed_at", "<", before)
    .limit(100)
    .execute();
  return rows.map((row) => row.repository_id);
}

/** Repositories that nobody has looked through since `before`; at most 20. */
export async function listUnchecked(executor: Executor, before: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("repositories as repository")
    .leftJoin("repository_care as care", "care.repository_id", "repository.id")
    .select("repository.id")
    .where("repository.state", "=", "ready")
    .where("repository.is_empty", "=", 0)
    .where("repository.created_at", "<", before)
    .where((where) => where.or([where("care.checked_at", "is", null), where("care.checked_at", "<", before)]))
    .orderBy("repository.id")
    .limit(20)
    .execute();
  return rows.map((row) => row.id);
}

/** The latest repositories first: a crash has left something where somebody was at work. */
export async function listReadyIds(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectFrom("repositories")
    .select("id")
    .where("state", "=", "ready")
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map((row) => row.id);
}

export async function insertRun(
  executor: Executor,
  run: Omit<Insertable<MaintenanceRunsTable>, "id">,
): Promise<number> {
  const row = await executor
    .insertInto("maintenance_runs")
    .values(run)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRun(
  executor: Executor,
  id: number,
  change: Partial<Omit<RunRow, "id">>,
): Promise<void> {
  await executor.updateTable("maintenance_runs").set(change).where("id", "=", id).execute();
}

/** Ends runs of which a crash has left no more than their rows. */
export async function endLeftRuns(
  executor: Executor,
  which: { readonly repositoryId?: number; readonly before?: number },
  now: number,
): Promise<void> {
  const { repositoryId, before } = which;
  await executor
    .updateTable("maintenance_runs")
    .set({ state: "failure", step: null, finished_at: now, error: "The server was stopped meanwhile." })
    .where("state", "=", "running")
    .$if(repositoryId !== undefined, (query) => query.where("repository_id", "=", repositoryId ?? 0))
    .$if(before !== undefined, (query) => query.where("started_at", "<", before ?? 0))
    .execute();
}

export function listRuns(
  executor: Executor,
  repositoryId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<NamedRunRow[]> {
  return executor
    .selectFrom("maintenance_runs as run")
    .leftJoin("users as user", "user.id", "run.requested_by")
    .selectAll("run")
    .select("user.nickname as requested_by_name")
    .where("run.repository_id", "=", repositoryId)
    .orderBy("run.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countRuns(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("maintenance_runs")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Keeps the latest runs of a repository. */
export async function deleteOldRuns(executor: Executor, repositoryId: number, kept: number): Promise<void> {
  const rows = await executor
    .selectFrom("maintenance_runs")
    .select("id")
    .where("repository_id", "=", repositoryId)
    .orderBy("id", "desc")
    .offset(kept)
    .limit(1)
    .execute();
  const [oldest] = rows;
  if (!oldest) return;
  await executor
    .deleteFrom("maintenance_runs")
    .where("repository_id", "=", repositoryId)
    .where("id", "<=", oldest.id)
    .execute();
}
