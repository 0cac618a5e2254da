import type { LogSection } from "./log-sections.rules.ts";

/** Lines that are hidden because their section is folded: from the first one up to, without, the last. */
export interface HiddenRange {
  readonly from: number;
  readonly to: number;
}

/** Which lines of a log are shown, as rows. */
export interface LogRows {
  readonly count: number;
  lineOf(row: number): number;
  /** The row of a line, or of the header that hides it. */
  rowOf(line: number): number;
}

/** The outermost ranges that folded sections hide, in order. */
export function hiddenRanges(
  sections: readonly LogSection[],
  isFolded: (section: number) => boolean,
  extent: { readonly first: number; readonly count: number },
): readonly HiddenRange[] {
  const ranges: HiddenRange[] = [];
  sections.forEach(({ header, end }, index) => {
    const from = header + 1;
    const to = Math.min(end ?? extent.count, extent.count);
    const last = ranges.at(-1);
    const isInside = last !== undefined && from < last.to;
    if (!isFolded(index) || header < extent.first || to <= from || isInside) return;
    ranges.push({ from, to });
  });
  return ranges;
}

export function layRows(
  hidden: readonly HiddenRange[],
  { first, count }: { readonly first: number; readonly count: number },
): LogRows {
  const hiddenCount = hidden.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    count: count - first - hiddenCount,
    lineOf(row) {
      let line = first + row;
      for (const { from, to } of hidden) {
        if (line < from) break;
        line += to - from;
      }
      return line;
    },
    rowOf(line) {
      let before = 0;
      for (const { from, to } of hidden) {
        if (line < from) break;
        if (line < to) return from - 1 - first - before;
        before += to - from;
      }
      return Math.max(0, line - first - before);
    },
  };
}
