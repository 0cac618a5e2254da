import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

export interface ScannedFile {
  readonly path: string;
  readonly text: string;
}

export interface FoundSecret {
  /** Place of the file in what was asked. */
  readonly file: number;
  /** The kind of secret, in the scanner's own word. */
  readonly rule: string;
  readonly line: number;
  /** SHA-256 of kind and secret; the secret itself never leaves the thread. */
  readonly fingerprint: string;
}

/** It took longer than it may; the thread was ended. */
export class InspectionTimeout extends Error {}
/** The expression is none. */
export class InspectionFailed extends Error {}

/** Looks at texts from outside without the event loop waiting. */
export interface Inspector {
  /** Which texts match. Throws `InspectionTimeout`, or `InspectionFailed` for what is no regular expression. */
  match(pattern: string, flags: string, texts: readonly string[]): Promise<boolean[]>;
  /** Secrets in files. Throws `InspectionTimeout`. */
  scan(files: readonly ScannedFile[]): Promise<FoundSecret[]>;
  close(): Promise<void>;
}

export interface InspectorLimits {
  readonly matchMs?: number;
  readonly scanMs?: number;
}

const defaultMatchMs = 1_000;
const defaultScanMs = 30_000;

export function createInspector({
  matchMs = defaultMatchMs,
  scanMs = defaultScanMs,
}: InspectorLimits = {}): Inspector {
  // Apart, so that an expression that hangs keeps no search for secrets waiting.
  const matching = createThread();
  const scanning = createThread();
  return {
    match: (pattern, flags, texts) =>
      matching.ask({ kind: "match", pattern, flags, texts }, matchMs) as Promise<boolean[]>,
    scan: (files) => scanning.ask({ kind: "scan", files }, scanMs) as Promise<FoundSecret[]>,
    close: async () => void (await Promise.all([matching.close(), scanning.close()])),
  };
}

type Question =
  | {
      readonly kind: "match";
      readonly pattern: string;
      readonly flags: string;
      readonly texts: readonly string[];
    }
  | { readonly kind: "scan"; readonly files: readonly ScannedFile[] };

const inspectorFile = fileURLToPath(new URL("./inspector.mjs", import.meta.url));
/** How long a thread without work keeps its memory. */
const idleMs = 60_000;
/** How long a new thread may take to begin. */
const startMs = 10_000;

/** A thread that is started when there is a question and answers one after the other. */
function createThread() {
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
    const starting = new Worker(inspectorFile, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
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
      if (!(error instanceof InspectionFailed)) await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMs);
      idle.unref();
    }
  }

  return {
    ask(question: Question, limitMs: number): Promise<unknown> {
      const mine = turn.then(() => answer(question, limitMs));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: end,
  };
}

interface Reply {
  readonly result?: unknown;
  readonly error?: string;
}

function exchange(thread: Worker, question: Question, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      thread.off("message", hear);
      thread.off("error", fall);
      thread.off("exit", leave);
      finish();
    };
    const hear = ({ result, error }: Reply): void =>
      settle(() => (error === undefined ? resolve(result) : reject(new InspectionFailed(error))));
    const fall = (error: Error): void => settle(() => reject(error));
    const leave = (): void => settle(() => reject(new InspectionTimeout("the thread was ended")));
    const timer = setTimeout(
      () => settle(() => reject(new InspectionTimeout(`after ${limitMs} ms`))),
      limitMs,
    );
    thread.on("message", hear);
    thread.on("error", fall);
    thread.on("exit", leave);
    thread.postMessage({ id: 0, ...question });
  });
}
