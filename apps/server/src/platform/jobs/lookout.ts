const longestSleepMs = 15_000;
/** Never a tight loop, even where another server takes what is due. */
const shortestSleepMs = 50;

interface LookoutDependencies {
  /** Looks what is to be done, and answers after how many milliseconds it is worth to look again. Never fails. */
  look(): Promise<number>;
}

/** Looks one at a time: when it is asked to, and else when the last look said, but at least now and then. */
export function createLookout({ look }: LookoutDependencies) {
  let isAwake = false;
  let isAsked = false;
  let looking: Promise<void> | null = null;
  let sleeping: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isAskedOnceMore = false;

  function now(): void {
    if (!isAwake) return;
    isAsked = true;
    looking ??= lookOn();
  }

  async function lookOn(): Promise<void> {
    clearTimeout(sleeping);
    let wait = 0;
    // What came while the database was asked may be missing from its answer.
    while (isAsked && isAwake) {
      isAsked = false;
      wait = await look();
    }
    looking = null;
    if (!isAwake) return;
    sleeping = setTimeout(now, Math.min(longestSleepMs, Math.max(shortestSleepMs, wait)));
    sleeping.unref();
  }

  function inAMoment(): void {
    if (!isAwake) return;
    if (soon) {
      isAskedOnceMore = true;
      return;
    }
    soon = setTimeout(() => {
      soon = undefined;
      now();
      if (isAskedOnceMore) inAMoment();
      isAskedOnceMore = false;
    }, shortestSleepMs);
    soon.unref();
  }

  return {
    now,
    /** Looks in a moment, when what is not there yet will be; who ask for it meanwhile share the looks. */
    inAMoment,
    start(): void {
      isAwake = true;
      now();
    },
    /** Returns when it looks no longer, for good. */
    async stop(): Promise<void> {
      isAwake = false;
      clearTimeout(sleeping);
      clearTimeout(soon);
      await looking;
    },
    /** Returns when the look that is under way, if any, has ended. */
    async rest(): Promise<void> {
      await looking;
    },
  };
}
