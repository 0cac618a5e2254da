import type { MailWish, MessageType } from "@lowforge/contract/messages";
import type { Executor } from "../../../platform/database/index.ts";

/** How somebody wants a type by mail, where they have chosen. */
export interface MessageMailWishesTable {
  user_id: number;
  type: MessageType;
  mail: MailWish;
  /** It was left off together with the digest, and comes back with it. */
  is_off_with_digest: 0 | 1;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_mail_wishes: MessageMailWishesTable;
  }
}

export function listWishes(
  executor: Executor,
  userIds: readonly number[],
): Promise<MessageMailWishesTable[]> {
  return executor.selectFrom("message_mail_wishes").selectAll().where("user_id", "in", userIds).execute();
}

/** Takes the place of what they chose before. */
export async function putWishes(tx: Executor, wishes: readonly MessageMailWishesTable[]): Promise<void> {
  if (wishes.length === 0) return;
  await tx
    .insertInto("message_mail_wishes")
    .values(wishes)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "type"]).doUpdateSet((row) => ({
        mail: row.ref("excluded.mail"),
        is_off_with_digest: row.ref("excluded.is_off_with_digest"),
      })),
    )
    .execute();
}
