import { chartUnits, type ChartUnit } from "@lowforge/contract/repositories";
import { readPeriod, type PeriodFilter } from "../charts/period.rules.ts";
import { writeQuery } from "../repository-address.ts";

/** What the page of statistics shows; it lives in the address. */
export interface StatisticsFilter {
  /** Empty for the default branch. */
  readonly ref: string;
  readonly author: string;
  readonly time: PeriodFilter;
  /** What one bar stands for; null leaves it to the period. */
  readonly unit: ChartUnit | null;
  /** The year of the calendar; null for the last one with commits. */
  readonly year: number | null;
}

export function readStatisticsFilter(query: URLSearchParams): StatisticsFilter {
  const year = Number(query.get("year"));
  return {
    ref: (query.get("ref") ?? "").slice(0, 255),
    author: (query.get("author") ?? "").slice(0, 500),
    time: readPeriod(query, "all"),
    unit: chartUnits.find((unit) => unit === query.get("unit")) ?? null,
    year: Number.isInteger(year) && year >= 1970 && year <= 9999 ? year : null,
  };
}

export function writeStatisticsFilter({ ref, author, time, unit, year }: StatisticsFilter): string {
  return writeQuery({
    ref,
    author,
    period: time.period === "all" ? undefined : time.period,
    from: time.from,
    to: time.to,
    unit: unit ?? undefined,
    year: year ?? undefined,
  });
}

/** What one bar stands for where nobody has chosen: neither a few bars nor thousands. */
export function usualUnit({ period }: PeriodFilter): ChartUnit {
  if (period === "7" || period === "30") return "day";
  return period === "all" ? "month" : "week";
}
