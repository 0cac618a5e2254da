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
 * Counts one more try, and answers how many there are with it; a window that began no later than `windowStart` begins
 * anew, and so does one that is yet to come since the clock was set back.
 */
export function countTry(
  executor: Executor,
  subject: string,
  time: { readonly now: number; readonly windowStart: number },
): Promise<AttemptsTable> {
  return executor
    .insertInto("attempts")
    .values({ subject, tries: 1, window_started_at: time.now })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((set) => ({
        tries: set
          .case()
          .when("attempts.window_started_at", "<=", time.windowStart)
          .then(1)
          .when("attempts.window_started_at", ">", time.now + (time.now - time.windowStart))
          .then(1)
          .else(set("attempts.tries", "+", 1))
          .end(),
        window_started_at: set
          .case()
          .when("attempts.window_started_at", "<=", time.windowStart)
          .then(time.now)
          .when("attempts.window_started_at", ">", time.now + (time.now - time.windowStart))
          .then(time.now)
          .else(set.ref("attempts.window_started_at"))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
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
