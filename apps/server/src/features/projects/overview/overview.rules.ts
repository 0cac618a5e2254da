const dayMs = 24 * 3600_000;

/** How many days the overview looks back, today included. */
export const daysShown = 30;

/** The first and the last day that the overview shows, in days since 1970, UTC. */
export function periodOf(now: number): { readonly fromDay: number; readonly toDay: number } {
  const toDay = Math.floor(now / dayMs);
  return { fromDay: toDay - daysShown + 1, toDay };
}

/** Every day of the period, also those without commits. */
export function fillDays(
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
  counted: readonly { readonly day: number; readonly commits: number }[],
): { readonly day: string; readonly commits: number }[] {
  const commitsOf = new Map(counted.map(({ day, commits }) => [day, commits]));
  return Array.from({ length: toDay - fromDay + 1 }, (_, index) => {
    const day = fromDay + index;
    return { day: new Date(day * dayMs).toISOString().slice(0, 10), commits: commitsOf.get(day) ?? 0 };
  });
}
