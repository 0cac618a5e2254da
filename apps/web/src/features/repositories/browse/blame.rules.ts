import type { BlameHunk } from "@lowforge/contract/repositories";

/** A row of a blamed file: one of its lines, or, where the screen is narrow, the head of the lines below it. */
export type BlameRow =
  | { readonly kind: "head"; readonly hunk: BlameHunk }
  | { readonly kind: "line"; readonly number: number; readonly hunk: BlameHunk; readonly isFirst: boolean };

/** The rows of a blamed file in order. */
export function blameRows(hunks: readonly BlameHunk[], hasHeads: boolean): readonly BlameRow[] {
  return hunks.flatMap((hunk): BlameRow[] => {
    const lines = Array.from({ length: hunk.lineCount }, (_unused, index) => ({
      kind: "line" as const,
      number: hunk.firstLine + index,
      hunk,
      isFirst: index === 0,
    }));
    return hasHeads ? [{ kind: "head", hunk }, ...lines] : lines;
  });
}

const ageSteps = 5;

/** How old a line is among all lines of its file: 0 for the oldest up to 4 for the newest. */
export function ageOf(at: number, { oldest, newest }: { oldest: number; newest: number }): number {
  if (newest <= oldest) return ageSteps - 1;
  return Math.min(ageSteps - 1, Math.floor(((at - oldest) / (newest - oldest)) * ageSteps));
}

/** The times of the oldest and the newest lines. */
export function ageSpan(hunks: readonly BlameHunk[]): { oldest: number; newest: number } {
  return hunks.reduce(
    ({ oldest, newest }, { commit: { authoredAt } }) => ({
      oldest: Math.min(oldest, authoredAt),
      newest: Math.max(newest, authoredAt),
    }),
    { oldest: Number.POSITIVE_INFINITY, newest: Number.NEGATIVE_INFINITY },
  );
}
