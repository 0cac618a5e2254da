import type { Dialect, Executor } from "../database/index.ts";
import type { Clock, Logger } from "../runtime/index.ts";
import { createWorker, type JobContext } from "./job-worker.ts";
import { deleteFailedJobs, findNextDue, insertJob, isAwaited, releaseAbandoned } from "./jobs.db.ts";
import { createLookout } from "./lookout.ts";
import { createPeriodicals } from "./periodicals.ts";

/** Every kind of job with what it carries, as JSON. */
export interface JobKinds {}

type Kind = keyof JobKinds & string;

export interface JobHandling<K extends Kind> {
  /** Does the work; it may be done again when it throws, or when the server dies meanwhile. */
  run(payload: JobKinds[K], context: JobContext): Promise<void>;
  /** Milliseconds until the next attempt after so many; null gives up. By default, five attempts in about ten minutes. */
  readonly retryAfterMs?: (attempts: number) => number | null;
  /** How many of its kind this server does at the same time, so that none keeps the others waiting; default 2. */
  readonly atOnce?: number;
}

export interface Jobs {
  /**
   * Asks for work. With a `key`, at most one job of its kind waits under it, and the earlier moment counts.
   * `executor` joins a transaction.
   */
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
  /** Returns when nothing is due and nothing runs; answers how many were done since it was last called. For tests. */
  runDue(): Promise<number>;
  /** Ends what runs, which then waits to be done again, and returns when it has ended. */
  stop(): Promise<void>;
}

export interface JobsDependencies {
  readonly db: Executor;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly logger: Logger;
}

const places = 6;
/** Where the database is away, which may not take long. */
const unreadableSleepMs = 1_000;
const sweepEveryMs = 60_000;
const failedKeptMs = 7 * 24 * 3600_000;

/** The queue of one server; several servers may share a database. */
export function createJobs({ db, dialect, clock, logger }: JobsDependencies): Jobs {
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const worker = createWorker({ db, dialect, clock, logger, stopping: stopping.signal });
  const periodicals = createPeriodicals(logger);
  const lookout = createLookout({ look });

  /** Begins what is due while there is room; answers how long nothing is to be done then. */
  async function look(): Promise<number> {
    try {
      while (running.size < places && !stopping.signal.aborted) {
        const due = await findNextDue(db, worker.freeKinds());
        if (due === null || due > clock.now()) return (due ?? Infinity) - clock.now();
        const work = await worker.take();
        // Another server was quicker.
        if (!work) return 0;
        begin(work);
      }
      return Infinity;
    } catch (error) {
      logger.error({ err: error }, "the job queue cannot be read");
      return unreadableSleepMs;
    }
  }

  function begin(work: () => Promise<void>): void {
    const place: Promise<void> = work()
      .catch((error: unknown) => logger.error({ err: error }, "a job's end cannot be written down"))
      .finally(() => {
        running.delete(place);
        lookout.now();
      });
    running.add(place);
  }

  const jobs: Jobs = {
    async enqueue(kind, payload, { key, runAt, executor } = {}) {
      const now = clock.now();
      const job = {
        kind,
        dedupe_key: key ?? null,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
      };
      // Who takes the one that waits finds what was done by now; what a transaction does is there only after its end.
      if (!executor && (await isAwaited(db, job))) return;
      await insertJob(executor ?? db, job);
      // Within a transaction the row is not there yet.
      if (executor) lookout.inAMoment();
      else lookout.now();
    },
    handle(kind, { run, ...limits }) {
      worker.handle(kind, {
        ...limits,
        run: (payload, context) => run(payload as JobKinds[typeof kind], context),
      });
    },
    every: periodicals.every,
    start() {
      const sweep = async (): Promise<void> => {
        await releaseAbandoned(db, clock.now());
        await deleteFailedJobs(db, clock.now() - failedKeptMs);
        lookout.now();
      };
      periodicals.every("jobs", sweepEveryMs, sweep);
      periodicals.now("jobs", sweep);
      lookout.start();
    },
    async runDue() {
      for (;;) {
        for (let work = await worker.take(); work; work = await worker.take()) await work();
        await lookout.rest();
        if (running.size === 0) break;
        // What ends there may leave something to be done here.
        await Promise.allSettled([...running]);
      }
      return worker.takeCount();
    },
    async stop() {
      stopping.abort();
      await lookout.stop();
      await Promise.allSettled([...running, periodicals.stop()]);
    },
  };
  return jobs;
}
