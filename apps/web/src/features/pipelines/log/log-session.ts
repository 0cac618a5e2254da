import { createLogLines, type LogLines } from "./log-lines.ts";

/** `waiting`: the connection broke and is tried again. */
type StreamState = "connecting" | "open" | "waiting";
export type LogConnection = StreamState | "ended" | "refused";

/** What a page draws of a log; a new one each time that something has changed. */
export interface LogView {
  readonly lines: LogLines;
  readonly count: number;
  readonly first: number;
  readonly receivedBytes: number;
  readonly connection: LogConnection;
  /** Why the server refused the stream. */
  readonly error: unknown;
  readonly folded: ReadonlySet<number>;
}

/**
 * A log outside React: bytes come much faster than a page can draw, so they are kept here and the page is told once
 * per frame.
 */
export interface LogSession {
  subscribe(listener: () => void): () => void;
  view(): LogView;
  /** Adds bytes that end at `offset` of the log; what has come before is passed over. */
  receive(bytes: Uint8Array, offset: number): void;
  connect(state: StreamState): void;
  end(): void;
  refuse(error: unknown): void;
  fold(section: number, isFolded: boolean): void;
  /** The log as it came, escape sequences included. */
  raw(): Blob;
}

export function createLogSession(): LogSession {
  const lines = createLogLines();
  const listeners = new Set<() => void>();
  // Parts of a Blob may leave the page's own memory; an array of bytes may not.
  let parts: Blob[] = [];
  let receivedBytes = 0;
  let connection: LogConnection = "connecting";
  let error: unknown = null;
  let folded: ReadonlySet<number> = new Set();
  let seenSections = 0;
  let view = look();
  let isAwaitingFrame = false;

  function look(): LogView {
    return { lines, count: lines.count(), first: lines.first(), receivedBytes, connection, error, folded };
  }

  function change(): void {
    if (isAwaitingFrame) return;
    isAwaitingFrame = true;
    requestAnimationFrame(() => {
      isAwaitingFrame = false;
      foldNewSections();
      view = look();
      for (const listener of listeners) listener();
    });
  }

  function foldNewSections(): void {
    const sections = lines.sections();
    const begun = sections.flatMap(({ beginsFolded }, index) =>
      index >= seenSections && beginsFolded ? [index] : [],
    );
    seenSections = sections.length;
    if (begun.length > 0) folded = new Set([...folded, ...begun]);
  }

  function keep(bytes: Uint8Array): void {
    parts.push(new Blob([bytes.slice()]));
    if (parts.length >= mostParts) parts = [new Blob(parts)];
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    receive(bytes, offset) {
      const fresh = bytes.subarray(Math.max(0, bytes.length - (offset - receivedBytes)));
      if (offset <= receivedBytes || fresh.length === 0) return;
      receivedBytes = offset;
      keep(fresh);
      lines.push(fresh);
      change();
    },
    connect(state) {
      connection = state;
      change();
    },
    end() {
      connection = "ended";
      lines.finish();
      change();
    },
    refuse(reason) {
      connection = "refused";
      error = reason;
      change();
    },
    fold(section, isFolded) {
      const next = new Set(folded);
      if (isFolded) next.add(section);
      else next.delete(section);
      folded = next;
      change();
    },
    raw: () => new Blob(parts, { type: "text/plain;charset=utf-8" }),
  };
}

const mostParts = 256;
