/** A step as its marks in the log tell it; times are milliseconds since 1970 by the runner's clock. */
export interface StepMarks {
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** The byte at which the opening mark begins. */
  readonly logOffset: number;
}

/** What has been read of a log so far. */
export interface SectionScan {
  /** Up to which byte the log has been read. */
  readonly offset: number;
  /** The end of it, where a mark may have been cut. */
  readonly rest: string;
  readonly steps: ReadonlyMap<number, StepMarks>;
}

export const emptyScan: SectionScan = { offset: 0, rest: "", steps: new Map() };

const mark = /section_(start|end):(\d{9,12}):step_(\d{1,2})\r/g;
const opening = "section_";
const longestMark = 64;

/** Reads on with the bytes that follow what has been read. Only the first start and end of a step count. */
export function scanSections(scan: SectionScan, bytes: Buffer): SectionScan {
  const text = scan.rest + bytes.toString("latin1");
  const base = scan.offset - scan.rest.length;
  const offset = scan.offset + bytes.length;
  let steps: Map<number, StepMarks> | null = null;
  if (text.includes(opening)) {
    for (const [whole, kind, seconds, number] of matchesOf(text)) {
      steps ??= new Map(scan.steps);
      note(steps, Number(number), { kind, atMs: Number(seconds) * 1000, logOffset: base + whole });
    }
  }
  return { offset, rest: restOf(text), steps: steps ?? scan.steps };
}

function* matchesOf(text: string): Generator<[number, string, string, string]> {
  for (const match of text.matchAll(mark)) {
    const [, kind = "", seconds = "", number = ""] = match;
    yield [match.index, kind, seconds, number];
  }
}

/** The tail that may hold the beginning of a mark; a whole mark is never kept, so none is read twice. */
function restOf(text: string): string {
  const tail = text.slice(-longestMark);
  const open = tail.slice(tail.lastIndexOf("\r") + 1);
  const begin = open.lastIndexOf(opening);
  if (begin >= 0) return open.slice(begin);
  const letter = open.lastIndexOf("s");
  return letter >= 0 && opening.startsWith(open.slice(letter)) ? open.slice(letter) : "";
}

function note(
  steps: Map<number, StepMarks>,
  number: number,
  { kind, atMs, logOffset }: { kind: string; atMs: number; logOffset: number },
): void {
  const known = steps.get(number);
  if (kind === "start" && !known) steps.set(number, { startedAt: atMs, endedAt: null, logOffset });
  if (kind === "end" && known?.endedAt === null) steps.set(number, { ...known, endedAt: atMs });
}
