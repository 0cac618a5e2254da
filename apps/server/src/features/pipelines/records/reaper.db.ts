import type { Executor } from "../../../platform/database/index.ts";
import type { BuildRecordsTable } from "./build-records.db.ts";

/** A record that is under way, with what decides how long it may be silent. */
export type ActiveRecord = Pick<
  BuildRecordsTable,
  "state" | "definition" | "attempts" | "is_cancel_requested" | "queued_at" | "started_at" | "heartbeat_at"
> & { readonly id: number; readonly is_embedded: 0 | 1 | null };

/** Records that a runner has, and those that have waited since before `queuedBefore`; the oldest first. */
export function listOverdueCandidates(
  executor: Executor,
  before: { readonly heardBefore: number; readonly queuedBefore: number },
): Promise<ActiveRecord[]> {
  return executor
    .selectFrom("build_records as record")
    .leftJoin("runners as runner", "runner.id", "record.runner_id")
    .select([
      "record.id",
      "record.state",
      "record.definition",
      "record.attempts",
      "record.is_cancel_requested",
      "record.queued_at",
      "record.started_at",
      "record.heartbeat_at",
      "runner.is_embedded",
    ])
    .where((where) =>
      where.or([
        where.and([
          where("record.state", "in", ["assigned", "running"]),
          where("record.started_at", "<=", before.heardBefore),
        ]),
        where.and([
          where("record.state", "=", "queued"),
          where("record.queued_at", "<=", before.queuedBefore),
        ]),
      ]),
    )
    .orderBy("record.id")
    .limit(1_000)
    .execute();
}
