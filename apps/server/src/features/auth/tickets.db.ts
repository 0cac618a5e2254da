import type { Executor } from "../../platform/database/index.ts";

/** A ticket that was just used up. */
export interface UsedTicket {
  readonly id: number;
  readonly user_id: number;
  readonly scopes: string | null;
}

/** Uses a ticket up, where it is live and stands for this very path. Of many at once, one gets it. */
export function takeTicket(
  executor: Executor,
  which: { readonly tokenHash: string; readonly path: string; readonly now: number },
): Promise<UsedTicket | undefined> {
  return executor
    .deleteFrom("access_tokens")
    .where("kind", "=", "ticket")
    .where("token_hash", "=", which.tokenHash)
    .where("name", "=", which.path)
    .where("expires_at", ">", which.now)
    .returning(["id", "user_id", "scopes"])
    .executeTakeFirst();
}

/** Forgets a member's tickets that had ended by `expiredAt`; all of them where it is null. */
export async function deleteTickets(
  executor: Executor,
  userId: number,
  expiredAt: number | null,
): Promise<void> {
  const query = executor
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("kind", "=", "ticket");
  await (expiredAt === null ? query : query.where("expires_at", "<=", expiredAt)).execute();
}
