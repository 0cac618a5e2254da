import { applySgr, plainLook } from "./ansi-look.rules.ts";
import { createLineBuffer } from "./line-buffer.rules.ts";
import { isErrorLine, textOf, toLine, type LogLine } from "./log-line.rules.ts";
import {
  createSectionList,
  findMark,
  longestMark,
  type LogSection,
  type SectionMark,
} from "./log-sections.rules.ts";
import { createTerminalReader } from "./terminal-reader.rules.ts";

/** A log as lines, fed with bytes as they come. Lines count from 0, those that were dropped included. */
export interface LogLines {
  push(bytes: Uint8Array): void;
  /** Nothing follows: a line without an end is one. */
  finish(): void;
  /** How many lines there have been; the last one may still grow. */
  count(): number;
  /** The first line that is still kept. */
  first(): number;
  /** Undefined for a line that was dropped or has not come yet. */
  lineAt(number: number): LogLine | undefined;
  sections(): readonly LogSection[];
  /** The lines that tell of an error, in order. */
  errors(): readonly number[];
  hasTimes(): boolean;
}

export interface LogLimits {
  readonly lines: number;
  readonly characters: number;
}

/** More than this a page should not hold; the oldest lines go first, because a build's end tells how it went. */
const defaultLimits: LogLimits = { lines: 200_000, characters: 24_000_000 };
/** Dropped at once, so that the rest is not moved for every line. */
const dropShare = 0.1;

export function createLogLines(limits: LogLimits = defaultLimits): LogLines {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const buffer = createLineBuffer();
  const sections = createSectionList();
  const errors: number[] = [];
  let lines: LogLine[] = [];
  let first = 0;
  let characters = 0;
  let look = plainLook;
  let hasTimes = false;
  /** The latest text of the line as it came: a mark is looked for there, however long the line is. */
  let tail = "";
  /** The name of a section whose header has not come yet. */
  let awaited: string | null = null;

  const read = createTerminalReader({
    text(text) {
      buffer.write(text, look);
      tail = (tail + text).slice(-longestMark);
    },
    lineFeed: endLine,
    carriageReturn() {
      const mark = findMark(tail);
      tail = "";
      if (mark === null) buffer.carriageReturn();
      else takeMark(mark);
    },
    backspace() {
      tail = "";
      buffer.backspace();
    },
    erase(part) {
      tail = "";
      buffer.erase(part);
    },
    sgr: (parameters) => (look = applySgr(look, parameters)),
  });

  function takeMark(mark: SectionMark): void {
    buffer.takeBack(mark.length);
    const before = textOf(toLine(buffer.content()));
    if (before === "") buffer.clear();
    else endLine();
    if (awaited !== null) keep(awaited);
    if (mark.kind === "end") sections.close(mark, next());
    else if (sections.open(mark, next())) awaited = mark.name;
  }

  function endLine(): void {
    const line = toLine(buffer.content());
    buffer.clear();
    tail = "";
    keep(line);
  }

  function keep(line: LogLine): void {
    awaited = null;
    const text = textOf(line);
    if (isErrorLine(text)) errors.push(next());
    if (typeof line !== "string" && line.time !== null) hasTimes = true;
    lines.push(line);
    characters += text.length;
    if (lines.length > limits.lines || characters > limits.characters) drop();
  }

  function drop(): void {
    const dropped = lines.slice(0, Math.ceil(lines.length * dropShare));
    for (const line of dropped) characters -= textOf(line).length;
    lines = lines.slice(dropped.length);
    first += dropped.length;
    const kept = errors.findIndex((number) => number >= first);
    errors.splice(0, kept === -1 ? errors.length : kept);
  }

  /** The number of the line that is being written. */
  const next = (): number => first + lines.length;

  return {
    push: (bytes) => read(decoder.decode(bytes, { stream: true })),
    finish() {
      read(decoder.decode());
      if (!buffer.isEmpty()) endLine();
      else if (awaited !== null) keep(awaited);
    },
    count: () => next() + (buffer.isEmpty() ? 0 : 1),
    first: () => first,
    lineAt: (number) =>
      number === next() && !buffer.isEmpty() ? toLine(buffer.content()) : lines[number - first],
    sections: () => sections.all,
    errors: () => errors,
    hasTimes: () => hasTimes,
  };
}
