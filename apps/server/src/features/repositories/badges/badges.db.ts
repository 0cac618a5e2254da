import type { Executor } from "../../../platform/database/index.ts";

export interface BadgeTokensTable {
  repository_id: number;
  /** Kept as it is, because its owner has to see it again; it opens three pictures and nothing else. */
  token: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    badge_tokens: BadgeTokensTable;
  }
}

export async function findBadgeToken(executor: Executor, repositoryId: number): Promise<string | null> {
  const row = await executor
    .selectFrom("badge_tokens")
    .select("token")
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return row?.token ?? null;
}

export async function putBadgeToken(executor: Executor, repositoryId: number, token: string): Promise<void> {
  await executor
    .insertInto("badge_tokens")
    .values({ repository_id: repositoryId, token })
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet({ token }))
    .execute();
}

export async function deleteBadgeToken(executor: Executor, repositoryId: number): Promise<void> {
  await executor.deleteFrom("badge_tokens").where("repository_id", "=", repositoryId).execute();
}

export async function findIdByBadgeToken(executor: Executor, token: string): Promise<number | null> {
  const row = await executor
    .selectFrom("badge_tokens")
    .select("repository_id")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.repository_id ?? null;
}
