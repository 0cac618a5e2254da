import type { Executor } from "../../../platform/database/index.ts";

interface Ending {
  readonly state: "success" | "failure";
  readonly startedAt: number;
  readonly finishedAt: number;
}

export async function finishDemoRecord(
  tx: Executor,
  id: number,
  { state, startedAt, finishedAt }: Ending,
): Promise<void> {
  const isGood = state === "success";
  await tx
    .updateTable("build_records")
    .set({
      state,
      failure_reason: isGood ? null : "script",
      exit_code: isGood ? 0 : 1,
      runner_name: "demo",
      attempts: 1,
      started_at: startedAt,
      finished_at: finishedAt,
    })
    .where("id", "=", id)
    .execute();
}
