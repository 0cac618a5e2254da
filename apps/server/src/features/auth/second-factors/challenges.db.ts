import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** A sign-in whose first proof was good, and that waits for the second. */
export interface SignInChallengesTable {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  /** The member's password as it was stored then: with another one, the sign-in has ended. */
  password_hash: string;
  /** Answers that were looked at, right or wrong. */
  tries: number;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    sign_in_challenges: SignInChallengesTable;
  }
}

export type ChallengeRow = Selectable<SignInChallengesTable>;

export async function insertChallenge(
  executor: Executor,
  challenge: Omit<ChallengeRow, "id" | "tries">,
): Promise<void> {
  await executor
    .insertInto("sign_in_challenges")
    .values({ ...challenge, tries: 0 })
    .execute();
}

export function findChallenge(
  executor: Executor,
  which: { readonly secretHash: string; readonly now: number },
): Promise<ChallengeRow | undefined> {
  return executor
    .selectFrom("sign_in_challenges")
    .selectAll()
    .where("secret_hash", "=", which.secretHash)
    .where("expires_at", ">", which.now)
    .executeTakeFirst();
}

/** Counts one more answer; answers false where there have been `limit` of them, or the sign-in has ended. */
export async function countAnswer(executor: Executor, id: number, limit: number): Promise<boolean> {
  const result = await executor
    .updateTable("sign_in_challenges")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", id)
    .where("tries", "<", limit)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Ends a sign-in that waits for this member with this very password; of many at once, one is answered that it did.
 */
export async function takeChallenge(
  executor: Executor,
  id: number,
  user: { readonly id: number; readonly password_hash: string },
): Promise<boolean> {
  const result = await executor
    .deleteFrom("sign_in_challenges")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteChallengesOf(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom("sign_in_challenges").where("user_id", "=", userId).execute();
}

export async function deleteEndedChallenges(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("sign_in_challenges").where("expires_at", "<=", now).execute();
}
