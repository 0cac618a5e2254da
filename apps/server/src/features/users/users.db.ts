import type { Language } from "@lowforge/contract/users";
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export interface UsersTable {
  id: Generated<number>;
  /** Lower case; compared as it is. */
  username: string;
  mobile: string | null;
  nickname: string;
  password_hash: string;
  is_system_admin: 0 | 1;
  is_disabled: Generated<0 | 1>;
  boot_status: Generated<0 | 1>;
  /** Null: that of the browser. */
  language: Generated<Language | null>;
  created_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    users: UsersTable;
  }
}

export type UserRow = Selectable<UsersTable>;

export interface NewUser {
  readonly username: string;
  readonly mobile: string | null;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly isSystemAdmin: boolean;
  readonly createdAt: number;
}

export function findUser(executor: Executor, id: number): Promise<UserRow | undefined> {
  return executor.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By member name, whatever its case, or by mobile number. */
export function findUserByLogin(executor: Executor, login: string): Promise<UserRow | undefined> {
  return executor
    .selectFrom("users")
    .selectAll()
    .where((where) => where.or([where("username", "=", login.toLowerCase()), where("mobile", "=", login)]))
    .executeTakeFirst();
}

export async function countUsers(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("users")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Throws a unique violation where the member name or the mobile number is taken. */
export async function insertUser(executor: Executor, user: NewUser): Promise<number> {
  const row = await executor
    .insertInto("users")
    .values({
      username: user.username.toLowerCase(),
      mobile: user.mobile,
      nickname: user.nickname,
      password_hash: user.passwordHash,
      is_system_admin: user.isSystemAdmin ? 1 : 0,
      created_at: user.createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface ProfileChange {
  readonly nickname?: string | undefined;
  readonly language?: Language | null | undefined;
}

/** Something has to be given; what is not stays. */
export async function updateProfile(executor: Executor, id: number, change: ProfileChange): Promise<void> {
  await executor.updateTable("users").set(change).where("id", "=", id).execute();
}

export async function disableUser(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ is_disabled: 1 }).where("id", "=", id).execute();
}

export async function updatePasswordHash(executor: Executor, id: number, hash: string): Promise<void> {
  await executor.updateTable("users").set({ password_hash: hash }).where("id", "=", id).execute();
}

export async function completeBoot(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ boot_status: 1 }).where("id", "=", id).execute();
}
