import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** A key pair that a member's authenticator holds, of which this is the public half. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** What the authenticator calls it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it has signed, by its own count; 0 where it does not count. */
  counter: number;
  /** Ways to reach it that the browser named, separated by spaces. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    passkeys: PasskeysTable;
  }
}

export type PasskeyRow = Selectable<PasskeysTable>;

/** The oldest first. */
export function listPasskeys(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return executor
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .limit(100)
    .execute();
}

export async function hasPasskeys(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasskey(executor: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  return executor
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Throws a unique violation where somebody has it already. */
export function insertPasskey(
  executor: Executor,
  row: Omit<PasskeyRow, "id" | "last_used_at">,
): Promise<PasskeyRow> {
  return executor
    .insertInto("passkeys")
    .values({ ...row, last_used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that a passkey has signed; answers false where it is gone, or was used in the meantime. */
export async function usePasskey(
  executor: Executor,
  { id, counter }: PasskeyRow,
  used: { readonly counter: number; readonly now: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("passkeys")
    .set({ counter: used.counter, last_used_at: used.now })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether the member has such a passkey. */
export async function renamePasskey(
  executor: Executor,
  which: { readonly userId: number; readonly id: number },
  name: string,
): Promise<boolean> {
  const result = await executor
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", which.userId)
    .where("id", "=", which.id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the member's own passkey; answers what it was, where there was one. */
export function deletePasskey(
  executor: Executor,
  which: { readonly userId: number; readonly id: number },
): Promise<PasskeyRow | undefined> {
  return executor
    .deleteFrom("passkeys")
    .where("user_id", "=", which.userId)
    .where("id", "=", which.id)
    .returningAll()
    .executeTakeFirst();
}

/** Answers how many there were. */
export async function deletePasskeysOf(executor: Executor, userId: number): Promise<number> {
  const result = await executor.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
