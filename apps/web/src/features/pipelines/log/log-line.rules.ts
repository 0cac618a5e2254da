import { plainLook } from "./ansi-look.rules.ts";
import type { LineContent } from "./line-buffer.rules.ts";
import type { Run } from "./line-cells.rules.ts";

/** A line with colours, a time, or something left out. */
export interface RichLine {
  readonly runs: readonly Run[];
  /** Characters left out. */
  readonly cut: number;
  /** When the runner wrote the line, as it says so; null where it does not. */
  readonly time: string | null;
}

/** Most lines have nothing but text, and a log has very many of them. */
export type LogLine = string | RichLine;

/** What runners put before each line when they are asked for times: the time, the stream, and `+` for a continuation. */
const timePrefix = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d+Z [0-9a-f]{2}[OE][ +]/;

/** Makes a line of what its buffer holds, with the time taken off. */
export function toLine({ runs, cut }: LineContent): LogLine {
  const [first, second] = runs;
  const match = first === undefined ? null : timePrefix.exec(first.text);
  const isPlain = second === undefined && (first === undefined || first.look === plainLook);
  if (match === null && isPlain && cut === 0) return first?.text ?? "";
  if (match === null || first === undefined) return { runs, cut, time: null };
  const rest = { text: first.text.slice(match[0].length), look: first.look };
  return { runs: [rest, ...runs.slice(1)], cut, time: `${match[1]}Z` };
}

export function textOf(line: LogLine): string {
  return typeof line === "string" ? line : line.runs.map(({ text }) => text).join("");
}

export function runsOf(line: LogLine): readonly Run[] {
  return typeof line === "string" ? [{ text: line, look: plainLook }] : line.runs;
}

const errorMark =
  /(?:^|[\s[(|])(?:ERROR|FATAL|FAILED|FAIL|CRITICAL|PANIC)(?=$|[\s:\])|!])|(?:^|[\s(])(?:(?:fatal )?error|fatal|panic)(?:\[?[A-Z]{1,3}\d+\]?)?(?: TS\d+)?:|\b[A-Z]\w*(?:Error|Exception)(?: \[\w+\])?:|\bnpm (?:ERR!|error\b)|: (?:command )?not found$/;

/** Whether a line tells of an error, as compilers, test runners, shells and the runner itself write them. */
export function isErrorLine(text: string): boolean {
  // A runner shows each command before it runs it; that a command speaks of errors says nothing.
  return !text.startsWith("$ ") && errorMark.test(text);
}
