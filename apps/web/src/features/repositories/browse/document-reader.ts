import type { DocumentTree, FootnoteWords } from "./document-tree.ts";

/** What the page asks of the worker, one document after the other. */
export interface Question {
  readonly text: string;
  readonly footnotes: FootnoteWords;
}

/** That the worker has its code, or what it has read. */
export type Answer =
  { readonly kind: "ready" } | { readonly kind: "read"; readonly tree: DocumentTree | null };

interface Job {
  readonly question: Question;
  onTree(tree: DocumentTree | null): void;
}

/** Documents can be written so that reading them takes for ever; people wait so long for one. */
const patienceMs = 5_000;

const waiting: Job[] = [];
let present: Job | null = null;
let worker: Worker | null = null;
let isReady = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads a document in a thread of its own and reports its tree; null where it is over a limit or takes too long.
 * Answers how to stop.
 */
export function readDocument(question: Question, onTree: Job["onTree"]): () => void {
  const job: Job = { question, onTree };
  if (typeof Worker === "undefined") readHere(job);
  else {
    waiting.push(job);
    takeNext();
  }
  return () => drop(job);
}

function readHere({ question: { text, footnotes }, onTree }: Job): void {
  void import("./document-tree.ts").then(({ treeOf }) => onTree(treeOf(text, footnotes)));
}

function takeNext(): void {
  if (present !== null) return;
  present = waiting.shift() ?? null;
  if (present === null) return;
  worker ??= startWorker();
  worker.postMessage(present.question);
  if (isReady) beginWait();
}

/** From when the worker has its code: a slow line is not the document's fault. */
function beginWait(): void {
  timer = setTimeout(() => {
    stopWorker();
    finish(null);
  }, patienceMs);
}

function finish(tree: DocumentTree | null): void {
  clearTimeout(timer);
  const done = present;
  present = null;
  done?.onTree(tree);
  takeNext();
}

function drop(job: Job): void {
  const place = waiting.indexOf(job);
  if (place >= 0) waiting.splice(place, 1);
  if (present !== job) return;
  present = null;
  stopWorker();
  clearTimeout(timer);
  takeNext();
}

function startWorker(): Worker {
  const started = new Worker(new URL("./document.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    // One that was ended may still have an answer on its way, which would pass for that of the next document.
    if (started !== worker) return;
    if (data.kind === "read") finish(data.tree);
    else {
      isReady = true;
      beginWait();
    }
  });
  started.addEventListener("error", () => {
    if (started !== worker) return;
    stopWorker();
    finish(null);
  });
  return started;
}

function stopWorker(): void {
  worker?.terminate();
  worker = null;
  isReady = false;
}
