import { readRevision } from "../browse/place.rules.ts";
import { writeQuery } from "../repository-address.ts";

export const comparisonTabs = ["commits", "changes"] as const;
export type ComparisonTab = (typeof comparisonTabs)[number];

/** What is compared with what, and how. */
export interface ComparisonAddress {
  readonly from: string;
  /** Undefined while nothing is chosen. */
  readonly to: string | undefined;
  readonly tab: ComparisonTab;
  /** True compares the files of both sides as they are, false what `to` changed since they parted. */
  readonly isDirect: boolean;
}

/** Reads a comparison from the address; the base is the default branch where the address names none. */
export function readComparison(query: URLSearchParams, defaultBranch: string): ComparisonAddress {
  return {
    from: readRevision(query.get("from") ?? "") ?? defaultBranch,
    to: readRevision(query.get("to") ?? ""),
    tab: query.get("tab") === "changes" ? "changes" : "commits",
    isDirect: query.get("direct") === "1",
  };
}

/** Writes a comparison for the address, with its question mark. */
export function writeComparison({ from, to, tab, isDirect }: ComparisonAddress): string {
  return writeQuery({
    from,
    to,
    tab: tab === "changes" ? tab : undefined,
    direct: isDirect ? 1 : undefined,
  });
}
