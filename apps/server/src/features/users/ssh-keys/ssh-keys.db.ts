import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface SshKeysTable {
  id: Generated<number>;
  /** Whom it signs in; of a deploy key, who added it. */
  user_id: number;
  /** The one repository that a deploy key opens; null for a member's own key. */
  repository_id: number | null;
  can_push: 0 | 1;
  title: string;
  public_key: string;
  fingerprint: string;
  created_at: number;
  last_used_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    ssh_keys: SshKeysTable;
  }
}

export type SshKeyRow = Selectable<SshKeysTable>;

/** A key with the member behind it. */
export interface SshKeyHolder extends SshKeyRow {
  readonly username: string;
  readonly nickname: string;
  readonly is_system_admin: 0 | 1;
  readonly is_disabled: 0 | 1;
  readonly has_initial_password: 0 | 1;
}

/** Whose keys: a member's own, or those of a repository. */
export type KeyOwner = { readonly userId: number } | { readonly repositoryId: number };

function withMember(executor: Executor) {
  return executor
    .selectFrom("ssh_keys as key")
    .innerJoin("users as user", "user.id", "key.user_id")
    .selectAll("key")
    .select(["user.username", "user.nickname", "user.is_system_admin", "user.is_disabled"])
    .select("user.has_initial_password");
}

function ownedBy(executor: Executor, owner: KeyOwner) {
  const query = withMember(executor);
  return "userId" in owner
    ? query.where("key.user_id", "=", owner.userId).where("key.repository_id", "is", null)
    : query.where("key.repository_id", "=", owner.repositoryId);
}

export function findKeyHolder(
  executor: Executor,
  which: { readonly id: number } | { readonly fingerprint: string },
): Promise<SshKeyHolder | undefined> {
  const query = withMember(executor);
  return (
    "id" in which
      ? query.where("key.id", "=", which.id)
      : query.where("key.fingerprint", "=", which.fingerprint)
  ).executeTakeFirst();
}

/** Throws a unique violation where anybody has added this key already. */
export async function insertKey(
  executor: Executor,
  key: Omit<SshKeysTable, "id" | "last_used_at">,
): Promise<number> {
  const row = await executor
    .insertInto("ssh_keys")
    .values({ ...key, last_used_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listKeys(
  executor: Executor,
  owner: KeyOwner,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ list: SshKeyHolder[]; total: number }> {
  const list = await ownedBy(executor, owner)
    .orderBy("key.id", "desc")
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  const { total } = await ownedBy(executor, owner)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Removes a key of this owner; answers whether there was one. */
export async function deleteKey(executor: Executor, owner: KeyOwner, id: number): Promise<boolean> {
  const query = executor.deleteFrom("ssh_keys").where("id", "=", id);
  const result = await (
    "userId" in owner
      ? query.where("user_id", "=", owner.userId).where("repository_id", "is", null)
      : query.where("repository_id", "=", owner.repositoryId)
  ).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function touchKey(executor: Executor, id: number, now: number): Promise<void> {
  await executor.updateTable("ssh_keys").set({ last_used_at: now }).where("id", "=", id).execute();
}
