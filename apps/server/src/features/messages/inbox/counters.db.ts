import { type MessageType, messageTypes } from "@lowforge/contract/messages";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { Counted } from "./messages.db.ts";

/** How many messages somebody has not read: of each type, and of all. A row that is missing stands for none. */
export interface MessageCountersTable {
  user_id: number;
  type: MessageType | typeof allTypes;
  unread: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_counters: MessageCountersTable;
  }
}

export const allTypes = "ALL";

/** One read by the primary key, however many messages there are. */
export async function findUnread(executor: Executor, userId: number): Promise<number> {
  const row = await executor
    .selectFrom("message_counters")
    .select("unread")
    .where("user_id", "=", userId)
    .where("type", "=", allTypes)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** Of several members at once; whoever has none may be missing. */
export async function listUnread(
  executor: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom("message_counters")
    .select(["user_id", "unread"])
    .where("user_id", "in", userIds)
    .where("type", "=", allTypes)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export async function findUnreadByType(
  executor: Executor,
  userId: number,
): Promise<Record<MessageType, number>> {
  const rows = await executor
    .selectFrom("message_counters")
    .select(["type", "unread"])
    .where("user_id", "=", userId)
    .execute();
  const countOf = (type: MessageType): number => rows.find((row) => row.type === type)?.unread ?? 0;
  return Object.fromEntries(messageTypes.map((type) => [type, countOf(type)])) as Record<MessageType, number>;
}

/** Messages that became unread (`by` 1) or ceased to be (`by` -1). */
export interface CountChange {
  readonly of: readonly Counted[];
  readonly by: 1 | -1;
}

/**
 * Follows what happened to messages, in the transaction in which it happens. The rows are written in one order by
 * everybody, so that two never wait for each other.
 */
export async function changeUnread(tx: Executor, ...changes: readonly CountChange[]): Promise<void> {
  const rows = sumUp(changes);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto("message_counters")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["user_id", "type"]).doUpdateSet({
          unread: sql<number>`message_counters.unread + excluded.unread`,
        }),
      )
      .execute();
  }
}

const rowsAtOnce = 1_000;

function sumUp(changes: readonly CountChange[]): MessageCountersTable[] {
  const sums = new Map<string, MessageCountersTable>();
  for (const { of, by } of changes) {
    for (const { user_id, type } of of) {
      for (const each of [type, allTypes] as const) {
        const key = `${String(user_id).padStart(16, "0")} ${each}`;
        sums.set(key, { user_id, type: each, unread: (sums.get(key)?.unread ?? 0) + by });
      }
    }
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter(({ unread }) => unread !== 0);
}
