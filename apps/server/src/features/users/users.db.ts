import type { Language } from "@lowforge/contract/users";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";
import { namesOfPerson } from "../../platform/slugs/index.ts";

export interface UsersTable {
  id: Generated<number>;
  /** Lower case; compared as it is. */
  username: string;
  mobile: string | null;
  nickname: string;
  password_hash: string;
  is_system_admin: 0 | 1;
  is_disabled: Generated<0 | 1>;
  /** They have not yet replaced a password that was made up for them. */
  has_initial_password: Generated<0 | 1>;
  boot_status: Generated<0 | 1>;
  /** Null: that of the browser. */
  language: Generated<Language | null>;
  /** What they are found by: nickname, username, pinyin and initials, lower case. */
  search_text: Generated<string>;
  /** What they are sorted by: the pinyin of their nickname. */
  sort_name: Generated<string>;
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
  /** The password was made up for them, and has to be changed before anything else; false where it is absent. */
  readonly hasInitialPassword?: boolean;
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
  return insertUserRow(executor, await rowOfNewUser(user));
}

/** The row of a member to be, made before the transaction that writes it: pinyin takes a while at first. */
export async function rowOfNewUser(user: NewUser): Promise<Insertable<UsersTable>> {
  const username = user.username.toLowerCase();
  return {
    username,
    ...(await namesOfPerson({ nickname: user.nickname, username })),
    mobile: user.mobile,
    nickname: user.nickname,
    password_hash: user.passwordHash,
    is_system_admin: user.isSystemAdmin ? 1 : 0,
    has_initial_password: user.hasInitialPassword === true ? 1 : 0,
    created_at: user.createdAt,
  };
}

/** Throws a unique violation where the member name or the mobile number is taken. */
export async function insertUserRow(executor: Executor, user: Insertable<UsersTable>): Promise<number> {
  const inserting = executor.insertInto("users").values(user).returning("id");
  return (await inserting.executeTakeFirstOrThrow()).id;
}

export interface ProfileChange {
  readonly nickname?: string | undefined;
  readonly language?: Language | null | undefined;
  readonly search_text?: string;
  readonly sort_name?: string;
}

/** Something has to be given; what is not stays. */
export async function updateProfile(executor: Executor, id: number, change: ProfileChange): Promise<void> {
  await executor.updateTable("users").set(change).where("id", "=", id).execute();
}

export async function disableUser(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ is_disabled: 1 }).where("id", "=", id).execute();
}

/** Locks a member who is enabled and has this very password still; answers whether they are and have. */
export async function holdAsProven(
  tx: Executor,
  { id, password_hash }: Pick<UserRow, "id" | "password_hash">,
): Promise<boolean> {
  const result = await tx
    .updateTable("users")
    .set((set) => ({ is_disabled: set.ref("is_disabled") }))
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("is_disabled", "=", 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts a password that its owner chose in place of the one known by its hash; answers whether it still was that one. */
export async function replacePassword(
  executor: Executor,
  { id, password_hash }: Pick<UserRow, "id" | "password_hash">,
  newHash: string,
): Promise<boolean> {
  const result = await executor
    .updateTable("users")
    .set({ password_hash: newHash, has_initial_password: 0 })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function completeBoot(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ boot_status: 1 }).where("id", "=", id).execute();
}
