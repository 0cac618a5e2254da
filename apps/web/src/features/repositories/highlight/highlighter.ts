import type { Language } from "./languages.rules.ts";
import type { SyntaxLine } from "./syntax.rules.ts";

/** What the page asks of the worker. */
export type Question =
  | { readonly kind: "colour"; readonly id: number; readonly text: string; readonly language: Language }
  | { readonly kind: "drop"; readonly id: number };

/** The next lines of a text; null when there are no more. */
export interface Report {
  readonly id: number;
  readonly lines: SyntaxLine[] | null;
}

type Listener = (lines: SyntaxLine[]) => void;

const listeners = new Map<number, Listener>();
let worker: Worker | null | undefined;
let latestId = 0;

/**
 * Colours a text in a thread of its own and reports its lines in portions, in order; where workers or grammars fail,
 * nothing is reported. Answers how to stop.
 */
export function highlight(text: string, language: Language, onLines: Listener): () => void {
  worker ??= startWorker();
  if (worker === null) return () => undefined;
  const id = ++latestId;
  listeners.set(id, onLines);
  ask({ kind: "colour", id, text, language });
  return () => {
    if (listeners.delete(id)) ask({ kind: "drop", id });
  };
}

function ask(question: Question): void {
  worker?.postMessage(question);
}

function startWorker(): Worker | null {
  if (typeof Worker === "undefined") return null;
  const started = new Worker(new URL("./highlight.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    if (data.lines === null) listeners.delete(data.id);
    else listeners.get(data.id)?.(data.lines);
  });
  return started;
}
