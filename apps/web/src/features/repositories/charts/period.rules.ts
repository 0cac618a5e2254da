/** How long a period reaches back from today; `custom` is bounded by two days. */
export const periods = ["7", "30", "90", "365", "all", "custom"] as const;
export type Period = (typeof periods)[number];

export interface PeriodFilter {
  readonly period: Period;
  /** Days as they are written; only of a custom period, and empty where there is no bound. */
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** Reads the period from an address; what makes no sense counts as absent. */
export function readPeriod(query: URLSearchParams, usual: Period): PeriodFilter {
  const period = periods.find((one) => one === query.get("period")) ?? usual;
  if (period !== "custom") return { period, from: "", to: "" };
  return { period, from: readDay(query.get("from")), to: readDay(query.get("to")) };
}

/** The days to ask for; `today` as it is written. */
export function daysOf({ period, from, to }: PeriodFilter, today: string): { from?: string; to?: string } {
  if (period === "all") return {};
  if (period === "custom") return { ...(from !== "" && { from }), ...(to !== "" && { to }) };
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(period) - 1) * dayMs);
  return { from: first.toISOString().slice(0, 10), to: today };
}

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

/** Every day, week or month between the first and the last, so that those without commits are seen too. */
export function fillSeries<Point extends { readonly start: string }>(
  points: readonly Point[],
  unit: "day" | "week" | "month",
  empty: Omit<Point, "start">,
): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const byStart = new Map(points.map((point) => [point.start, point]));
  const filled: Point[] = [];
  for (
    let start = first.start;
    start <= last.start && filled.length < longestSeries;
    start = next(start, unit)
  ) {
    filled.push(byStart.get(start) ?? ({ ...empty, start } as unknown as Point));
  }
  // Dates out of all bounds would need more bars than there are pixels.
  return filled.length === longestSeries ? [...points] : filled;
}

const longestSeries = 3_000;

function next(start: string, unit: "day" | "week" | "month"): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (unit === "month") date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + (unit === "week" ? 7 : 1));
  return date.toISOString().slice(0, 10);
}
