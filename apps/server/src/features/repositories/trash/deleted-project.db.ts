import type { Executor } from "../../../platform/database/index.ts";

/**
 * Takes the repositories of a deleted project out of sight. Imports that run end and notice it with the next note of
 * their progress.
 */
export async function hideRepositories(tx: Executor, projectId: number, now: number): Promise<void> {
  const importing = tx
    .selectFrom("repositories")
    .select("id")
    .where("project_id", "=", projectId)
    .where("state", "=", "ready")
    .where("import_state", "in", ["waiting", "running"]);
  await tx
    .updateTable("repository_imports")
    .set({ state: "canceled", credentials: null, finished_at: now })
    .where("repository_id", "in", importing)
    .execute();
  await tx
    .updateTable("repositories")
    .set({ import_state: "canceled" })
    .where("id", "in", importing)
    .execute();
  await tx
    .updateTable("repositories")
    .set({ state: "hidden" })
    .where("project_id", "=", projectId)
    .where("state", "=", "ready")
    .execute();
}

/** Brings back what `hideRepositories` has hidden, as it was. */
export async function showRepositories(tx: Executor, projectId: number): Promise<void> {
  await tx
    .updateTable("repositories")
    .set({ state: "ready" })
    .where("project_id", "=", projectId)
    .where("state", "=", "hidden")
    .execute();
}
