import type { Executor } from "../../../platform/database/index.ts";
import type { LfsPointer } from "./lfs.rules.ts";

export interface LfsReleasedTable {
  /** Bytes that a repository has given up; they go unless another one holds them. */
  oid: string;
}

export interface LfsMissingTable {
  repository_id: number;
  /** A large file that commits of an imported repository name and the source has not given. */
  oid: string;
  size_bytes: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    lfs_released: LfsReleasedTable;
    lfs_missing: LfsMissingTable;
  }
}

/** Writes down that all bytes of a repository may go; in the transaction that removes the repository. */
export async function releaseAllObjects(tx: Executor, repositoryId: number): Promise<void> {
  await tx
    .insertInto("lfs_released")
    .columns(["oid"])
    .expression((build) =>
      build.selectFrom("lfs_objects").select("oid").where("repository_id", "=", repositoryId),
    )
    .onConflict((conflict) => conflict.column("oid").doNothing())
    .execute();
}

/** Gives up what of these was announced before `before`; answers what that was. Within a transaction. */
export async function releaseObjects(
  tx: Executor,
  {
    repositoryId,
    oids,
    before,
  }: { readonly repositoryId: number; readonly oids: readonly string[]; readonly before: number },
): Promise<{ readonly oid: string; readonly size_bytes: number }[]> {
  if (oids.length === 0) return [];
  const released = await tx
    .deleteFrom("lfs_objects")
    .where("repository_id", "=", repositoryId)
    .where("oid", "in", oids)
    .where("created_at", "<", before)
    .returning(["oid", "size_bytes"])
    .execute();
  await noteReleased(
    tx,
    released.map(({ oid }) => oid),
  );
  return released;
}

export async function noteReleased(executor: Executor, oids: readonly string[]): Promise<void> {
  if (oids.length === 0) return;
  await executor
    .insertInto("lfs_released")
    .values(oids.map((oid) => ({ oid })))
    .onConflict((conflict) => conflict.column("oid").doNothing())
    .execute();
}

export async function listReleased(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor.selectFrom("lfs_released").select("oid").orderBy("oid").limit(limit).execute();
  return rows.map(({ oid }) => oid);
}

export async function forgetReleased(executor: Executor, oids: readonly string[]): Promise<void> {
  if (oids.length === 0) return;
  await executor.deleteFrom("lfs_released").where("oid", "in", oids).execute();
}

/** The objects of a repository that were announced before `before`, by their ids, after one of them. */
export function listOldObjects(
  executor: Executor,
  {
    repositoryId,
    before,
    after,
    limit,
  }: {
    readonly repositoryId: number;
    readonly before: number;
    readonly after: string;
    readonly limit: number;
  },
): Promise<{ oid: string; size_bytes: number }[]> {
  return executor
    .selectFrom("lfs_objects")
    .select(["oid", "size_bytes"])
    .where("repository_id", "=", repositoryId)
    .where("created_at", "<", before)
    .where("oid", ">", after)
    .orderBy("oid")
    .limit(limit)
    .execute();
}

/** A client that pushes counts on what is there: it stays for another time of grace. */
export async function renewObjects(
  executor: Executor,
  {
    repositoryId,
    oids,
    now,
  }: { readonly repositoryId: number; readonly oids: readonly string[]; readonly now: number },
): Promise<void> {
  if (oids.length === 0) return;
  await executor
    .updateTable("lfs_objects")
    .set({ created_at: now })
    .where("repository_id", "=", repositoryId)
    .where("oid", "in", oids)
    .execute();
}

/** Notes large files that are to be brought; those that are noted already stay as they are. */
export async function noteMissing(
  executor: Executor,
  repositoryId: number,
  pointers: readonly LfsPointer[],
): Promise<void> {
  if (pointers.length === 0) return;
  const rows = pointers.map(({ oid, size }) => ({ repository_id: repositoryId, oid, size_bytes: size }));
  await executor
    .insertInto("lfs_missing")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["repository_id", "oid"]).doNothing())
    .execute();
}

/** Strikes out what has come, and says on the repository how much is left. */
export async function strikeOutMissing(executor: Executor, repositoryId: number): Promise<void> {
  await executor
    .deleteFrom("lfs_missing")
    .where("repository_id", "=", repositoryId)
    .where("oid", "in", (select) =>
      select
        .selectFrom("lfs_objects")
        .select("oid")
        .where("repository_id", "=", repositoryId)
        .where("is_verified", "=", 1),
    )
    .execute();
  const { count } = await sumMissing(executor, repositoryId);
  await executor
    .updateTable("repositories")
    .set({ lfs_missing_count: count })
    .where("id", "=", repositoryId)
    .execute();
}

export async function forgetMissing(executor: Executor, repositoryId: number): Promise<void> {
  await executor.deleteFrom("lfs_missing").where("repository_id", "=", repositoryId).execute();
}

export async function sumMissing(
  executor: Executor,
  repositoryId: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const row = await executor
    .selectFrom("lfs_missing")
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number | null>("size_bytes").as("bytes"),
    ])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** What is still to be brought, by the ids, after one of them. */
export async function listMissing(
  executor: Executor,
  {
    repositoryId,
    after,
    limit,
  }: { readonly repositoryId: number; readonly after: string; readonly limit: number },
): Promise<LfsPointer[]> {
  const rows = await executor
    .selectFrom("lfs_missing")
    .select(["oid", "size_bytes"])
    .where("repository_id", "=", repositoryId)
    .where("oid", ">", after)
    .orderBy("oid")
    .limit(limit)
    .execute();
  return rows.map(({ oid, size_bytes: size }) => ({ oid, size }));
}
