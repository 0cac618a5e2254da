import type { OverviewBuild } from "@lowforge/contract/projects";
import type { Executor } from "../../../platform/database/index.ts";
import { shownState } from "./states.rules.ts";

/** No more runs of a task than this are looked at, however many it has had. */
const countedPerTask = 500;

/** How the runs of a project's tasks have ended since a moment. */
export async function countEndedOfProject(
  executor: Executor,
  projectId: number,
  since: number,
): Promise<{ succeeded: number; failed: number }> {
  const rows = await latestOf(executor, projectId, countedPerTask)
    .select(["record.state", (select) => select.fn.countAll<number>().as("count")])
    .where("record.state", "in", ["success", "failure"])
    .where("record.finished_at", ">=", since)
    .groupBy("record.state")
    .execute();
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { succeeded: of("success"), failed: of("failure") };
}

/** The latest runs of a project's tasks. */
export async function listLatestOfProject(
  executor: Executor,
  projectId: number,
  limit: number,
): Promise<OverviewBuild[]> {
  const rows = await latestOf(executor, projectId, limit)
    .innerJoin("users as user", "user.id", "record.trigger_user_id")
    .select(["record.id as recordId", "record.number", "record.state", "record.branch"])
    .select(["record.queued_at as queuedAt", "task.id as taskId", "task.name as taskName", "task.kind"])
    .select("user.nickname as triggeredBy")
    .orderBy("record.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, state: shownState(row.state) }));
}

/** An index on task and number finds the last ones of each task. */
function latestOf(executor: Executor, projectId: number, perTask: number) {
  return executor
    .selectFrom("build_tasks as task")
    .innerJoin("repositories as repository", "repository.id", "task.repository_id")
    .innerJoin("build_records as record", (join) =>
      join
        .onRef("record.task_id", "=", "task.id")
        .on((where) => where("record.number", ">", where("task.record_count", "-", perTask))),
    )
    .where("repository.state", "=", "ready")
    .where("task.project_id", "=", projectId);
}
