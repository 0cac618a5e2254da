import { type MessageEvent, messageReasons } from "@lowforge/contract/messages";
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { Counted, NewMessage } from "../inbox/messages.db.ts";
import { typesByWeight } from "./weight.rules.ts";

/** What a delivery has done to one member's messages. */
export interface Delivered extends Counted {
  readonly previous_type: Counted["type"] | null;
  readonly count: number;
}

/**
 * Puts one message into each inbox, or adds to the unread one of its subject: the latest event is told, under the
 * weightiest type and for the most personal reason since it was read. Whoever was told already is left alone.
 */
export async function deliverMessages(tx: Executor, messages: readonly NewMessage[]): Promise<Delivered[]> {
  const [first] = messages;
  if (!first) return [];
  const told = await tx
    .selectFrom("messages")
    .select("user_id")
    .where(
      "user_id",
      "in",
      messages.map((message) => message.user_id),
    )
    .where("subject_key", "=", first.subject_key)
    .where("news_id", ">=", first.news_id)
    .execute();
  const done = new Set(told.map((row) => row.user_id));
  const fresh = messages.filter((message) => !done.has(message.user_id));
  if (fresh.length === 0) return [];
  return tx
    .insertInto("messages")
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(["subject_key", "user_id"])
        // A value of its own would hide from PostgreSQL which index is meant.
        .where("is_read", "=", sql.lit(0))
        .doUpdateSet((row) => ({
          previous_type: row.ref("messages.type"),
          type: foremostType,
          reason: foremostReason,
          event: row.ref("excluded.event"),
          actor_id: row.ref("excluded.actor_id"),
          project_id: row.ref("excluded.project_id"),
          repository_id: row.ref("excluded.repository_id"),
          facts: row.ref("excluded.facts"),
          news_id: row.ref("excluded.news_id"),
          created_at: row.ref("excluded.created_at"),
          count: sql<number>`messages.count + 1`,
          mail: sql<
            NonNullable<NewMessage["mail"]>
          >`case when ${isMailedAnew} then excluded.mail else messages.mail end`,
          mail_at: sql<
            number | null
          >`case when ${isMailedAnew} then excluded.mail_at else messages.mail_at end`,
        })),
    )
    .returning(["user_id", "type", "previous_type", "count"])
    .execute();
}

/**
 * What stands for several things is mailed once until it is read. What is about an account is mailed each time, and what
 * waits for the digest leaves it for something that is wanted sooner.
 */
const isMailedAnew = sql`excluded.mail <> 'none' and (
  messages.mail = 'none' or excluded.type = 'security' or (messages.mail = 'digest' and excluded.mail = 'each')
)`;

/** Whichever of the stored and the new value comes first in an order. */
function foremost<Value extends string>(
  column: "type" | "reason",
  order: readonly Value[],
): RawBuilder<Value> {
  const [stored, coming] = [`messages.${column}`, `excluded.${column}`];
  const isComing = `${placeOf(coming, order)} <= ${placeOf(stored, order)}`;
  return sql.raw(`case when ${isComing} then ${coming} else ${stored} end`);
}

function placeOf(column: string, order: readonly string[]): string {
  return `case ${column} ${order.map((value, place) => `when '${value}' then ${place}`).join(" ")} end`;
}

// Made once: they are long, and the same for each message.
const foremostType = foremost("type", typesByWeight);
const foremostReason = foremost("reason", messageReasons);

/** Marks what these events said of a subject before some news; answers what was unread. */
export function markSubjectRead(
  tx: Executor,
  about: {
    readonly subjectKey: string;
    readonly events: readonly MessageEvent[];
    readonly beforeNews: number;
  },
): Promise<Counted[]> {
  return tx
    .updateTable("messages")
    .set({ is_read: 1 })
    .where("subject_key", "=", about.subjectKey)
    .where("is_read", "=", 0)
    .where("event", "in", about.events)
    .where("news_id", "<", about.beforeNews)
    .returning(["user_id", "type"])
    .execute();
}
