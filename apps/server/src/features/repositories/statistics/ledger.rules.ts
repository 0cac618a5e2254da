/** What the commits of one branch have brought, without merges, in columns: a few bytes for each commit. */
export interface Ledger {
  /** Names after `.mailmap`. */
  readonly names: readonly string[];
  /** The name of each commit's author, as a place in `names`. */
  readonly author: Int32Array;
  readonly authoredAt: Float64Array;
  readonly offsetMinutes: Int16Array;
  readonly additions: Float64Array;
  readonly deletions: Float64Array;
  /** Commits of the branch that are not counted yet. */
  readonly missing: number;
}

/** Which commits are meant: `fromMs` included, `untilMs` not. */
export interface LedgerFilter {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly author: string | undefined;
}

export interface Counts {
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export const dayMs = 86_400_000;
const nothing: Counts = { commits: 0, additions: 0, deletions: 0 };

/** A day as it is written, `2026-11-21`, of a moment that is shifted into its zone already. */
export function dayOf(shiftedMs: number): string {
  const text = new Date(shiftedMs).toISOString();
  return text.slice(0, text.indexOf("T"));
}

/** The bounds of whole days in a zone that is so many minutes ahead of UTC. */
export function boundsOf(
  period: { readonly from?: string | undefined; readonly to?: string | undefined },
  offsetMinutes: number,
): { fromMs: number; untilMs: number } {
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offsetMinutes * 60_000;
  return {
    fromMs: period.from === undefined ? -Infinity : startOf(period.from),
    untilMs: period.to === undefined ? Infinity : startOf(period.to) + dayMs,
  };
}

/** As many days just before; null where the period has no beginning or no end. */
export function boundsBefore({ fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) {
  const isBounded = Number.isFinite(fromMs) && Number.isFinite(untilMs) && fromMs < untilMs;
  return isBounded ? { fromMs: fromMs - (untilMs - fromMs), untilMs: fromMs } : null;
}

export function figuresOf(ledger: Ledger, filter: LedgerFilter): Counts & { contributors: number } {
  const sum = { ...nothing };
  const seen = new Set<number>();
  each(ledger, filter, (at) => {
    addTo(sum, ledger, at);
    seen.add(ledger.author[at] ?? 0);
  });
  return { ...sum, contributors: seen.size };
}

/** The most commits first; equal ones by the bytes of their names, as git sorts them. */
export function authorsOf(ledger: Ledger, filter: LedgerFilter): (Counts & { name: string })[] {
  const sums = groupBy(ledger, filter, (at) => ledger.author[at] ?? 0);
  return [...sums]
    .map(([place, sum]) => ({ name: ledger.names[place] ?? "", ...sum }))
    .sort((left, right) => right.commits - left.commits || compareBytes(left.name, right.name));
}

export function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** By the first day of each day, week (from Monday) or month of a zone. */
export function seriesOf(
  ledger: Ledger,
  filter: LedgerFilter,
  { unit, offsetMinutes }: { readonly unit: "day" | "week" | "month"; readonly offsetMinutes: number },
): (Counts & { start: string })[] {
  const shiftMs = offsetMinutes * 60_000;
  const sums = groupBy(ledger, filter, (at) => startOf((ledger.authoredAt[at] ?? 0) + shiftMs, unit));
  return [...sums]
    .sort(([left], [right]) => left - right)
    .map(([start, sum]) => ({ start: dayOf(start), ...sum }));
}

function startOf(shiftedMs: number, unit: "day" | "week" | "month"): number {
  const day = Math.floor(shiftedMs / dayMs);
  if (unit === "day") return day * dayMs;
  // 1 January 1970 was a Thursday.
  if (unit === "week") return (day - mondayBased(day)) * dayMs;
  const date = new Date(shiftedMs);
  return date.setUTCHours(0, 0, 0, 0) && date.setUTCDate(1);
}

/** 0 for Monday to 6 for Sunday. */
function mondayBased(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Commits by weekday and hour on the author's own clock. */
export function punchCardOf(ledger: Ledger, filter: LedgerFilter): number[][] {
  const card = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  each(ledger, filter, (at) => {
    const shifted = (ledger.authoredAt[at] ?? 0) + (ledger.offsetMinutes[at] ?? 0) * 60_000;
    const day = Math.floor(shifted / dayMs);
    const hour = Math.floor((shifted - day * dayMs) / 3_600_000);
    const hours = card[mondayBased(day)];
    if (hours) hours[hour] = (hours[hour] ?? 0) + 1;
  });
  return card;
}

/** Years of a zone in which there are commits, the latest first. */
export function yearsOf(ledger: Ledger, filter: LedgerFilter, offsetMinutes: number): number[] {
  const years = new Set<number>();
  each(ledger, filter, (at) => {
    years.add(new Date((ledger.authoredAt[at] ?? 0) + offsetMinutes * 60_000).getUTCFullYear());
  });
  return [...years].filter(Number.isFinite).sort((left, right) => right - left);
}

function each(ledger: Ledger, { fromMs, untilMs, author }: LedgerFilter, visit: (at: number) => void): void {
  const place = author === undefined ? null : ledger.names.indexOf(author);
  for (let at = 0; at < ledger.author.length; at += 1) {
    const authoredAt = ledger.authoredAt[at] ?? 0;
    if (authoredAt < fromMs || authoredAt >= untilMs) continue;
    if (place === null || ledger.author[at] === place) visit(at);
  }
}

function groupBy(ledger: Ledger, filter: LedgerFilter, keyOf: (at: number) => number): Map<number, Counts> {
  const sums = new Map<number, Mutable<Counts>>();
  each(ledger, filter, (at) => {
    const key = keyOf(at);
    const sum = sums.get(key) ?? { ...nothing };
    sums.set(key, sum);
    addTo(sum, ledger, at);
  });
  return sums;
}

function addTo(sum: Mutable<Counts>, ledger: Ledger, at: number): void {
  sum.commits += 1;
  sum.additions += ledger.additions[at] ?? 0;
  sum.deletions += ledger.deletions[at] ?? 0;
}
