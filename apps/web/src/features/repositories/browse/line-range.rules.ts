/** Lines of a file, counted from 1; `last` is never before `first`. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Reads `#L3` or `#L3-L7` from the address, in either order; null where it names no lines. */
export function readLineRange(hash: string): LineRange | null {
  const found = /^#L([1-9]\d{0,7})(?:-L([1-9]\d{0,7}))?$/.exec(hash);
  if (found === null) return null;
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  return { first: Math.min(from, to), last: Math.max(from, to) };
}

export function writeLineRange({ first, last }: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`;
}

/** What a click on a number selects: that line, or with Shift all lines from the present selection to it. */
export function selectLine(line: number, present: LineRange | null, isExtending: boolean): LineRange {
  if (!isExtending || present === null) return { first: line, last: line };
  const anchor = line < present.first ? present.last : present.first;
  return { first: Math.min(anchor, line), last: Math.max(anchor, line) };
}

export function isInRange(line: number, range: LineRange | null): boolean {
  return range !== null && line >= range.first && line <= range.last;
}
