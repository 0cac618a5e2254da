import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** The secret that a member shares with an authenticator app. */
export interface TotpSecretsTable {
  user_id: number;
  /** Sealed for `totp <user_id>`. */
  sealed_secret: string;
  begun_at: number;
  /** Null until a code of it was right once: before that nobody is asked for one. */
  confirmed_at: number | null;
  /** The step of 30 seconds whose code was used last; none up to it works again. */
  last_step: number;
}

export interface RecoveryCodesTable {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
  }
}

export type TotpRow = Selectable<TotpSecretsTable>;

export function findTotp(executor: Executor, userId: number): Promise<TotpRow | undefined> {
  return executor.selectFrom("totp_secrets").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Whether the member is asked for a second factor. */
export async function hasTotp(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("totp_secrets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a secret that waits to be confirmed, in place of another that does; answers whether none is in use already. */
export async function beginTotp(
  executor: Executor,
  begun: Pick<TotpRow, "user_id" | "sealed_secret" | "begun_at">,
): Promise<boolean> {
  const { sealed_secret, begun_at } = begun;
  const result = await executor
    .insertInto("totp_secrets")
    .values({ ...begun, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret, begun_at, last_step: 0 })
        .where("totp_secrets.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes this very secret into use; answers whether it still waited. */
export async function confirmTotp(
  executor: Executor,
  { user_id, sealed_secret }: TotpRow,
  used: { readonly now: number; readonly step: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("totp_secrets")
    .set({ confirmed_at: used.now, last_step: used.step })
    .where("user_id", "=", user_id)
    .where("sealed_secret", "=", sealed_secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up the code of a step; answers false where it, or a later one, was used before. */
export async function useTotpStep(
  executor: Executor,
  { user_id, sealed_secret }: TotpRow,
  step: number,
): Promise<boolean> {
  const result = await executor
    .updateTable("totp_secrets")
    .set({ last_step: step })
    .where("user_id", "=", user_id)
    .where("sealed_secret", "=", sealed_secret)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks the member's secret; answers whether one is in use. */
export async function holdTotp(tx: Executor, userId: number): Promise<boolean> {
  const result = await tx
    .updateTable("totp_secrets")
    .set((set) => ({ last_step: set.ref("last_step") }))
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets the member's secret with the recovery codes; answers whether it was in use. */
export async function deleteTotp(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  await executor.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return row !== undefined && row.confirmed_at !== null;
}

/** Which of these members have an authenticator app in use, or a passkey. */
export async function listHolders(executor: Executor, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await executor
    .selectFrom("totp_secrets")
    .select("user_id")
    .where("user_id", "in", userIds)
    .where("confirmed_at", "is not", null)
    .union(executor.selectFrom("passkeys").select("user_id").where("user_id", "in", userIds))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Forgets secrets that were never confirmed. */
export async function deleteUnconfirmed(executor: Executor, begunBefore: number): Promise<void> {
  await executor
    .deleteFrom("totp_secrets")
    .where("confirmed_at", "is", null)
    .where("begun_at", "<=", begunBefore)
    .execute();
}

export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const row = await executor
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts new recovery codes in place of the old ones. */
export async function replaceRecoveryCodes(
  tx: Executor,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto("recovery_codes").values(rows).execute();
}

/** Uses a recovery code up; answers whether it was one of the member's. Of many at once, one gets it. */
export async function takeRecoveryCode(
  executor: Executor,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const result = await executor
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
