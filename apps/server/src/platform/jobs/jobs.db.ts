import { type Generated, type Selectable, sql } from "kysely";
import type { Dialect, Executor } from "../database/index.ts";

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

/** A job in the hands of one worker: whoever took it later has counted one attempt more. */
export type HeldJob = Pick<JobRow, "id" | "attempts">;

/** Whether a job of this kind and key waits and will run by then. */
export async function isAwaited(
  executor: Executor,
  { kind, dedupe_key, run_at }: Pick<JobsTable, "kind" | "dedupe_key" | "run_at">,
): Promise<boolean> {
  if (dedupe_key === null) return false;
  const row = await executor
    .selectFrom("jobs")
    .select("run_at")
    .where("kind", "=", kind)
    .where("dedupe_key", "=", dedupe_key)
    .executeTakeFirst();
  return row !== undefined && row.run_at <= run_at;
}

/** Adds a job. Where one of its kind and key waits already, that one stays, and runs at the earlier of both moments. */
export async function insertJob(
  executor: Executor,
  job: Pick<JobsTable, "kind" | "dedupe_key" | "payload" | "run_at" | "created_at">,
): Promise<void> {
  await executor
    .insertInto("jobs")
    .values({ ...job, state: "waiting", attempts: 0, locked_until: null, last_error: null })
    .onConflict((conflict) =>
      conflict.columns(["kind", "dedupe_key"]).doUpdateSet({
        run_at: sql<number>`case when excluded.run_at < jobs.run_at then excluded.run_at else jobs.run_at end`,
      }),
    )
    .execute();
}

export interface Claim {
  readonly dialect: Dialect;
  readonly kinds: readonly string[];
  readonly now: number;
  readonly lockedUntil: number;
}

/** Takes the job that has been due for longest; its key is free again from then on. */
export function claimJob(executor: Executor, claim: Claim): Promise<JobRow | undefined> {
  return executor
    .updateTable("jobs")
    .set((set) => ({
      state: "running",
      dedupe_key: null,
      locked_until: claim.lockedUntil,
      attempts: set("attempts", "+", 1),
    }))
    .where("state", "=", "waiting")
    .where("id", "=", (select) =>
      select
        .selectFrom("jobs")
        .select("id")
        .where("state", "=", "waiting")
        .where("kind", "in", claim.kinds)
        .where("run_at", "<=", claim.now)
        .orderBy("run_at")
        .orderBy("id")
        .limit(1)
        // Who comes at the same moment takes the next job instead of waiting for this one and then finding none.
        .$if(claim.dialect === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The moment at which the next waiting job of these kinds is due; null where none waits. */
export async function findNextDue(executor: Executor, kinds: readonly string[]): Promise<number | null> {
  if (kinds.length === 0) return null;
  const row = await executor
    .selectFrom("jobs")
    .select((select) => select.fn.min("run_at").as("due"))
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .executeTakeFirst();
  return row?.due ?? null;
}

/** Keeps a job; answers false where somebody else has it, or it is gone. */
export async function extendLock(executor: Executor, job: HeldJob, lockedUntil: number): Promise<boolean> {
  const result = await executor
    .updateTable("jobs")
    .set({ locked_until: lockedUntil })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .where("state", "=", "running")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteJob(executor: Executor, job: HeldJob): Promise<void> {
  await executor
    .deleteFrom("jobs")
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .where("state", "=", "running")
    .execute();
}

export interface Postponement {
  /** Null puts it aside for good. */
  readonly runAt: number | null;
  readonly error: string | null;
  /** False where the attempt was cut short by the server's end, which says nothing about the job. */
  readonly isCounted: boolean;
}

/** Puts a job back, or aside. */
export async function postponeJob(
  executor: Executor,
  job: HeldJob,
  { runAt, error, isCounted }: Postponement,
): Promise<void> {
  await executor
    .updateTable("jobs")
    .set({
      state: runAt === null ? "failed" : "waiting",
      locked_until: null,
      last_error: error,
      ...(runAt === null ? {} : { run_at: runAt }),
      ...(isCounted ? {} : { attempts: job.attempts - 1 }),
    })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .where("state", "=", "running")
    .execute();
}

/** A job whose worker died this often is what kills it. */
const maximumAbandonments = 10;

/** Jobs whose worker has died wait again; one that outlives no worker is put aside. */
export async function releaseAbandoned(executor: Executor, now: number): Promise<void> {
  const abandoned = executor
    .updateTable("jobs")
    .where("state", "=", "running")
    .where("locked_until", "<", now);
  await abandoned
    .where("attempts", ">=", maximumAbandonments)
    .set({ state: "failed", locked_until: null, last_error: "Its workers died.", run_at: now })
    .execute();
  await abandoned.set({ state: "waiting", locked_until: null, run_at: now }).execute();
}

/** Forgets jobs that failed for good before `before`. */
export async function deleteFailedJobs(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("jobs").where("state", "=", "failed").where("run_at", "<", before).execute();
}
