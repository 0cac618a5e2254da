import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** It took longer than it may, or more memory; the thread was ended. */
export class ThreadTimeout extends Error {}
/** The thread says that it cannot be done. */
export class ThreadFailed extends Error {}

export interface Thread<Question extends object> {
  /** Throws `ThreadTimeout` or `ThreadFailed`. What it answers has the shape that its file promises. */
  ask(question: Question, limitMs: number): Promise<unknown>;
  close(): Promise<void>;
}

interface Reply {
  readonly result?: unknown;
  readonly error?: string;
}

/** How long a thread without work keeps its memory. */
const idleMs = 60_000;
/** How long a new thread may take to begin. */
const startMs = 10_000;

/**
 * A thread of a file, which answers each message by one with `result` or `error`. It is started when there is a
 * question.
 */
export function createThread<Question extends object>(file: URL): Thread<Question> {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | null = null;

  async function end(): Promise<void> {
    if (idle) clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function start(): Promise<Worker> {
    if (worker) return worker;
    const starting = new Worker(fileURLToPath(file), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    starting.unref();
    worker = starting;
    await once(starting, "online", { signal: AbortSignal.timeout(startMs) });
    return starting;
  }

  async function answer(question: Question, limitMs: number): Promise<unknown> {
    if (idle) clearTimeout(idle);
    try {
      return await exchange(await start(), question, limitMs);
    } catch (error) {
      if (!(error instanceof ThreadFailed)) await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs);
      idle.unref();
    }
  }

  return {
    ask(question, limitMs) {
      const mine = turn.then(() => answer(question, limitMs));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: end,
  };
}

function exchange(thread: Worker, question: object, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      thread.off("message", hear);
      thread.off("error", fall);
      thread.off("exit", leave);
      finish();
    };
    const hear = ({ result, error }: Reply): void =>
      settle(() => (error === undefined ? resolve(result) : reject(new ThreadFailed(error))));
    const fall = (error: NodeJS.ErrnoException): void =>
      settle(() =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadTimeout(error.message) : error),
      );
    const leave = (): void => settle(() => reject(new ThreadTimeout("the thread was ended")));
    const timer = setTimeout(() => settle(() => reject(new ThreadTimeout(`after ${limitMs} ms`))), limitMs);
    thread.on("message", hear);
    thread.on("error", fall);
    thread.on("exit", leave);
    thread.postMessage(question);
  });
}
