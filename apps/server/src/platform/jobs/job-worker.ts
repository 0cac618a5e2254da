import type { Dialect, Executor } from "../database/index.ts";
import type { Clock, Logger } from "../runtime/index.ts";
import { claimJob, deleteJob, extendLock, type JobRow, postponeJob } from "./jobs.db.ts";

export interface WorkerDependencies {
  readonly db: Executor;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborts when the server closes. */
  readonly stopping: AbortSignal;
}

/** What a job that runs is told. */
export interface JobContext {
  readonly attempt: number;
  /** Aborts when the server closes, or when another server has taken the job over. */
  readonly signal: AbortSignal;
  /** Forgets the job within the transaction of its last step; otherwise that is done once `run` has returned. */
  forget(tx: Executor): Promise<void>;
}

/** How jobs of one kind are done; see `JobHandling`, which knows what they carry. */
interface Handling {
  run(payload: unknown, context: JobContext): Promise<void>;
  readonly retryAfterMs?: (attempts: number) => number | null;
  readonly atOnce?: number;
}

const lockMs = 60_000;
const defaultAtOnce = 2;
const defaultRetryAfterMs = (attempts: number): number | null =>
  attempts >= 5 ? null : 5_000 * 4 ** (attempts - 1);

/** Takes jobs and does them: each is held by a lock that is renewed while it runs and lapses when the server dies. */
export function createWorker({ db, dialect, clock, logger, stopping }: WorkerDependencies) {
  const handlings = new Map<string, Handling>();
  const busy = new Map<string, number>();
  let doneCount = 0;
  /** Claims of one server follow one another, or two places could begin one more of a kind than may run. */
  let turn: Promise<unknown> = Promise.resolve();

  function count(kind: string, by: number): void {
    busy.set(kind, (busy.get(kind) ?? 0) + by);
  }

  /** The kinds of which this server may begin another one now. */
  function freeKinds(): string[] {
    return [...handlings]
      .filter(([kind, { atOnce = defaultAtOnce }]) => (busy.get(kind) ?? 0) < atOnce)
      .map(([kind]) => kind);
  }

  async function claim(): Promise<JobRow | undefined> {
    const kinds = freeKinds();
    if (stopping.aborted || kinds.length === 0) return undefined;
    const now = clock.now();
    const row = await claimJob(db, { dialect, kinds, now, lockedUntil: now + lockMs });
    // What aborts has aborted: work that began now would wait in vain to be told, and the end for the work.
    if (row && stopping.aborted) return putBack(row, null);
    if (row) count(row.kind, 1);
    return row;
  }

  /** Cut short by the server's end, which says nothing about the job. */
  async function putBack(row: JobRow, error: string | null): Promise<undefined> {
    await postponeJob(db, row, { runAt: clock.now(), error, isCounted: false });
  }

  async function work(row: JobRow, handling: Handling): Promise<void> {
    const lost = new AbortController();
    const renew = setInterval(() => {
      extendLock(db, row, clock.now() + lockMs).then(
        (isHeld) => !isHeld && lost.abort(),
        () => undefined,
      );
    }, lockMs / 3);
    try {
      const payload: unknown = JSON.parse(row.payload);
      const signal = AbortSignal.any([stopping, lost.signal]);
      let isForgotten = false;
      const forget = async (tx: Executor): Promise<void> => {
        await deleteJob(tx, row);
        isForgotten = true;
      };
      await handling.run(payload, { attempt: row.attempts, signal, forget });
      if (!isForgotten) await deleteJob(db, row);
    } catch (error) {
      await fallBack(row, handling, error);
    } finally {
      clearInterval(renew);
    }
  }

  async function fallBack(row: JobRow, handling: Handling, error: unknown): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
    if (stopping.aborted) return putBack(row, message);
    const delay = (handling.retryAfterMs ?? defaultRetryAfterMs)(row.attempts);
    const context = { err: error, kind: row.kind, jobId: row.id };
    if (delay === null) logger.error(context, "a job failed for good");
    else logger.warn(context, "a job failed and is tried again");
    const runAt = delay === null ? null : clock.now() + delay;
    await postponeJob(db, row, { runAt, error: message, isCounted: true });
  }

  return {
    handle: (kind: string, handling: Handling): void => void handlings.set(kind, handling),
    freeKinds,

    /** Takes one due job; answers the work of doing it, or null where there was none. */
    async take(): Promise<(() => Promise<void>) | null> {
      const claiming = turn.then(claim);
      turn = claiming.catch(() => undefined);
      const row = await claiming;
      const handling = row && handlings.get(row.kind);
      if (!row || !handling) return null;
      return async () => {
        await work(row, handling).finally(() => count(row.kind, -1));
        doneCount += 1;
      };
    },

    /** How many were done since this was last asked. */
    takeCount(): number {
      const taken = doneCount;
      doneCount = 0;
      return taken;
    },
  };
}
