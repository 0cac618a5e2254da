/** A run of lines that differs between two texts, as `git diff -U0` heads it; a count of 0 stands behind its line. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** The heads of the hunks in a unified diff without context. */
export function readHunks(diff: string): Hunk[] {
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, oldStart, oldCount = "1", newStart, newCount = "1"]) => ({
      oldStart: Number(oldStart),
      oldCount: Number(oldCount),
      newStart: Number(newStart),
      newCount: Number(newCount),
    }),
  );
}

/** Where lines of the old text stand in the new one; null where one of them was changed or taken away. */
export function moveLines(hunks: readonly Hunk[], { startLine, endLine }: LineRange): LineRange | null {
  const isTouched = hunks.some(
    ({ oldStart, oldCount }) => oldCount > 0 && oldStart <= endLine && oldStart + oldCount - 1 >= startLine,
  );
  if (isTouched) return null;
  return { startLine: moveLine(hunks, startLine), endLine: moveLine(hunks, endLine) };
}

function moveLine(hunks: readonly Hunk[], line: number): number {
  return hunks.reduce((moved, { oldStart, oldCount, newCount }) => {
    // Lines that only come stand behind `oldStart`, so that this line itself stays.
    const lastOld = oldCount === 0 ? oldStart : oldStart + oldCount - 1;
    return lastOld < line ? moved + newCount - oldCount : moved;
  }, line);
}

/** Lines of a text; what ends the last one begins no other. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
