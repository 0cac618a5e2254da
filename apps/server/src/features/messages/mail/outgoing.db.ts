import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { MessageRow } from "../inbox/messages.db.ts";

/** A message with who did what it tells of. */
function selectWhole(executor: Executor) {
  return executor
    .selectFrom("messages as message")
    .leftJoin("users as actor", "actor.id", "message.actor_id")
    .leftJoin("user_photos as photo", "photo.user_id", "message.actor_id")
    .selectAll("message")
    .select(["actor.username as actor_username", "actor.nickname as actor_nickname"])
    .select("photo.sha256 as actor_photo");
}

/** What is to be mailed by itself and is due, the longest first. */
export function listDueMessages(executor: Executor, now: number, limit: number): Promise<MessageRow[]> {
  return selectWhole(executor)
    .where("message.mail_at", "<=", now)
    .orderBy("message.mail_at")
    .limit(limit)
    .execute();
}

/** When the next message is due to be mailed; null where none is. */
export async function findNextMessage(executor: Executor): Promise<number | null> {
  const row = await executor
    .selectFrom("messages")
    .select("mail_at")
    .where("mail_at", "is not", null)
    .orderBy("mail_at")
    .limit(1)
    .executeTakeFirst();
  return row?.mail_at ?? null;
}

/** How a message is mailed from now on. */
export interface Settling {
  readonly mail: MessageRow["mail"];
  readonly mail_at: number | null;
  /** Only while it is not read. */
  readonly isUnread: boolean;
}

/** Settles a message that still waits as it was read; answers false where it does not. */
export async function settleMessage(tx: Executor, row: MessageRow, settling: Settling): Promise<boolean> {
  const { isUnread, ...set } = settling;
  const result = await tx
    .updateTable("messages")
    .set(set)
    .where("id", "=", row.id)
    .where("news_id", "=", row.news_id)
    .where("mail", "=", row.mail)
    .where("mail_at", "=", row.mail_at)
    .$if(isUnread, (some) => some.where("is_read", "=", 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What a partial index is about has to stand in the query itself. */
const forDigest = sql<MessageRow["mail"]>`${sql.lit("digest")}`;

/** The latest unread messages that wait for a member's digest. */
export function listForDigest(executor: Executor, userId: number, limit: number): Promise<MessageRow[]> {
  return selectWhole(executor)
    .where("message.user_id", "=", userId)
    .where("message.mail", "=", forDigest)
    .where("message.is_read", "=", 0)
    .orderBy("message.news_id", "desc")
    .limit(limit)
    .execute();
}

/** How many wait for a member's digest and are unread. */
export async function countForDigest(executor: Executor, userId: number): Promise<number> {
  const row = await executor
    .selectFrom("messages")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("mail", "=", forDigest)
    .where("is_read", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Marks what has waited for a member's digest up to some news; answers which of it was unread. */
export async function markDigested(tx: Executor, userId: number, upToNews: number): Promise<number[]> {
  const rows = await tx
    .updateTable("messages")
    .set({ mail: "sent" })
    .where("user_id", "=", userId)
    .where("mail", "=", forDigest)
    .where("news_id", "<=", upToNews)
    .returning(["id", "is_read"])
    .execute();
  return rows.filter((row) => row.is_read === 0).map((row) => row.id);
}

/** These no longer wait for a digest; all of a member where none are named. */
export async function leaveDigest(tx: Executor, userId: number, ids?: readonly number[]): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ mail: "none" })
    .where("user_id", "=", userId)
    .where("mail", "=", forDigest)
    .$if(ids !== undefined, (some) => some.where("id", "in", ids ?? []))
    .execute();
}

/** Whether anything waits for a member's digest. */
export async function isDigestAwaited(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("messages")
    .select("id")
    .where("user_id", "=", userId)
    .where("mail", "=", forDigest)
    .where("is_read", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
