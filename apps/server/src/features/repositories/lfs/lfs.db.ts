import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface LfsObjectsTable {
  id: Generated<number>;
  repository_id: number;
  /** SHA-256 of the content, in hex. */
  oid: string;
  size_bytes: number;
  /** 0 until its sender has confirmed it; nobody can read it before. */
  is_verified: 0 | 1;
  created_at: number;
}

export interface LfsLocksTable {
  id: Generated<number>;
  repository_id: number;
  path: string;
  owner_id: number;
  locked_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    lfs_objects: LfsObjectsTable;
    lfs_locks: LfsLocksTable;
  }
}

export type LfsObjectRow = Selectable<LfsObjectsTable>;
/** A lock with the name of whoever holds it. */
export type LfsLockRow = Selectable<LfsLocksTable> & { readonly owner_name: string };

export function listObjects(
  executor: Executor,
  repositoryId: number,
  oids: readonly string[],
): Promise<LfsObjectRow[]> {
  return executor
    .selectFrom("lfs_objects")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("oid", "in", oids.length === 0 ? [""] : oids)
    .execute();
}

/** Adds an object that is not confirmed yet, and answers whether it did; one that is there stays as it is. */
export async function insertObject(
  executor: Executor,
  object: Pick<LfsObjectsTable, "repository_id" | "oid" | "size_bytes" | "created_at">,
): Promise<boolean> {
  const inserted = await executor
    .insertInto("lfs_objects")
    .values({ ...object, is_verified: 0 })
    .onConflict((conflict) => conflict.columns(["repository_id", "oid"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes out an object whose bytes did not come. */
export async function dropClaim(executor: Executor, repositoryId: number, oid: string): Promise<void> {
  await executor
    .deleteFrom("lfs_objects")
    .where("repository_id", "=", repositoryId)
    .where("oid", "=", oid)
    .where("is_verified", "=", 0)
    .execute();
}

/** Confirms an object of this size; answers whether there is one. */
export async function confirmObject(
  executor: Executor,
  { repositoryId, oid, sizeBytes }: { repositoryId: number; oid: string; sizeBytes: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("lfs_objects")
    .set({ is_verified: 1 })
    .where("repository_id", "=", repositoryId)
    .where("oid", "=", oid)
    .where("size_bytes", "=", sizeBytes)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Bytes of all objects of a repository, confirmed or not. */
export async function sumObjects(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("lfs_objects")
    .select((select) => select.fn.sum<number | null>("size_bytes").as("bytes"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

export async function recordLfsSize(executor: Executor, repositoryId: number): Promise<void> {
  const bytes = await sumObjects(executor, repositoryId);
  await executor
    .updateTable("repositories")
    .set({ lfs_size_bytes: bytes })
    .where("id", "=", repositoryId)
    .execute();
}

/** Whether any repository still needs these bytes. */
export async function isOidUsed(executor: Executor, oid: string): Promise<boolean> {
  const row = await executor
    .selectFrom("lfs_objects")
    .select("id")
    .where("oid", "=", oid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes out objects that nobody confirmed by `before`; answers what they were. */
export function deleteUnconfirmed(executor: Executor, before: number): Promise<LfsObjectRow[]> {
  return executor
    .deleteFrom("lfs_objects")
    .where("is_verified", "=", 0)
    .where("created_at", "<", before)
    .returningAll()
    .execute();
}

export interface LockFilter {
  readonly repositoryId: number;
  readonly path?: string | undefined;
  readonly id?: number | undefined;
  /** Only locks after this one. */
  readonly after: number;
  readonly limit: number;
}

export function listLocks(executor: Executor, filter: LockFilter): Promise<LfsLockRow[]> {
  const { repositoryId, path, id, after, limit } = filter;
  return executor
    .selectFrom("lfs_locks as lock")
    .innerJoin("users as owner", "owner.id", "lock.owner_id")
    .selectAll("lock")
    .select("owner.nickname as owner_name")
    .where("lock.repository_id", "=", repositoryId)
    .where("lock.id", ">", after)
    .$if(path !== undefined, (one) => one.where("lock.path", "=", path ?? ""))
    .$if(id !== undefined, (one) => one.where("lock.id", "=", id ?? 0))
    .orderBy("lock.id")
    .limit(limit)
    .execute();
}

/** Throws a unique violation where the path is locked. */
export async function insertLock(executor: Executor, lock: Omit<LfsLocksTable, "id">): Promise<number> {
  const row = await executor.insertInto("lfs_locks").values(lock).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteLock(executor: Executor, id: number): Promise<boolean> {
  const result = await executor.deleteFrom("lfs_locks").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function listLocksByPage(
  executor: Executor,
  repositoryId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<LfsLockRow[]> {
  return executor
    .selectFrom("lfs_locks as lock")
    .innerJoin("users as owner", "owner.id", "lock.owner_id")
    .selectAll("lock")
    .select("owner.nickname as owner_name")
    .where("lock.repository_id", "=", repositoryId)
    .orderBy("lock.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countLocks(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("lfs_locks")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countObjects(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("lfs_objects")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
