import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** What a question to an authenticator is for. */
export type CeremonyPurpose = "add" | "sign-in" | "proof";

/** A question to an authenticator that waits for its answer. */
export interface PasskeyCeremoniesTable {
  id: Generated<number>;
  secret_hash: string;
  purpose: CeremonyPurpose;
  /** Whose passkey has to answer; null where anybody's may. */
  user_id: number | null;
  /** The sign-in that waits for it as the second factor. */
  sign_in_challenge_id: number | null;
  /** The random value that the authenticator signs, base64url. */
  question: string;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    passkey_ceremonies: PasskeyCeremoniesTable;
  }
}

export type CeremonyRow = Selectable<PasskeyCeremoniesTable>;

export async function insertCeremony(executor: Executor, row: Omit<CeremonyRow, "id">): Promise<void> {
  await executor.insertInto("passkey_ceremonies").values(row).execute();
}

/** Uses a question up, where it is live and for this purpose. Of many at once, one gets it. */
export function takeCeremony(
  executor: Executor,
  which: { readonly secretHash: string; readonly purpose: CeremonyPurpose; readonly now: number },
): Promise<CeremonyRow | undefined> {
  return executor
    .deleteFrom("passkey_ceremonies")
    .where("secret_hash", "=", which.secretHash)
    .where("purpose", "=", which.purpose)
    .where("expires_at", ">", which.now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEndedCeremonies(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("passkey_ceremonies").where("expires_at", "<=", now).execute();
}
