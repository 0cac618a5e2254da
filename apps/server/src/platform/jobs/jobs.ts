import type { Executor } from "../database/index.ts";
import type { Clock, Logger } from "../runtime/index.ts";
import {
  claimJob,
  deleteFailedJobs,
  deleteJob,
  extendLock,
  findNextDue,
  insertJob,
  type JobRow,
  postponeJob,
  releaseAbandoned,
} from "./jobs.db.ts";

/** Every kind of job with what it carries, as JSON. */
export interface JobKinds {}

type Kind = keyof JobKinds & string;

export interface JobHandling<K extends Kind> {
  /** Does the work; it may be done again when it throws, or when the server dies meanwhile. */
  run(
    payload: JobKinds[K],
    context: { readonly attempt: number; readonly signal: AbortSignal },
  ): Promise<void>;
  /** Milliseconds until the next attempt after so many; null gives up. By default, five attempts in about ten minutes. */
  readonly retryAfterMs?: (attempts: number) => number | null;
}

export interface Jobs {
  /** Asks for work. With a `key`, at most one job of its kind waits under it. `executor` joins a transaction. */
  enqueue<K extends Kind>(
    kind: K,
    payload: JobKinds[K],
    options?: { readonly key?: string; readonly runAt?: number; readonly executor?: Executor },
  ): Promise<void>;
  /** Says how a kind is done; called once per kind, before `start`. */
  handle<K extends Kind>(kind: K, handling: JobHandling<K>): void;
  /** Calls `work` now and then, one at a time; what it throws is logged. */
  every(name: string, intervalMs: number, work: () => Promise<void>): void;
  start(): void;
  /** Does all that is due, one after another, until nothing is; for tests and for closing. Answers how many were done. */
  runDue(): Promise<number>;
  /** Ends what runs, which then waits to be done again, and returns when it has ended. */
  stop(): Promise<void>;
}

export interface JobsDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly logger: Logger;
}

const places = 2;
const lockMs = 60_000;
const longestSleepMs = 15_000;
const failedKeptMs = 7 * 24 * 3600_000;
const defaultRetryAfterMs = (attempts: number): number | null =>
  attempts >= 5 ? null : 5_000 * 4 ** (attempts - 1);

/** The queue of one server; several servers may share a database. */
export function createJobs({ db, clock, logger }: JobsDependencies): Jobs {
  const handlings = new Map<string, JobHandling<Kind>>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const periodicals = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let isStarted = false;
  let sleeping: NodeJS.Timeout | null = null;

  async function work(row: JobRow): Promise<void> {
    const handling = handlings.get(row.kind);
    const renew = setInterval(() => {
      extendLock(db, row.id, clock.now() + lockMs).catch(() => undefined);
    }, lockMs / 3);
    try {
      const payload = JSON.parse(row.payload) as JobKinds[Kind];
      await handling?.run(payload, { attempt: row.attempts, signal: stopping.signal });
      await deleteJob(db, row.id);
    } catch (error) {
      await fallBack(row, handling, error);
    } finally {
      clearInterval(renew);
    }
  }

  async function fallBack(
    row: JobRow,
    handling: JobHandling<Kind> | undefined,
    error: unknown,
  ): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    if (stopping.signal.aborted) return postponeJob(db, row.id, { runAt: clock.now(), error: message });
    const delay = (handling?.retryAfterMs ?? defaultRetryAfterMs)(row.attempts);
    const context = { err: error, kind: row.kind, jobId: row.id };
    if (delay === null) logger.error(context, "a job failed for good");
    else logger.warn(context, "a job failed and is tried again");
    await postponeJob(db, row.id, { runAt: delay === null ? null : clock.now() + delay, error: message });
  }

  /** Takes one due job and does it; answers whether there was one. */
  async function workOnce(): Promise<boolean> {
    if (stopping.signal.aborted || handlings.size === 0) return false;
    const now = clock.now();
    const row = await claimJob(db, { kinds: [...handlings.keys()], now, lockedUntil: now + lockMs });
    if (row) await work(row);
    return row !== undefined;
  }

  function fillPlaces(): void {
    if (!isStarted || stopping.signal.aborted) return;
    if (sleeping) clearTimeout(sleeping);
    sleeping = null;
    while (running.size < places) {
      const place = drain()
        .catch((error: unknown) => logger.error({ err: error }, "the job queue cannot be read"))
        .finally(() => {
          running.delete(place);
          if (running.size === 0) void sleep();
        });
      running.add(place);
    }
  }

  async function drain(): Promise<void> {
    while (await workOnce());
  }

  async function sleep(): Promise<void> {
    const due = await findNextDue(db).catch(() => null);
    if (stopping.signal.aborted || running.size > 0 || sleeping) return;
    const wait = due === null ? longestSleepMs : Math.min(longestSleepMs, Math.max(0, due - clock.now()));
    // Never a tight loop, even where a due job is of a kind that another server handles.
    sleeping = setTimeout(fillPlaces, Math.max(50, wait));
    sleeping.unref();
  }

  const jobs: Jobs = {
    async enqueue(kind, payload, { key, runAt, executor } = {}) {
      const now = clock.now();
      await insertJob(executor ?? db, {
        kind,
        dedupe_key: key ?? null,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
      });
      // Within a transaction the row is not there yet; the next look finds it.
      if (!executor) fillPlaces();
      else setTimeout(fillPlaces, 50).unref();
    },
    handle(kind, handling) {
      handlings.set(kind, handling as unknown as JobHandling<Kind>);
    },
    every(name, intervalMs, periodical) {
      let isBusy = false;
      const turn = (): void => {
        if (isBusy) return;
        isBusy = true;
        const done = periodical()
          .catch((error: unknown) => logger.error({ err: error, name }, "periodical work failed"))
          .finally(() => {
            isBusy = false;
            periodicals.delete(done);
          });
        periodicals.add(done);
      };
      const timer = setInterval(turn, intervalMs);
      timer.unref();
      timers.add(timer);
    },
    start() {
      isStarted = true;
      jobs.every("jobs", lockMs, async () => {
        await releaseAbandoned(db, clock.now());
        await deleteFailedJobs(db, clock.now() - failedKeptMs);
        fillPlaces();
      });
      void releaseAbandoned(db, clock.now()).then(fillPlaces, () => undefined);
    },
    async runDue() {
      let done = 0;
      while (await workOnce()) done += 1;
      return done;
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      if (sleeping) clearTimeout(sleeping);
      await Promise.allSettled([...running, ...periodicals]);
    },
  };
  return jobs;
}
