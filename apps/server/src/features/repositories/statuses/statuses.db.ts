import type { CommitStatusState } from "@lowforge/contract/repositories";
import type { Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface CommitStatusesTable {
  repository_id: number;
  sha: string;
  context: string;
  state: CommitStatusState;
  description: string;
  /** Absolute, or a path of the console (`/project/…`) where the product itself speaks. */
  target_url: string | null;
  /** Who said it; null where the product did. */
  creator_id: number | null;
  updated_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    commit_statuses: CommitStatusesTable;
  }
}

export type CommitStatusRow = Selectable<CommitStatusesTable>;

/** Writes what a context says of a commit over what it said before. */
export async function putStatus(executor: Executor, status: CommitStatusRow): Promise<void> {
  const { state, description, target_url, creator_id, updated_at } = status;
  await executor
    .insertInto("commit_statuses")
    .values(status)
    .onConflict((conflict) =>
      conflict
        .columns(["repository_id", "sha", "context"])
        .doUpdateSet({ state, description, target_url, creator_id, updated_at }),
    )
    .execute();
}

/** The statuses of these commits, by commit and context. */
export function listStatuses(
  executor: Executor,
  repositoryId: number,
  shas: readonly string[],
): Promise<CommitStatusRow[]> {
  return executor
    .selectFrom("commit_statuses")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("sha", "in", shas)
    .orderBy("sha")
    .orderBy("context")
    .execute();
}

/** How many contexts speak of a commit, `context` itself left out. */
export async function countOtherContexts(
  executor: Executor,
  { repository_id, sha, context }: Pick<CommitStatusRow, "repository_id" | "sha" | "context">,
): Promise<number> {
  const row = await executor
    .selectFrom("commit_statuses")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repository_id)
    .where("sha", "=", sha)
    .where("context", "!=", context)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
