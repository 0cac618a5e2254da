import type { BuildStep } from "@lowforge/contract/pipelines";
import type { Actor } from "../../../platform/access/index.ts";
import { closeOnceRefused, type EventStream, type Follower } from "../../../platform/http/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import type { BriefRecordRow, DetailedRecordRow } from "../records/build-records.db.ts";
import type { BuildRecordService } from "../records/build-records.service.ts";
import { presentRecordState } from "../records/build-records.present.ts";
import { isFinal } from "../records/states.rules.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import type { LogFiles } from "./log-files.ts";
import { contextBytes, maskTokens } from "./masking.rules.ts";
import { progressOf } from "./progress.rules.ts";
import type { RecordView, RecordWatches } from "./record-watch.ts";
import type { StepMarksReader } from "./step-marks.ts";

export interface FollowLogDependencies {
  readonly records: BuildRecordService;
  readonly logFiles: LogFiles;
  readonly marks: StepMarksReader;
  readonly watches: RecordWatches;
  readonly logger: Logger;
  /** Says whom a bearer token stands for now, or null: a stream must not outlive its session. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
}

export type FollowLogService = ReturnType<typeof createFollowLogService>;

/** A reader never holds more of a log than this in memory. */
const pieceBytes = 64 * 1024;

/** Sends a run's log and its changes to whoever looks at it, until it has ended (specification §4, build). */
export function createFollowLogService(dependencies: FollowLogDependencies) {
  const { records, logFiles, marks, watches, logger, authenticate } = dependencies;

  /** Sends what is stored from `offset` on; answers how far it came. */
  async function sendLog(stream: EventStream, recordId: number, from: number, view: RecordView) {
    let offset = from;
    while (offset < view.sizeBytes && !stream.signal.aborted) {
      const context = Math.min(offset, contextBytes);
      const bytes = await logFiles.read(recordId, offset - context, context + pieceBytes);
      if (bytes.length <= context) break;
      const hasEnded = view.record !== undefined && isFinal(view.record.state);
      const isEnd = hasEnded && offset - context + bytes.length >= view.sizeBytes;
      const piece = maskTokens({ bytes, context, isEnd });
      if (piece.length === 0) break;
      offset += piece.length;
      stream.send({ event: "log", data: { chunk: piece.toString("base64"), offset }, id: String(offset) });
      await stream.drained();
    }
    return offset;
  }

  async function stateOf(record: BriefRecordRow, steps: readonly BuildStep[]): Promise<string> {
    const progress = progressOf({
      steps,
      marks: await marks(record.id),
      state: record.state,
      failureReason: record.failure_reason,
      finishedAt: record.finished_at,
    });
    return JSON.stringify({ ...presentRecordState(record), progress });
  }

  async function pump(record: DetailedRecordRow, from: number, stream: EventStream): Promise<void> {
    const recordId = record.id;
    const { steps } = parseDefinition(record.definition);
    const bell = createBell(stream.signal);
    const watch = watches.watch(recordId, bell.ring);
    let offset = from;
    let sentState = "";
    try {
      await watch.refresh();
      while (!stream.signal.aborted) {
        const view = watch.view();
        if (view.record === undefined) break;
        // The log was emptied to be sent again; its bytes so far are the same.
        offset = await sendLog(stream, recordId, offset, view);
        const state = await stateOf(view.record, steps);
        if (state !== sentState) stream.send({ event: "state", data: JSON.parse(state) as unknown });
        sentState = state;
        if (isFinal(view.record.state)) {
          stream.send({ event: "end", data: { state: view.record.state } });
          break;
        }
        if (view === watch.view()) await bell.next();
      }
    } finally {
      watch.stop();
    }
  }

  return {
    /** Returns once the stream may stay open. Fails with BUILD_RECORD_MISSING or NO_PERMISSION before that. */
    async followLog(
      recordId: number,
      offset: number,
      follower: Follower,
      stream: EventStream,
    ): Promise<void> {
      const demand = (actor: Actor) => records.getRecordFor(actor, "build-task.read", recordId);
      const record = await demand(follower.actor);
      closeOnceRefused(stream, follower, { authenticate, demand });
      void pump(record, offset, stream)
        .catch((error: unknown) => logger.error({ err: error, recordId }, "following a log failed"))
        .finally(() => stream.close());
    },
  };
}

/** Remembers one ring while nobody waits, so that no change is slept through. */
function createBell(signal: AbortSignal) {
  let hasRung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    hasRung = true;
    wake?.();
  };
  signal.addEventListener("abort", ring, { once: true });
  return {
    ring,
    async next(): Promise<void> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      wake = null;
      hasRung = false;
    },
  };
}
