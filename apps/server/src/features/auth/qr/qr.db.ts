import type { QrState } from "@lowforge/contract/auth";
import type { Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface QrCodesTable {
  id_hash: string;
  binding_hash: string;
  state: QrState;
  number: string;
  numbers: string;
  address: string;
  program: string | null;
  system: string | null;
  /** Who has scanned it, and by which session. */
  user_id: number | null;
  token_id: number | null;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    qr_codes: QrCodesTable;
  }
}

/** The session that scans, confirms or refuses. */
export interface PhoneSession {
  readonly userId: number;
  readonly tokenId: number;
}

/** Which code, and when it is asked for. */
export interface CodeAt {
  readonly idHash: string;
  readonly now: number;
}

export async function insertCode(executor: Executor, code: Insertable<QrCodesTable>): Promise<void> {
  await executor.insertInto("qr_codes").values(code).execute();
}

/** A code with whoever has scanned it; read by its key alone. */
export function findCode(executor: Executor, idHash: string) {
  return executor
    .selectFrom("qr_codes as code")
    .leftJoin("users as user", "user.id", "code.user_id")
    .select(["code.binding_hash", "code.state", "code.expires_at", "code.user_id"])
    .select(["user.username", "user.nickname"])
    .where("code.id_hash", "=", idHash)
    .executeTakeFirst();
}

/** Makes a code the scanner's, where nobody else has scanned it; answers nothing otherwise. */
export function markScanned(
  executor: Executor,
  { idHash, now }: CodeAt,
  { userId, tokenId }: PhoneSession,
): Promise<Selectable<QrCodesTable> | undefined> {
  return executor
    .updateTable("qr_codes")
    .set({ state: "scanned", user_id: userId, token_id: tokenId })
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .where((where) =>
      where.or([
        where("state", "=", "waiting"),
        where.and([where("state", "=", "scanned"), where("user_id", "=", userId)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Answers whether the code was scanned by the session's member and has this number. */
export async function markConfirmed(
  executor: Executor,
  { idHash, now }: CodeAt,
  { userId, tokenId, number, until }: PhoneSession & { readonly number: string; readonly until: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("qr_codes")
    .set({ state: "confirmed", token_id: tokenId, expires_at: until })
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .where("state", "=", "scanned")
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether the member had scanned the code, and it was still to be decided. */
export async function markDecided(
  executor: Executor,
  { idHash, now }: CodeAt,
  { userId, state }: { readonly userId: number; readonly state: "refused" | "ended" },
): Promise<boolean> {
  const result = await executor
    .updateTable("qr_codes")
    .set({ state })
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .where("state", "=", "scanned")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up what `userId` has confirmed; of many at once, one is answered true. */
export async function claimConfirmed(
  executor: Executor,
  { idHash, now }: CodeAt,
  userId: number,
): Promise<boolean> {
  const result = await executor
    .updateTable("qr_codes")
    .set({ state: "ended" })
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now)
    .where("state", "=", "confirmed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteEnded(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("qr_codes").where("expires_at", "<", before).execute();
}
