import type { Generated, Selectable } from "kysely";
import type { Executor } from "../database/index.ts";

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  /** At most one waiting job of a kind has this key; null = any number. */
  dedupe_key: string | null;
  payload: string;
  state: "waiting" | "running" | "failed";
  attempts: number;
  run_at: number;
  locked_until: number | null;
  last_error: string | null;
  created_at: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    jobs: JobsTable;
  }
}

export type JobRow = Selectable<JobsTable>;

/** Adds a job, or does nothing where one of its kind and key waits already. */
export async function insertJob(
  executor: Executor,
  job: Pick<JobsTable, "kind" | "dedupe_key" | "payload" | "run_at" | "created_at">,
): Promise<void> {
  await executor
    .insertInto("jobs")
    .values({ ...job, state: "waiting", attempts: 0, locked_until: null, last_error: null })
    .onConflict((conflict) => conflict.columns(["kind", "dedupe_key"]).doNothing())
    .execute();
}

/** Takes the job that has been due for longest; its key is free again from then on. */
export function claimJob(
  executor: Executor,
  {
    kinds,
    now,
    lockedUntil,
  }: { readonly kinds: readonly string[]; readonly now: number; readonly lockedUntil: number },
): Promise<JobRow | undefined> {
  return executor
    .updateTable("jobs")
    .set((set) => ({
      state: "running",
      dedupe_key: null,
      locked_until: lockedUntil,
      attempts: set("attempts", "+", 1),
    }))
    .where("state", "=", "waiting")
    .where("id", "=", (select) =>
      select
        .selectFrom("jobs")
        .select("id")
        .where("state", "=", "waiting")
        .where("kind", "in", kinds)
        .where("run_at", "<=", now)
        .orderBy("run_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The moment at which the next waiting job is due; null where none waits. */
export async function findNextDue(executor: Executor): Promise<number | null> {
  const row = await executor
    .selectFrom("jobs")
    .select((select) => select.fn.min("run_at").as("due"))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.due ?? null;
}

export async function extendLock(executor: Executor, id: number, lockedUntil: number): Promise<void> {
  await executor.updateTable("jobs").set({ locked_until: lockedUntil }).where("id", "=", id).execute();
}

export async function deleteJob(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("jobs").where("id", "=", id).execute();
}

/** Puts a job back, or aside for good where `runAt` is null. */
export async function postponeJob(
  executor: Executor,
  id: number,
  { runAt, error }: { readonly runAt: number | null; readonly error: string | null },
): Promise<void> {
  await executor
    .updateTable("jobs")
    .set({
      state: runAt === null ? "failed" : "waiting",
      locked_until: null,
      last_error: error,
      ...(runAt === null ? {} : { run_at: runAt }),
    })
    .where("id", "=", id)
    .execute();
}

/** Jobs whose worker has died wait again. */
export async function releaseAbandoned(executor: Executor, now: number): Promise<void> {
  await executor
    .updateTable("jobs")
    .set({ state: "waiting", locked_until: null, run_at: now })
    .where("state", "=", "running")
    .where("locked_until", "<", now)
    .execute();
}

/** Forgets jobs that failed for good before `before`. */
export async function deleteFailedJobs(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("jobs").where("state", "=", "failed").where("run_at", "<", before).execute();
}
