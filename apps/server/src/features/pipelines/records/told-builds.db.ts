import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { Executor } from "../../../platform/database/index.ts";

/** A task as other rooms tell of it. */
export interface ToldTask {
  readonly id: number;
  readonly projectId: number;
  readonly kind: BuildTaskKind;
  readonly name: string;
}

/** Those that are gone are missing. */
export async function findToldTasks(executor: Executor, ids: readonly number[]): Promise<ToldTask[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom("build_tasks")
    .select(["id", "project_id as projectId", "kind", "name"])
    .where("id", "in", ids)
    .execute();
}

/** No more runs before one than this are looked at. */
const runsLookedAt = 500;

/** Whether the run of the same task and branch that had ended before this one failed; who cancels says nothing. */
export async function hadFailedBefore(
  executor: Executor,
  { taskId, branch, number }: { readonly taskId: number; readonly branch: string; readonly number: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom("build_records")
    .select("state")
    .where("task_id", "=", taskId)
    .where("number", "<", number)
    .where("number", ">", number - runsLookedAt)
    .where("branch", "=", branch)
    .where("state", "in", ["success", "failure"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.state === "failure";
}
