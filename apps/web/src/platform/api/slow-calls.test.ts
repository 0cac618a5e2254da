import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSlowCalls, watchCall } from "./slow-calls.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Tests of other files may have left calls that nobody answered.
  useSlowCalls.setState({ count: 0 });
});
afterEach(() => vi.useRealTimers());

const count = (): number => useSlowCalls.getState().count;

test("a call counts as slow from ten seconds on, until it ends", () => {
  const ends = [watchCall(), watchCall()];
  vi.advanceTimersByTime(9_999);
  expect(count()).toBe(0);
  ends[0]?.();
  vi.advanceTimersByTime(1);
  expect(count()).toBe(1);
  ends[1]?.();
  expect(count()).toBe(0);
});
