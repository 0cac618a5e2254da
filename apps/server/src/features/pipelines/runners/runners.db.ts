import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface RunnersTable {
  id: Generated<number>;
  name: string;
  token_hash: string;
  /** A JSON array. */
  tags: string;
  run_untagged: 0 | 1;
  is_paused: 0 | 1;
  is_embedded: 0 | 1;
  created_at: number;
}

/** One machine that works with a runner's token. */
export interface RunnerManagersTable {
  runner_id: number;
  system_id: string;
  /** What it says of itself, as JSON. */
  info: string;
  contacted_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    runners: RunnersTable;
    runner_managers: RunnerManagersTable;
  }
}

export type RunnerRow = Selectable<RunnersTable>;
export type ManagerRow = RunnerManagersTable;

export async function insertRunner(executor: Executor, runner: Omit<RunnersTable, "id">): Promise<number> {
  const row = await executor.insertInto("runners").values(runner).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export function findRunnerByToken(executor: Executor, tokenHash: string): Promise<RunnerRow | undefined> {
  return executor.selectFrom("runners").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export function listRunners(executor: Executor): Promise<RunnerRow[]> {
  return executor.selectFrom("runners").selectAll().orderBy("id").limit(1_000).execute();
}

export function listManagers(executor: Executor): Promise<ManagerRow[]> {
  return executor
    .selectFrom("runner_managers")
    .selectAll()
    .orderBy("contacted_at", "desc")
    .limit(5_000)
    .execute();
}

/** When a build of each runner was last heard of; a runner whose places are all taken asks for nothing. */
export async function listBusyRunners(executor: Executor, since: number): Promise<Map<number, number>> {
  const rows = await executor
    .selectFrom("build_records")
    .select(["runner_id", (select) => select.fn.max("heartbeat_at").as("heard_at")])
    .where("state", "in", ["assigned", "running"])
    .where("heartbeat_at", ">=", since)
    .groupBy("runner_id")
    .execute();
  return new Map(rows.map((row) => [row.runner_id ?? 0, row.heard_at ?? 0]));
}

/** Answers whether there was such a runner. */
export async function updateRunner(
  executor: Executor,
  id: number,
  change: Partial<Pick<RunnersTable, "is_paused" | "token_hash">>,
): Promise<boolean> {
  const result = await executor.updateTable("runners").set(change).where("id", "=", id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteRunner(executor: Executor, id: number): Promise<boolean> {
  const result = await executor.deleteFrom("runners").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function saveManager(executor: Executor, manager: ManagerRow): Promise<void> {
  const { info, contacted_at } = manager;
  await executor
    .insertInto("runner_managers")
    .values(manager)
    .onConflict((conflict) =>
      conflict.columns(["runner_id", "system_id"]).doUpdateSet({ info, contacted_at }),
    )
    .execute();
}

export async function deleteManager(executor: Executor, runnerId: number, systemId: string): Promise<void> {
  await executor
    .deleteFrom("runner_managers")
    .where("runner_id", "=", runnerId)
    .where("system_id", "=", systemId)
    .execute();
}

/** Embedded runners older than `before` that no machine has used since. */
export async function deleteForgottenEmbedded(executor: Executor, before: number): Promise<void> {
  await executor
    .deleteFrom("runners")
    .where("is_embedded", "=", 1)
    .where("created_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("runner_managers")
            .select("runner_id")
            .whereRef("runner_managers.runner_id", "=", "runners.id")
            .where("contacted_at", ">=", before),
        ),
      ),
    )
    .execute();
}

/** Jobs that the runner holds, for when it is removed. */
export async function listJobsOfRunner(executor: Executor, runnerId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("build_records")
    .select("id")
    .where("runner_id", "=", runnerId)
    .where("state", "in", ["assigned", "running"])
    .execute();
  return rows.map((row) => row.id);
}

export async function findRunnerName(executor: Executor, id: number): Promise<string | undefined> {
  const row = await executor.selectFrom("runners").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}
