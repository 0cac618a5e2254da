import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail } from "../../../platform/failures/index.ts";
import { watchAdmission } from "./admission-watch.ts";

describe("a transfer that is watched", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const outer = new AbortController().signal;

  it("goes on while its caller is admitted, and while nobody can say whether they are", async () => {
    const answers = [
      async () => "admitted",
      () => Promise.reject(new Error("the database is away")),
      () => Promise.reject(fail("UNAVAILABLE")),
      () => Promise.reject(fail("TOO_MANY_REQUESTS")),
    ];
    const admit = vi.fn(() => answers[admit.mock.calls.length % answers.length]?.());
    const watch = watchAdmission(outer, async () => admit());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([admit.mock.calls.length > answers.length, watch.signal.aborted]).toEqual([true, false]);
    watch.end();
  });

  it.each(["NOT_SIGNED_IN", "REPOSITORY_MISSING", "NO_PERMISSION", "PROJECT_DISABLED"] as const)(
    "is cut off within three seconds of %s",
    async (name) => {
      const watch = watchAdmission(outer, () => Promise.reject(fail(name)));
      await vi.advanceTimersByTimeAsync(3_000);
      expect(watch.signal.aborted).toBe(true);
      watch.end();
    },
  );

  it("is asked about no more once it has ended, or its client has gone", async () => {
    const admit = vi.fn(async () => undefined);
    const gone = new AbortController();
    watchAdmission(outer, admit).end();
    const watch = watchAdmission(gone.signal, admit);
    gone.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([admit.mock.calls.length, watch.signal.aborted]).toEqual([0, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
