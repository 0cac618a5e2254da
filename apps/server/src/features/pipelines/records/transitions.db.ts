import type { Executor } from "../../../platform/database/index.ts";
import type { RecordRow } from "./build-records.db.ts";
import type { Ending, RecordState } from "./states.rules.ts";

/** Which rows may change: each guard that is given must hold at the moment of the write. */
export interface Guard {
  readonly id: number;
  readonly from: readonly RecordState[];
  readonly tokenHash?: string;
  readonly isCancelRequested?: boolean;
  /** Nothing was heard of it since this moment. */
  readonly silentSince?: number;
}

/** Ends a record; answers it, or undefined where a guard did not hold. The final state never changes after it. */
export function endRecord(
  executor: Executor,
  guard: Guard,
  ending: Ending,
  now: number,
): Promise<RecordRow | undefined> {
  return guarded(executor, guard)
    .set({
      state: ending.state,
      failure_reason: ending.failureReason,
      exit_code: ending.exitCode,
      finished_at: now,
    })
    .returningAll()
    .executeTakeFirst();
}

/** Puts a job that no runner has begun back into the queue; its token is dead from then on. */
export function requeueRecord(executor: Executor, guard: Guard): Promise<RecordRow | undefined> {
  return guarded(executor, guard)
    .set({
      state: "queued",
      token_hash: null,
      runner_id: null,
      runner_name: null,
      started_at: null,
      heartbeat_at: null,
    })
    .returningAll()
    .executeTakeFirst();
}

/** Notes that the runner was heard. */
export async function touchRecord(executor: Executor, id: number, now: number): Promise<boolean> {
  const result = await guarded(executor, { id, from: ["assigned", "running"] })
    .set({ state: "running", heartbeat_at: now })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function requestCancel(executor: Executor, id: number): Promise<boolean> {
  const result = await guarded(executor, { id, from: ["assigned", "running"] })
    .set({ is_cancel_requested: 1 })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markTrace(executor: Executor, id: number, mark: string): Promise<void> {
  await executor.updateTable("build_records").set({ trace_checksum: mark }).where("id", "=", id).execute();
}

function guarded(executor: Executor, { id, from, tokenHash, isCancelRequested, silentSince }: Guard) {
  return executor
    .updateTable("build_records")
    .where("id", "=", id)
    .where("state", "in", from)
    .$if(tokenHash !== undefined, (query) => query.where("token_hash", "=", tokenHash ?? ""))
    .$if(isCancelRequested !== undefined, (query) =>
      query.where("is_cancel_requested", "=", isCancelRequested === true ? 1 : 0),
    )
    .$if(silentSince !== undefined, (query) => query.where("heartbeat_at", "<=", silentSince ?? 0));
}
