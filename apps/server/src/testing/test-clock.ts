import type { Clock } from "../platform/runtime/index.ts";

/** A clock that stands until a test moves it. */
export interface TestClock extends Clock {
  advance(byMs: number): void;
}

export function createTestClock(start = Date.UTC(2026, 0, 15, 8)): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(byMs) {
      now += byMs;
    },
  };
}
