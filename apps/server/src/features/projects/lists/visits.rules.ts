/** After so long a visit counts half. */
export const halfLifeMs = 14 * 24 * 3600_000;
/** Visits that follow each other sooner are one: reloading a page makes no project more frequent. */
const sameVisitMs = 30 * 60_000;

export interface Visits {
  /**
   * The binary logarithm of all visits, where each counts the more the later it was. So it never has to be written
   * again because time goes by: what all weights would lose is the same.
   */
  readonly weight: number;
  readonly visitedAt: number;
}

/** What the visits of a project weigh after another one; null where it is the same one still. */
export function weighVisit(before: Visits | null, now: number): Visits | null {
  const weight = now / halfLifeMs;
  if (before === null) return { weight, visitedAt: now };
  if (now - before.visitedAt < sameVisitMs) return null;
  const [higher, lower] = [Math.max(weight, before.weight), Math.min(weight, before.weight)];
  return { weight: higher + Math.log2(1 + 2 ** (lower - higher)), visitedAt: now };
}
