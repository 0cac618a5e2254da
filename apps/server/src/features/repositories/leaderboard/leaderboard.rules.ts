import type { BoardMeasure, BoardRow } from "@lowforge/contract/repositories";
import { csvLine, csvMark } from "../../../platform/csv/index.ts";
import { compareBytes, dayMs, dayOf } from "../statistics/ledger.rules.ts";
import type { DeveloperSum } from "./leaderboard.db.ts";

/** Longer periods are drawn by month. */
const daysDrawn = 92;

/** Ranks developers by a measure; equal measures share a rank, and the next one is left out. */
export function rank(
  sums: readonly DeveloperSum[],
  { measure, myNames }: { readonly measure: BoardMeasure; readonly myNames: ReadonlySet<string> },
): BoardRow[] {
  const valueOf = (sum: DeveloperSum): number =>
    measure === "commits" ? sum.commits : sum.additions + sum.deletions;
  const whole = sums.reduce((total, sum) => total + valueOf(sum), 0);
  const sorted = [...sums].sort(
    (left, right) => valueOf(right) - valueOf(left) || compareBytes(left.developer, right.developer),
  );
  let place = 0;
  let last = Number.NaN;
  return sorted.map((sum, index) => {
    const value = valueOf(sum);
    if (value !== last) place = index + 1;
    last = value;
    const share = whole === 0 ? 0 : value / whole;
    return { ...sum, rank: place, share, isMe: myNames.has(sum.developer) };
  });
}

/** Days since 1970 of a day as it is written; null where there is none. */
export function dayNumber(day: string | undefined): number | null {
  return day === undefined ? null : Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** As many days just before; null without a beginning or an end. */
export function daysBefore({ fromDay, toDay }: { fromDay: number | null; toDay: number | null }) {
  if (fromDay === null || toDay === null || toDay < fromDay) return null;
  return { fromDay: fromDay - (toDay - fromDay + 1), toDay: fromDay - 1 };
}

/** By day while the days can be told apart, else by the first days of months. */
export function seriesOf(days: readonly { readonly day: number; readonly commits: number }[]): {
  unit: "day" | "month";
  series: { start: string; commits: number }[];
} {
  const first = days[0]?.day ?? 0;
  const last = days.at(-1)?.day ?? 0;
  const unit = last - first < daysDrawn ? "day" : "month";
  const sums = new Map<string, number>();
  for (const { day, commits } of days) {
    const written = dayOf(day * dayMs);
    const start = unit === "day" ? written : `${written.slice(0, written.lastIndexOf("-"))}-01`;
    sums.set(start, (sums.get(start) ?? 0) + commits);
  }
  return { unit, series: [...sums].map(([start, commits]) => ({ start, commits })) };
}

const columns = ["rank", "developer", "commits", "additions", "deletions", "share"] as const;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function boardCsv(rows: readonly BoardRow[]): string {
  const lines = rows.map((row) =>
    csvLine(columns.map((column) => (column === "share" ? row.share.toFixed(4) : String(row[column])))),
  );
  return csvMark + csvLine(columns) + lines.join("");
}
