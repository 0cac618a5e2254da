const tickMs = 20;

/** How late a busy machine lets this process run, so that a test can hold the product to its own time. */
export interface Lateness {
  /**
   * Twice `limitMs`, since other processes are held up as well, and for how long nothing ran here between two moments,
   * which never more than doubles that.
   */
  allowedMs(limitMs: number, from: number, to: number): number;
  stop(): void;
}

/** Looks from now on. Moments are those of `performance.now()`. */
export function watchLateness(): Lateness {
  const ticks = [{ at: performance.now(), lateMs: 0 }];
  const timer = setInterval(() => {
    const at = performance.now();
    ticks.push({ at, lateMs: Math.max(0, at - (ticks.at(-1)?.at ?? at) - tickMs) });
  }, tickMs).unref();
  return {
    allowedMs(limitMs, from, to) {
      const late = ticks
        .filter(({ at, lateMs }) => at >= from && at - tickMs - lateMs <= to)
        .reduce((sum, { lateMs }) => sum + lateMs, 0);
      return 2 * limitMs + Math.min(2 * limitMs, late);
    },
    stop: () => clearInterval(timer),
  };
}
