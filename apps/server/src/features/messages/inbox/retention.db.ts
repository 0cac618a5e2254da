import type { Executor } from "../../../platform/database/index.ts";
import { allTypes } from "./counters.db.ts";
import type { Removed } from "./removal.db.ts";

/** Removes messages that were read and are older than `before`; answers how many, at most `limit`. */
export async function removeOldRead(executor: Executor, before: number, limit: number): Promise<number> {
  const old = executor
    .selectFrom("messages")
    .select("id")
    .where("is_read", "=", 1)
    .where("created_at", "<", before)
    .limit(limit);
  const result = await executor
    .deleteFrom("messages")
    .where("id", "in", old)
    .where("is_read", "=", 1)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Members who have messages, in the order of their ids. */
export async function listMembersWithMessages(
  executor: Executor,
  page: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await executor
    .selectFrom("message_counters")
    .select("user_id")
    .where("type", "=", allTypes)
    .where("user_id", ">", page.after)
    .orderBy("user_id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Those of these members who have more than `limit` messages. */
export async function listHoarders(
  executor: Executor,
  userIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("messages")
    .select("user_id")
    .where("user_id", "in", userIds)
    .groupBy("user_id")
    .having((having) => having(having.fn.countAll(), ">", limit))
    .execute();
  return rows.map((row) => row.user_id);
}

/** Removes what is older than somebody's latest `kept` messages. */
export function removeBeyond(tx: Executor, userId: number, kept: number): Promise<Removed[]> {
  const oldestKept = tx
    .selectFrom("messages as newer")
    .select("newer.news_id")
    .where("newer.user_id", "=", userId)
    .orderBy("newer.news_id", "desc")
    .limit(1)
    .offset(kept - 1);
  return tx
    .deleteFrom("messages")
    .where("user_id", "=", userId)
    .where("news_id", "<", oldestKept)
    .returning(["user_id", "type", "is_read"])
    .execute();
}
