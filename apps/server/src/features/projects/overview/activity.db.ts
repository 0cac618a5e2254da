import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { ActivityKind } from "@lowforge/contract/projects";
import type { Generated } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface ProjectActivityTable {
  id: Generated<number>;
  project_id: number;
  repository_id: number | null;
  actor_id: number | null;
  kind: ActivityKind;
  subject: string;
  number: number | null;
  record_id: number | null;
  task_id: number | null;
  task_kind: BuildTaskKind | null;
  happened_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    project_activity: ProjectActivityTable;
  }
}

export type NewActivity = Omit<ProjectActivityTable, "id">;

export interface ActivityRow extends Omit<ProjectActivityTable, "id" | "project_id" | "actor_id"> {
  readonly id: number;
  readonly actor: string | null;
  readonly repository_name: string | null;
}

export interface ActivityQuery {
  readonly projectId: number;
  readonly kinds: readonly ActivityKind[];
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export async function insertActivities(executor: Executor, rows: readonly NewActivity[]): Promise<void> {
  if (rows.length > 0) await executor.insertInto("project_activity").values(rows).execute();
}

/** The latest first. What a repository has taken along into another project is told there from then on. */
export function listActivities(executor: Executor, query: ActivityQuery): Promise<ActivityRow[]> {
  const { projectId, kinds, beforeId, limit } = query;
  return executor
    .selectFrom("project_activity as activity")
    .leftJoin("repositories as repository", "repository.id", "activity.repository_id")
    .leftJoin("users as actor", "actor.id", "activity.actor_id")
    .select(["activity.id", "activity.repository_id", "activity.kind", "activity.subject"])
    .select(["activity.number", "activity.happened_at"])
    .select(["activity.record_id", "activity.task_id", "activity.task_kind"])
    .select(["actor.nickname as actor", "repository.name as repository_name"])
    .where("activity.project_id", "=", projectId)
    .where("activity.kind", "in", kinds)
    .where((where) =>
      where.or([where("activity.repository_id", "is", null), where("repository.state", "=", "ready")]),
    )
    .$if(beforeId !== undefined, (older) => older.where("activity.id", "<", beforeId ?? 0))
    .orderBy("activity.id", "desc")
    .limit(limit)
    .execute();
}

export async function moveActivities(
  executor: Executor,
  { repositoryId, projectId }: { readonly repositoryId: number; readonly projectId: number },
): Promise<void> {
  await executor
    .updateTable("project_activity")
    .set({ project_id: projectId })
    .where("repository_id", "=", repositoryId)
    .execute();
}

export async function forgetActivities(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("project_activity").where("happened_at", "<", before).execute();
}
