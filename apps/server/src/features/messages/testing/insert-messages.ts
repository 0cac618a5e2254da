import type { Executor } from "../../../platform/database/index.ts";
import { changeUnread } from "../inbox/counters.db.ts";

/** Gives a member messages about keys of theirs, as if each had been told; counted as they are. */
export async function insertMessages(
  db: Executor,
  { userId, count, isRead, at }: { userId: number; count: number; isRead: boolean; at: number },
): Promise<void> {
  const { last } = await db
    .selectFrom("messages")
    .select((select) => select.fn.max("news_id").as("last"))
    .executeTakeFirstOrThrow();
  const first = Number(last ?? 0) + 1;
  const facts = JSON.stringify({ title: "Key", excerpt: null, recordId: null, formerProject: null });
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      user_id: userId,
      subject_key: `account:key:${first + from + index}`,
      subject_kind: "account" as const,
      subject_id: null,
      type: "security" as const,
      previous_type: null,
      event: "security.key-added" as const,
      reason: "concerned" as const,
      project_id: null,
      repository_id: null,
      actor_id: userId,
      facts,
      count: 1,
      is_read: isRead ? (1 as const) : (0 as const),
      news_id: first + from + index,
      created_at: at,
      mail: "none" as const,
      mail_at: null,
    }));
    await db.insertInto("messages").values(rows).execute();
    if (!isRead) await changeUnread(db, { of: rows, by: 1 });
  }
}
