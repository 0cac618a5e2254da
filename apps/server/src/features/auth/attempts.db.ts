import type { Executor } from "../../platform/database/index.ts";

export interface SignInAttemptsTable {
  /** `account:<login>` or `address:<peer>`. */
  subject: string;
  failures: number;
  window_started_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    sign_in_attempts: SignInAttemptsTable;
  }
}

export function findAttempts(
  executor: Executor,
  subjects: readonly string[],
): Promise<SignInAttemptsTable[]> {
  return executor.selectFrom("sign_in_attempts").selectAll().where("subject", "in", subjects).execute();
}

/** Counts one more failure; a window that began before `windowStart` begins anew. */
export async function countFailure(
  executor: Executor,
  subject: string,
  time: { readonly now: number; readonly windowStart: number },
): Promise<void> {
  await executor
    .insertInto("sign_in_attempts")
    .values({ subject, failures: 1, window_started_at: time.now })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((set) => ({
        failures: set
          .case()
          .when("sign_in_attempts.window_started_at", "<", time.windowStart)
          .then(1)
          .else(set("sign_in_attempts.failures", "+", 1))
          .end(),
        window_started_at: set
          .case()
          .when("sign_in_attempts.window_started_at", "<", time.windowStart)
          .then(time.now)
          .else(set.ref("sign_in_attempts.window_started_at"))
          .end(),
      })),
    )
    .execute();
}

export async function forgetFailures(executor: Executor, subject: string): Promise<void> {
  await executor.deleteFrom("sign_in_attempts").where("subject", "=", subject).execute();
}

export async function deleteOldAttempts(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("sign_in_attempts").where("window_started_at", "<", before).execute();
}
