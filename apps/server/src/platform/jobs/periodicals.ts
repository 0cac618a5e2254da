import type { Logger } from "../runtime/index.ts";

/** Work that is done now and then, one at a time of a name; what it throws is logged. */
export function createPeriodicals(logger: Logger) {
  const timers = new Set<NodeJS.Timeout>();
  const busy = new Map<string, Promise<void>>();

  function turn(name: string, work: () => Promise<void>): void {
    if (busy.has(name)) return;
    const done = work()
      .catch((error: unknown) => logger.error({ err: error, name }, "periodical work failed"))
      .finally(() => busy.delete(name));
    busy.set(name, done);
  }

  return {
    now: turn,
    every(name: string, intervalMs: number, work: () => Promise<void>): void {
      const timer = setInterval(() => turn(name, work), intervalMs);
      timer.unref();
      timers.add(timer);
    },
    /** Returns when the last turn has ended. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(busy.values());
    },
  };
}
