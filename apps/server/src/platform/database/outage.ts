/** What PostgreSQL and the way to it say where there is no talking to it. */
const downCodes = new Set([
  ...["57P01", "57P02", "57P03", "08000", "08001", "08003", "08004", "08006"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "DATABASE_SILENT"],
]);
/** The driver's own refusals, which have no code. */
const downMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated.*|Client (was closed|has encountered a connection error) and is not queryable)$/;

/** True where a query failed because the database is away, whatever it would have answered. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && downCodes.has(code)) return true;
  return typeof message === "string" && downMessage.test(message);
}

/** The database has not answered for so long that it is taken to be away. */
class DatabaseSilent extends Error {
  readonly code = "DATABASE_SILENT";
  constructor() {
    super("the database does not answer");
  }
}

interface Waiting {
  readonly since: number;
  reject(error: Error): void;
}

/** After so long without a word, somebody else asks whether the database is there at all. */
const suspiciousMs = 600;
/** How often is looked, and an absent database is asked again. */
const lookEveryMs = 150;
/** A query that takes longer has lost its connection: PostgreSQL itself ends it before (`statement_timeout`). */
const longestMs = 12_000;

export type OutageWatch = ReturnType<typeof createOutageWatch>;

/**
 * Tells a database that is away from one that takes its time: where nothing has been heard while somebody waits,
 * `probe` asks over a connection of its own. Without an answer all that waits fails, and so does what comes, until
 * a later probe is answered. `probe` settles within a second; it throws where the database is away. Times are of the
 * monotonic clock.
 */
export function createOutageWatch(probe: () => Promise<void>) {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let heardAt = performance.now();
  let isProbing = false;
  let isDown = false;
  let outages = 0;

  function goDown(): void {
    if (!isDown) outages += 1;
    isDown = true;
    for (const one of waiting) one.reject(new DatabaseSilent());
    waiting.clear();
  }

  async function ask(): Promise<void> {
    isProbing = true;
    try {
      await probe();
      isDown = false;
      heardAt = performance.now();
    } catch {
      goDown();
    } finally {
      isProbing = false;
    }
  }

  function look(): void {
    const now = performance.now();
    for (const one of waiting) {
      if (now - one.since < longestMs) continue;
      waiting.delete(one);
      one.reject(new DatabaseSilent());
    }
    if (!isDown && waiting.size === 0) return rest();
    const oldest = Math.min(...[...waiting].map(({ since }) => since));
    const isSuspicious = now - Math.max(oldest, heardAt) > suspiciousMs;
    if (!isProbing && (isDown || isSuspicious)) void ask();
  }

  function rest(): void {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    /** How many outages there have been; what was connected before the latest is not to be trusted. */
    countOutages: () => outages,

    /** Throws while the database is away, without asking it. */
    refuseWhileDown(): void {
      if (isDown) throw new DatabaseSilent();
    },

    /** What `work` brings, or a failure once the database is found to be away. */
    inTime<Result>(work: Promise<Result>): Promise<Result> {
      timer ??= setInterval(look, lookEveryMs).unref();
      return new Promise<Result>((resolve, reject) => {
        const one: Waiting = { since: performance.now(), reject };
        waiting.add(one);
        const hear = (): void => {
          waiting.delete(one);
          heardAt = performance.now();
        };
        work.then(
          (result) => (hear(), resolve(result)),
          (error: unknown) => (waiting.delete(one), reject(error as Error)),
        );
      });
    },

    stop: rest,
  };
}
