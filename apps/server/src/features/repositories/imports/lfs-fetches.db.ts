import type { LfsFetchFailure, LfsFetchState } from "@lowforge/contract/repositories";
import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface LfsFetchesTable {
  repository_id: number;
  source_url: string;
  /** Sealed; null where there are none, and once the attempt has ended. */
  credentials: string | null;
  had_credentials: Generated<0 | 1>;
  /** What the repository's `.lfsconfig` says. */
  configured_url: string | null;
  is_followed: Generated<0 | 1>;
  state: LfsFetchState;
  percent: number | null;
  received_bytes: Generated<number>;
  brought_count: Generated<number>;
  failure: LfsFetchFailure | null;
  requested_at: number;
  started_at: number | null;
  finished_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    lfs_fetches: LfsFetchesTable;
  }
}

export type LfsFetchRow = Selectable<LfsFetchesTable>;

export function findLfsFetch(executor: Executor, repositoryId: number): Promise<LfsFetchRow | undefined> {
  return executor
    .selectFrom("lfs_fetches")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** Writes an attempt down in place of the one before; answers false where that one still waits or runs. */
export async function putLfsFetch(executor: Executor, row: Insertable<LfsFetchesTable>): Promise<boolean> {
  const whole = {
    credentials: null,
    had_credentials: 0,
    configured_url: null,
    is_followed: 0,
    percent: null,
    received_bytes: 0,
    brought_count: 0,
    failure: null,
    started_at: null,
    finished_at: null,
    ...row,
  } as const;
  const put = await executor
    .insertInto("lfs_fetches")
    .values(whole)
    .onConflict((conflict) =>
      conflict
        .column("repository_id")
        .doUpdateSet(whole)
        .where("lfs_fetches.state", "not in", ["waiting", "running"]),
    )
    .returning("repository_id")
    .executeTakeFirst();
  return put !== undefined;
}

/** Changes an attempt that is in one of these states; answers whether there was one. */
export async function updateLfsFetch(
  executor: Executor,
  which: { readonly repositoryId: number; readonly states: readonly LfsFetchState[] },
  change: Updateable<LfsFetchesTable>,
): Promise<boolean> {
  const result = await executor
    .updateTable("lfs_fetches")
    .set(change)
    .where("repository_id", "=", which.repositoryId)
    .where("state", "in", which.states)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function forgetLfsFetch(executor: Executor, repositoryId: number): Promise<void> {
  await executor.deleteFrom("lfs_fetches").where("repository_id", "=", repositoryId).execute();
}
