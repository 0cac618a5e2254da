import type { Executor } from "../../../platform/database/index.ts";
import { findRecord, type BriefRecordRow } from "../records/build-records.db.ts";
import type { PipelineSignals } from "../records/signals.ts";
import type { LogFiles } from "./log-files.ts";

/** What all viewers of one record share: one look a second, however many they are. */
export interface RecordView {
  /** Undefined where the record is gone. */
  readonly record: BriefRecordRow | undefined;
  readonly sizeBytes: number;
}

export interface RecordWatches {
  /** Follows a record until `stop`; the listener is called after each change of the view. */
  watch(
    recordId: number,
    listener: () => void,
  ): { view(): RecordView; refresh(): Promise<void>; stop(): void };
  /** Whether somebody follows the record on this server. */
  isWatched(recordId: number): boolean;
  close(): void;
}

interface Watch {
  view: RecordView;
  readonly listeners: Set<() => void>;
  refresh(): Promise<void>;
  stop(): void;
}

/** Another replica's writes are seen after this time at the latest. */
const lookEveryMs = 1_000;

export function createRecordWatches(
  db: Executor,
  logFiles: LogFiles,
  signals: PipelineSignals,
): RecordWatches {
  const watches = new Map<number, Watch>();

  async function look(recordId: number): Promise<RecordView> {
    // The row first: a log does not grow after the final state, so nothing of it can be missed.
    const record = await findRecord(db, recordId);
    return { record, sizeBytes: await logFiles.sizeOf(recordId) };
  }

  function open(recordId: number): Watch {
    let looking: Promise<void> | null = null;
    let isStale = false;
    const lookOnce = async (): Promise<void> => {
      isStale = false;
      const view = await look(recordId);
      const hasChanged = isDifferent(watch.view, view);
      watch.view = view;
      if (hasChanged) for (const listener of [...watch.listeners]) listener();
      if (isStale) await lookOnce();
    };
    /** What changes during a look makes it look once more. */
    const refresh = (): Promise<void> => {
      isStale = true;
      looking ??= lookOnce().finally(() => {
        looking = null;
      });
      return looking;
    };
    const quietly = (): void => void refresh().catch(() => undefined);
    const timer = setInterval(quietly, lookEveryMs);
    timer.unref();
    const silence = signals.onRecord(recordId, quietly);
    const watch: Watch = {
      view: { record: undefined, sizeBytes: 0 },
      listeners: new Set(),
      refresh,
      stop() {
        clearInterval(timer);
        silence();
        watches.delete(recordId);
      },
    };
    watches.set(recordId, watch);
    return watch;
  }

  return {
    watch(recordId, listener) {
      const watch = watches.get(recordId) ?? open(recordId);
      watch.listeners.add(listener);
      return {
        view: () => watch.view,
        refresh: () => watch.refresh(),
        stop() {
          watch.listeners.delete(listener);
          if (watch.listeners.size === 0) watch.stop();
        },
      };
    },
    isWatched: (recordId) => watches.has(recordId),
    close() {
      for (const watch of [...watches.values()]) watch.stop();
    },
  };
}

function isDifferent(before: RecordView, after: RecordView): boolean {
  return (
    before.sizeBytes !== after.sizeBytes ||
    before.record?.state !== after.record?.state ||
    before.record?.is_cancel_requested !== after.record?.is_cancel_requested ||
    before.record?.runner_name !== after.record?.runner_name
  );
}
