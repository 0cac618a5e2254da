/** As much of a changed line as its text needs. */
interface Line {
  readonly content: string;
}

/** Characters of one line from `start` up to `end` that the other side has otherwise. */
export interface EditedRange {
  readonly start: number;
  readonly end: number;
}

/** A longer line is cut on the screen: laying out one line of a minified file would freeze the page. */
const shownCharacters = 2_000;
/** Lines that have less than this in common were written anew; marking all of them would say nothing. */
const leastCommonShare = 0.3;

/** Cuts a line that is too long to be drawn, and says so by its end. */
export function cutLongLine(content: string): string {
  return content.length <= shownCharacters ? content : `${content.slice(0, shownCharacters)} …`;
}

/** Cuts long runs of lines into parts, so that each can be drawn in a moment. */
export function splitIntoParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_unused, part) => items.slice(part * size, (part + 1) * size));
}

/** What differs within a line and the line that took its place; null where the lines are too different, or the same. */
export function editedRanges(before: Line, after: Line): { old: EditedRange; new: EditedRange } | null {
  const [left, right] = [before.content, after.content];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const common = (start + tail) / Math.max(1, left.length, right.length);
  if (left === right || common < leastCommonShare) return null;
  return {
    old: { start, end: left.length - tail },
    new: { start, end: right.length - tail },
  };
}

interface TypedLine extends Line {
  readonly type: "insert" | "delete" | "normal";
}

/** Pairs each run of deleted lines with the inserted ones behind it, one by one. */
export function pairEdits<Change extends TypedLine>(
  changes: readonly Change[],
): readonly (readonly [Change, Change])[] {
  const pairs: [Change, Change][] = [];
  let deleted: Change[] = [];
  for (const [index, change] of changes.entries()) {
    if (change.type === "delete") {
      if (changes[index - 1]?.type !== "delete") deleted = [];
      deleted.push(change);
    } else if (change.type === "normal") deleted = [];
    else {
      const partner = deleted.shift();
      if (partner !== undefined) pairs.push([partner, change]);
    }
  }
  return pairs;
}
