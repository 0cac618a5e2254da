import type { Executor } from "../../../platform/database/index.ts";
import type { TokenKind } from "../tokens.db.ts";

/** A token that can be exchanged for a session, once. */
export interface ExchangeableToken {
  readonly id: number;
  readonly user_id: number;
  readonly kind: TokenKind;
  readonly created_at: number;
}

/** Tokens that were made to be exchanged, and sessions that live for a few minutes only, to the same end. */
export function findExchangeable(
  executor: Executor,
  tokenHash: string,
  now: number,
): Promise<ExchangeableToken | undefined> {
  return executor
    .selectFrom("access_tokens")
    .select(["id", "user_id", "kind", "created_at"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "in", ["session", "sign-in"])
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Ends a token, if it can still be exchanged; of many at once, one gets it. */
export async function takeExchangeable(executor: Executor, id: number, now: number): Promise<boolean> {
  const result = await executor
    .deleteFrom("access_tokens")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
