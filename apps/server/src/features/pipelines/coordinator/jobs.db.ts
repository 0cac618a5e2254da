import type { Dialect, Executor } from "../../../platform/database/index.ts";
import type { RecordRow } from "../records/build-records.db.ts";

export interface Claim {
  readonly runnerId: number;
  readonly runnerName: string;
  readonly tokenHash: string;
  readonly now: number;
}

/**
 * Hands the oldest waiting job to a runner; one statement, so that of many runners exactly one gets it. Nothing is
 * handed to a runner that was paused or removed in the meantime.
 */
export function claimRecord(
  executor: Executor,
  dialect: Dialect,
  claim: Claim,
): Promise<RecordRow | undefined> {
  return executor
    .updateTable("build_records")
    .set((set) => ({
      state: "assigned" as const,
      token_hash: claim.tokenHash,
      runner_id: claim.runnerId,
      runner_name: claim.runnerName,
      attempts: set("attempts", "+", 1),
      started_at: claim.now,
      heartbeat_at: claim.now,
    }))
    .where("id", "=", (select) =>
      select
        .selectFrom("build_records")
        .select("id")
        .where("state", "=", "queued")
        .orderBy("id")
        .limit(1)
        // Those who come at the same moment take the next job instead of waiting for this one.
        .$if(dialect === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .where("state", "=", "queued")
    .where((where) =>
      where.exists(
        where
          .selectFrom("runners")
          .select("id")
          .where("id", "=", claim.runnerId)
          .where("is_paused", "=", 0)
          .where("run_untagged", "=", 1),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function hasQueuedRecord(executor: Executor): Promise<boolean> {
  const row = await executor
    .selectFrom("build_records")
    .select("id")
    .where("state", "=", "queued")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Grows with every run that is begun: what runners echo to ask "anything new?". */
export async function findQueueVersion(executor: Executor): Promise<string> {
  const row = await executor
    .selectFrom("build_records")
    .select((select) => select.fn.max("id").as("latest"))
    .executeTakeFirst();
  return String(row?.latest ?? 0);
}

/** The job that is under way with this token, and where it belongs. */
export function findLiveJob(
  executor: Executor,
  tokenHash: string,
): Promise<{ id: number; definition: string; project_id: number } | undefined> {
  return executor
    .selectFrom("build_records as record")
    .innerJoin("build_tasks as task", "task.id", "record.task_id")
    .select(["record.id", "record.definition", "task.project_id"])
    .where("record.token_hash", "=", tokenHash)
    .where("record.state", "in", ["assigned", "running"])
    .executeTakeFirst();
}
