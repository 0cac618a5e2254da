import { setTimeout as delay } from "node:timers/promises";

export interface Backoff {
  /** The next wait in milliseconds: grows, jitters, and never undercuts what the server asked for. */
  next(retryAfterMs?: number | null): number;
  reset(): void;
}

/** Waits that double from `firstMs` to `maxMs`, so that a server which comes back is not overrun. */
export function createBackoff(firstMs: number, maxMs: number, random: () => number = Math.random): Backoff {
  let current = firstMs;
  return {
    next(retryAfterMs) {
      const jittered = current * (0.75 + random() * 0.5);
      current = Math.min(current * 2, maxMs);
      return Math.max(jittered, retryAfterMs ?? 0);
    },
    reset() {
      current = firstMs;
    },
  };
}

/** Waits, or returns at once when the signal fires; never throws. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, signal === undefined ? {} : { signal });
  } catch {
    // An aborted wait is simply over; the caller looks at the signal itself.
  }
}
