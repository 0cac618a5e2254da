import type { Clock } from "../platform/runtime/index.ts";

/** When the clock of a test stands at first. */
export const testStart = Date.UTC(2026, 0, 15, 8);

/** A clock that stands until a test moves it. */
export interface TestClock extends Clock {
  advance(byMs: number): void;
  /** Somebody sets the time of the day, and no time passes. */
  leap(byMs: number): void;
}

export function createTestClock(start = testStart): TestClock {
  let now = start;
  let steady = 0;
  return {
    now: () => now,
    steady: () => steady,
    advance(byMs) {
      now += byMs;
      steady += byMs;
    },
    leap(byMs) {
      now += byMs;
    },
  };
}
