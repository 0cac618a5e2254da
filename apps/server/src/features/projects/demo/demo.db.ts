import type { Executor } from "../../../platform/database/index.ts";
import type { ProjectRow } from "../projects.db.ts";

/** The demo projects that are complete, in the order in which they were made. */
export function listDemos(executor: Executor): Promise<ProjectRow[]> {
  return executor
    .selectFrom("projects as project")
    .innerJoin("users as creator", "creator.id", "project.creator_id")
    .selectAll("project")
    .select("creator.nickname as creator")
    .where("project.demo", "=", "ready")
    .orderBy("project.id")
    .execute();
}

/** What a seeding has left that was cut off, and what is complete. */
export function listDemoStates(
  executor: Executor,
): Promise<{ id: number; demo: "seeding" | "ready" | null }[]> {
  return executor.selectFrom("projects").select(["id", "demo"]).where("demo", "is not", null).execute();
}

export async function markDemo(
  executor: Executor,
  id: number,
  change: { readonly demo: "seeding" | "ready"; readonly created_at?: number; readonly updated_at?: number },
): Promise<void> {
  await executor.updateTable("projects").set(change).where("id", "=", id).execute();
}
