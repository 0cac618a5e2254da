import type { Executor } from "../../../platform/database/index.ts";
import type { Visits } from "./visits.rules.ts";

export interface ProjectVisitsTable {
  user_id: number;
  project_id: number;
  weight: number;
  visited_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    project_visits: ProjectVisitsTable;
  }
}

export async function findVisits(
  executor: Executor,
  userId: number,
  projectId: number,
): Promise<Visits | null> {
  const row = await executor
    .selectFrom("project_visits")
    .select(["weight", "visited_at"])
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row ? { weight: row.weight, visitedAt: row.visited_at } : null;
}

export async function saveVisits(
  executor: Executor,
  { userId, projectId, weight, visitedAt }: Visits & { readonly userId: number; readonly projectId: number },
): Promise<void> {
  const change = { weight, visited_at: visitedAt };
  await executor
    .insertInto("project_visits")
    .values({ user_id: userId, project_id: projectId, ...change })
    .onConflict((conflict) => conflict.columns(["user_id", "project_id"]).doUpdateSet(change))
    .execute();
}

interface Visitor {
  readonly userId: number;
  /** Sees projects without being a member of them. */
  readonly seesAll: boolean;
}

/** Ids of the active projects that the member visits most and may still see, the most visited first. */
export async function listMostVisited(
  executor: Executor,
  { userId, seesAll }: Visitor,
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("project_visits as visit")
    .innerJoin("projects as project", "project.id", "visit.project_id")
    .select("visit.project_id")
    .where("visit.user_id", "=", userId)
    .where("project.status", "=", "active")
    .where("project.deleted_at", "is", null)
    .$if(!seesAll, (query) =>
      query.where("visit.project_id", "in", (select) =>
        select.selectFrom("project_members").select("project_id").where("user_id", "=", userId),
      ),
    )
    .orderBy("visit.weight", "desc")
    .orderBy("visit.project_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.project_id);
}
