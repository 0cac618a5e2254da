import type { MessageEvent, MessageReason, MessageType } from "@lowforge/contract/messages";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface MessagesTable {
  id: Generated<number>;
  user_id: number;
  /** What happens to one subject while its message is unread becomes one message. */
  subject_key: string;
  subject_kind: "mergeRequest" | "build" | "project" | "account";
  /** Of the merge request or the build task. */
  subject_id: number | null;
  type: MessageType;
  /** The type before the latest happening; null for a message that stands for one alone. */
  previous_type: MessageType | null;
  event: MessageEvent;
  reason: MessageReason;
  /** Whose readers may see it; null for what is the member's own. */
  project_id: number | null;
  repository_id: number | null;
  actor_id: number | null;
  /** What the message says beside, as JSON. */
  facts: string;
  count: number;
  is_read: 0 | 1;
  /** The latest happening; grows with time. */
  news_id: number;
  created_at: number;
  /** Whether it is to be mailed by itself, at `mail_at`, or in the next digest, or was mailed; `none`: not at all. */
  mail: Generated<"none" | "each" | "digest" | "sent">;
  mail_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    messages: MessagesTable;
  }
}

export type NewMessage = Insertable<MessagesTable>;
export type MessageRow = Selectable<MessagesTable> & {
  readonly actor_username: string | null;
  readonly actor_nickname: string | null;
  readonly actor_photo: string | null;
};

/** A message whose reading, or removal, changes a count. */
export interface Counted {
  readonly user_id: number;
  readonly type: MessageType;
}

export interface MessageQuery {
  readonly userId: number;
  readonly types: readonly MessageType[];
  readonly isUnread: boolean;
  /** Only what happened before this news. */
  readonly before: number | null;
  readonly limit: number;
}

/** The latest first. */
export function listMessages(executor: Executor, query: MessageQuery): Promise<MessageRow[]> {
  const { userId, types, isUnread, before, limit } = query;
  return executor
    .selectFrom("messages as message")
    .leftJoin("users as actor", "actor.id", "message.actor_id")
    .leftJoin("user_photos as photo", "photo.user_id", "message.actor_id")
    .selectAll("message")
    .select(["actor.username as actor_username", "actor.nickname as actor_nickname"])
    .select("photo.sha256 as actor_photo")
    .where("message.user_id", "=", userId)
    .where("message.type", "in", types)
    .$if(isUnread, (some) => some.where("message.is_read", "=", 0))
    .$if(before !== null, (some) => some.where("message.news_id", "<", before ?? 0))
    .orderBy("message.news_id", "desc")
    .limit(limit)
    .execute();
}

/** Marks messages of one member; answers those that were unread. */
export function markRead(tx: Executor, userId: number, ids: readonly number[]): Promise<Counted[]> {
  return tx
    .updateTable("messages")
    .set({ is_read: 1 })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("is_read", "=", 0)
    .returning(["user_id", "type"])
    .execute();
}

/** Marks all messages of one member and these types; answers those that were unread. */
export function markAllRead(tx: Executor, userId: number, types: readonly MessageType[]): Promise<Counted[]> {
  return tx
    .updateTable("messages")
    .set({ is_read: 1 })
    .where("user_id", "=", userId)
    .where("type", "in", types)
    .where("is_read", "=", 0)
    .returning(["user_id", "type"])
    .execute();
}

/**
 * Marks messages of one member as unread again: of each subject the latest, and none where the subject has an unread
 * message. Answers those that were read.
 */
export async function markUnread(tx: Executor, userId: number, ids: readonly number[]): Promise<Counted[]> {
  const latest = await tx
    .selectFrom("messages as message")
    .select((select) => select.fn.max("message.id").as("id"))
    .where("message.user_id", "=", userId)
    .where("message.id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages as unread")
            .select("unread.id")
            .where("unread.is_read", "=", 0)
            .where("unread.user_id", "=", userId)
            .whereRef("unread.subject_key", "=", "message.subject_key"),
        ),
      ),
    )
    .groupBy("message.subject_key")
    .execute();
  if (latest.length === 0) return [];
  return tx
    .updateTable("messages")
    .set({ is_read: 0 })
    .where("user_id", "=", userId)
    .where(
      "id",
      "in",
      latest.map(({ id }) => id),
    )
    .where("is_read", "=", 1)
    .returning(["user_id", "type"])
    .execute();
}
