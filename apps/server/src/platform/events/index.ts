import { EventEmitter } from "node:events";
import type { Logger } from "../runtime/index.ts";

/**
 * What has happened, by name (`repository.pushed`). Rooms add their events by declaration merging; they are
 * emitted after the commit, never inside a transaction.
 */
export interface DomainEvents {}

type Name = keyof DomainEvents & string;

export interface Events {
  emit<E extends Name>(name: E, event: DomainEvents[E]): void;
  /** Calls `handler` for each such event until the answered function is called. A handler that fails is logged. */
  on<E extends Name>(name: E, handler: (event: DomainEvents[E]) => void | Promise<void>): () => void;
  /** Returns when no handler runs, nor any for what those have emitted: what they write must not be cut off. */
  settle(): Promise<void>;
}

export function createEvents(logger: Logger): Events {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const running = new Set<Promise<void>>();
  return {
    emit: (name, event) => void emitter.emit(name, event),
    on(name, handler) {
      const guarded = (event: DomainEvents[typeof name]): void => {
        const run = Promise.resolve(event)
          .then(handler)
          .catch((error: unknown) => logger.error({ err: error, event: name }, "an event handler failed"))
          .finally(() => running.delete(run));
        running.add(run);
      };
      emitter.on(name, guarded);
      return () => void emitter.off(name, guarded);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
