import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** A link by which a forgotten password is replaced. */
export interface PasswordResetsTable {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  /** The hash of the hash of the password that it replaces: once there is another one, the link is none any more. */
  password_mark: string;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    password_resets: PasswordResetsTable;
  }
}

export type ResetRow = Selectable<PasswordResetsTable>;

export async function insertReset(tx: Executor, reset: Omit<PasswordResetsTable, "id">): Promise<void> {
  await tx.insertInto("password_resets").values(reset).execute();
}

/** The live one of this secret. */
export function findReset(
  executor: Executor,
  { secretHash, now }: { readonly secretHash: string; readonly now: number },
): Promise<ResetRow | undefined> {
  return executor
    .selectFrom("password_resets")
    .selectAll()
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Uses one up, with all others of its member; answers false where somebody else has. */
export async function takeReset(tx: Executor, { id, user_id }: ResetRow): Promise<boolean> {
  const taken = await tx.deleteFrom("password_resets").where("id", "=", id).executeTakeFirst();
  if (taken.numDeletedRows === 0n) return false;
  await tx.deleteFrom("password_resets").where("user_id", "=", user_id).execute();
  return true;
}

export async function deleteEndedResets(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
}
