import type { Executor } from "../../../platform/database/index.ts";

export interface ProjectFavoritesTable {
  user_id: number;
  project_id: number;
  marked_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    project_favorites: ProjectFavoritesTable;
  }
}

/** Marking twice is the same as once. */
export async function insertFavorite(executor: Executor, favorite: ProjectFavoritesTable): Promise<void> {
  await executor
    .insertInto("project_favorites")
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(
  executor: Executor,
  { user_id: userId, project_id: projectId }: Omit<ProjectFavoritesTable, "marked_at">,
): Promise<void> {
  await executor
    .deleteFrom("project_favorites")
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .execute();
}

/** Which of these projects are among the member's favorites. */
export async function findFavorites(
  executor: Executor,
  userId: number,
  projectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (projectIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom("project_favorites")
    .select("project_id")
    .where("user_id", "=", userId)
    .where("project_id", "in", projectIds)
    .execute();
  return new Set(rows.map((row) => row.project_id));
}
