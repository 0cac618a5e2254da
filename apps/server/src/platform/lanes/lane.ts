import { fail } from "../failures/index.ts";

export interface LaneLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Lets so many in at once; the rest wait in the order in which they came. */
export interface Lane {
  /** Answers a function that gives the place back. Throws UNAVAILABLE when the queue is full, or the signal's reason. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export function createLane(limits: LaneLimits): Lane {
  const queue: (() => void)[] = [];
  let running = 0;

  function leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      queue.shift()?.();
    };
  }

  function takePlace(): () => void {
    running += 1;
    return leaveOnce();
  }

  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (running < limits.running) return takePlace();
      if (queue.length >= limits.waiting) {
        throw fail("UNAVAILABLE", { reason: "git queue full", retryAfterSeconds: 2 });
      }
      return new Promise((resolve, reject) => {
        const turn = (): void => {
          signal?.removeEventListener("abort", giveUp);
          resolve(takePlace());
        };
        const giveUp = (): void => {
          queue.splice(queue.indexOf(turn), 1);
          reject(signal?.reason as Error);
        };
        queue.push(turn);
        signal?.addEventListener("abort", giveUp, { once: true });
      });
    },
  };
}
