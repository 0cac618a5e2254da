import type { Executor } from "../../../platform/database/index.ts";
import type { Clock, Logger } from "../../../platform/runtime/index.ts";
import type { RunnerPresence } from "../runners/runner-presence.service.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import { judge, type OverdueVerdict, patience } from "./overdue.rules.ts";
import { listOverdueCandidates } from "./reaper.db.ts";
import type { RecordEndings } from "./record-endings.service.ts";
import type { PipelineSignals } from "./signals.ts";
import type { RecordState } from "./states.rules.ts";
import { requeueRecord } from "./transitions.db.ts";

export interface ReaperDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly presence: RunnerPresence;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
}

export interface Reaper {
  /** Ends or requeues every run that is overdue. Several servers may do so at once: each run is met once. */
  reap(): Promise<void>;
  start(): void;
  stop(): void;
}

const everyMs = 5_000;
/** The time of the day was set where it has moved so much more, or less, than time has passed. */
const setByMs = 30_000;

/** No run stays under way for ever, whatever becomes of its runner. */
export function createReaper(dependencies: ReaperDependencies): Reaper {
  const { db, clock, logger, presence, endings, signals } = dependencies;
  const listeningSince = clock.now();
  let before = { now: listeningSince, steady: clock.steady() };
  let clockSetAt = 0;
  let timer: NodeJS.Timeout | null = null;

  async function act(id: number, state: RecordState, verdict: OverdueVerdict): Promise<void> {
    const { silentSince } = verdict;
    const guard = { id, from: [state], ...(silentSince === undefined ? {} : { silentSince }) };
    if (verdict.kind === "end") {
      if (await endings.end(guard, verdict.ending))
        logger.info({ recordId: id, ...verdict.ending }, "build overdue");
    } else if (await requeueRecord(db, guard)) {
      logger.info({ recordId: id }, "build back in the queue");
      signals.recordChanged(id);
      signals.queueChanged();
    }
  }

  async function reap(): Promise<void> {
    const now = clock.now();
    const steady = clock.steady();
    if (Math.abs(now - before.now - (steady - before.steady)) > setByMs) clockSetAt = now;
    before = { now, steady };
    const candidates = await listOverdueCandidates(db, {
      heardBefore: now - patience.embeddedMs,
      queuedBefore: now - patience.queuedMs,
    });
    if (candidates.length === 0) return;
    const moment = { now, listeningSince, clockSetAt, runnerHeardAt: await presence.lastHeardOfRunner() };
    for (const { id, definition, is_embedded: isEmbedded, ...record } of candidates) {
      const { timeoutMinutes } = parseDefinition(definition);
      const verdict = judge({ ...record, isEmbedded: isEmbedded === 1, timeoutMinutes }, moment);
      if (verdict) await act(id, record.state, verdict);
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      reap()
        .catch((error: unknown) => logger.error({ err: error }, "looking for overdue builds failed"))
        .finally(() => {
          if (timer !== null) schedule();
        });
    }, everyMs);
    timer.unref();
  }

  return {
    reap,
    start: schedule,
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
