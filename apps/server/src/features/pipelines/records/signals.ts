import { EventEmitter } from "node:events";

/** Wakes whoever waits within this process; other replicas find out by looking now and then. */
export interface PipelineSignals {
  recordChanged(recordId: number): void;
  onRecord(recordId: number, listener: () => void): () => void;
  queueChanged(): void;
  /** Resolves at the next change of the queue, after `timeoutMs`, or when the signal aborts. */
  waitForQueue(timeoutMs: number, signal: AbortSignal): Promise<void>;
}

const queueName = "queue";

export function createPipelineSignals(): PipelineSignals {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const nameOf = (recordId: number): string => `record ${recordId}`;
  return {
    recordChanged: (recordId) => void emitter.emit(nameOf(recordId)),
    onRecord(recordId, listener) {
      emitter.on(nameOf(recordId), listener);
      return () => void emitter.off(nameOf(recordId), listener);
    },
    queueChanged: () => void emitter.emit(queueName),
    waitForQueue: (timeoutMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const done = (): void => {
          clearTimeout(timer);
          emitter.off(queueName, done);
          signal.removeEventListener("abort", done);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        emitter.on(queueName, done);
        signal.addEventListener("abort", done, { once: true });
      }),
  };
}
