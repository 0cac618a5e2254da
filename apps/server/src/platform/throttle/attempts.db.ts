import { sql } from "kysely";
import type { Executor } from "../database/index.ts";

export interface AttemptsTable {
  /** By what they are counted, as `account:<login>`. */
  subject: string;
  /** Tries that were wrong or count whatever came of them, and those whose end is open. */
  tries: number;
  window_started_at: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    attempts: AttemptsTable;
  }
}

/**
 * Counts one more try for each, and answers how many there are with it; a window that began `windowMs` ago begins anew,
 * and so does one that is yet to come since the clock was set back.
 */
export function countTries(
  executor: Executor,
  subjects: readonly string[],
  { now, windowMs }: { readonly now: number; readonly windowMs: number },
): Promise<AttemptsTable[]> {
  const begins = sql`(
    attempts.window_started_at <= ${now - windowMs} or attempts.window_started_at > ${now + windowMs}
  )`;
  return executor
    .insertInto("attempts")
    .values(subjects.map((subject) => ({ subject, tries: 1, window_started_at: now })))
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet({
        tries: sql<number>`case when ${begins} then 1 else attempts.tries + 1 end`,
        window_started_at: sql<number>`case when ${begins} then excluded.window_started_at else attempts.window_started_at end`,
      }),
    )
    .returningAll()
    .execute();
}

/** Takes a try back that was counted in this very window. */
export async function uncountTry(
  executor: Executor,
  { subject, window_started_at }: Omit<AttemptsTable, "tries">,
): Promise<void> {
  await executor
    .updateTable("attempts")
    .set((set) => ({ tries: set("tries", "-", 1) }))
    .where("subject", "=", subject)
    .where("window_started_at", "=", window_started_at)
    .where("tries", ">", 0)
    .execute();
}

export async function forgetTries(executor: Executor, subject: string): Promise<void> {
  await executor.deleteFrom("attempts").where("subject", "=", subject).execute();
}

export async function deleteOldAttempts(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("attempts").where("window_started_at", "<", before).execute();
}
