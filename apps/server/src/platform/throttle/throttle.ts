import { type Executor, transaction } from "../database/index.ts";
import { fail } from "../failures/index.ts";
import type { Clock } from "../runtime/index.ts";
import { countTries, deleteOldAttempts, forgetTries, type AttemptsTable, uncountTry } from "./attempts.db.ts";
import {
  kindOf,
  longestWindowMs,
  secondsToWait,
  type ThrottleKind,
  type ThrottleSubject,
  windowOf,
} from "./throttle.rules.ts";

/** A try that was counted before its end is known, so that many at once get no more than one after the other. */
export interface CountedTry {
  /** How many there have been within the window by this kind of count, with this one; 0 where it does not count so. */
  triesBy(kind: ThrottleKind): number;
  /**
   * It was right: it counts no longer, and neither do wrong ones before it for the same account or device. Within the
   * transaction of what follows from it, where one is given.
   */
  wasRight(executor?: Executor): Promise<void>;
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Counts tries of what somebody could find out by trying often enough. */
export function createThrottle({ db, clock }: { readonly db: Executor; readonly clock: Clock }) {
  async function count(subjects: readonly ThrottleSubject[]) {
    const now = clock.now();
    const counted = await transaction(db, async (tx) => {
      const rows: AttemptsTable[] = [];
      for (const windowMs of new Set(subjects.map(windowOf))) {
        const ofWindow = subjects.filter((subject) => windowOf(subject) === windowMs);
        rows.push(...(await countTries(tx, ofWindow, { now, windowMs })));
      }
      return rows;
    });
    const wait = secondsToWait(counted, now);
    // What is refused is no try.
    if (wait > 0) for (const row of counted) await uncountTry(db, row);
    return { counted, wait };
  }

  function tryOf(counted: readonly AttemptsTable[]): CountedTry {
    return {
      triesBy: (kind) => counted.find(({ subject }) => kindOf(subject) === kind)?.tries ?? 0,
      async wasRight(executor = db) {
        for (const row of counted) {
          const isOfAll = kindOf(row.subject) === "address";
          await (isOfAll ? uncountTry(executor, row) : forgetTries(executor, row.subject));
        }
      },
    };
  }

  return {
    /** Counts a try for each subject. Fails with TOO_MANY_REQUESTS where one of them has had too many. */
    async take(subjects: readonly ThrottleSubject[]): Promise<CountedTry> {
      const { counted, wait } = await count(subjects);
      if (wait > 0) throw fail("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
      return tryOf(counted);
    },

    /** The same for one subject, but answers null where it has had too many. */
    async takeIfLeft(subject: ThrottleSubject): Promise<CountedTry | null> {
      const { counted, wait } = await count([subject]);
      return wait > 0 ? null : tryOf(counted);
    },

    /** Forgets what no longer counts; called now and then. */
    sweep: (): Promise<void> => deleteOldAttempts(db, clock.now() - longestWindowMs),
  };
}
