import { sql, type Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** Whoever has chosen when their digest goes out, or has had one, or waits for one. */
export interface MessageDigestsTable {
  user_id: number;
  /** Null: the usual one. */
  hour: number | null;
  time_zone: string | null;
  /** Null where nothing waits for it. */
  due_at: number | null;
  last_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_digests: MessageDigestsTable;
  }
}

export type DigestRow = Selectable<MessageDigestsTable>;

export function listDigests(executor: Executor, userIds: readonly number[]): Promise<DigestRow[]> {
  return executor.selectFrom("message_digests").selectAll().where("user_id", "in", userIds).execute();
}

/** Those that have been due for longest. */
export function listDueDigests(executor: Executor, now: number, limit: number): Promise<DigestRow[]> {
  return executor
    .selectFrom("message_digests")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Something waits for these digests from now on; one that is due already stays so. */
export async function awaitDigests(
  tx: Executor,
  turns: readonly { readonly user_id: number; readonly due_at: number }[],
): Promise<void> {
  if (turns.length === 0) return;
  await tx
    .insertInto("message_digests")
    .values(turns.map((turn) => ({ ...turn, hour: null, time_zone: null, last_at: null })))
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        due_at: sql<number>`coalesce(message_digests.due_at, excluded.due_at)`,
      }),
    )
    .execute();
}

/** Keeps when a digest goes out; one that is due goes out at `dueAt` instead. */
export async function putDigestHour(
  tx: Executor,
  { userId, hour, timeZone, dueAt }: { userId: number; hour: number; timeZone: string; dueAt: number },
): Promise<void> {
  await tx
    .insertInto("message_digests")
    .values({ user_id: userId, hour, time_zone: timeZone, due_at: null, last_at: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        hour,
        time_zone: timeZone,
        due_at: sql<
          number | null
        >`case when message_digests.due_at is null then null else cast(${dueAt} as bigint) end`,
      }),
    )
    .execute();
}

/** Changes a digest that is still due as it was read; answers false where somebody else has had it meanwhile. */
export async function takeDigest(
  tx: Executor,
  { user_id, due_at }: DigestRow,
  change: Partial<Pick<DigestRow, "due_at" | "last_at">>,
): Promise<boolean> {
  const result = await tx
    .updateTable("message_digests")
    .set(change)
    .where("user_id", "=", user_id)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** When the next digest is due; null where none is. */
export async function findNextDigest(executor: Executor): Promise<number | null> {
  const row = await executor
    .selectFrom("message_digests")
    .select("due_at")
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
