import type { ChangeData, HunkData } from "react-diff-view";
import type { LineRange, LineRemark } from "./line-remarks.ts";

/** The line of a change on one side; null where that side lacks it. */
function lineOf(change: ChangeData, side: LineRange["side"]): number | null {
  if (change.type === "normal") return side === "old" ? change.oldLineNumber : change.newLineNumber;
  return (change.type === "delete") === (side === "old") ? change.lineNumber : null;
}

export interface PlacedRemarks {
  /** By the place of the change in the patch. */
  readonly under: ReadonlyMap<ChangeData, readonly LineRemark[]>;
  /** What is said about lines that the patch does not show. */
  readonly elsewhere: readonly LineRemark[];
}

/** Finds the shown line under which each remark stands. */
export function placeRemarks(hunks: readonly HunkData[], remarks: readonly LineRemark[]): PlacedRemarks {
  const under = new Map<ChangeData, LineRemark[]>();
  const elsewhere: LineRemark[] = [];
  if (remarks.length === 0) return { under, elsewhere };
  const shown = new Map<string, ChangeData>();
  for (const change of hunks.flatMap(({ changes }) => changes)) {
    for (const side of ["old", "new"] as const) {
      const line = lineOf(change, side);
      if (line !== null) shown.set(`${side} ${line}`, change);
    }
  }
  for (const remark of remarks) {
    const change = shown.get(`${remark.side} ${remark.line}`);
    if (change === undefined) elsewhere.push(remark);
    else under.set(change, [...(under.get(change) ?? []), remark]);
  }
  return { under, elsewhere };
}

/** The shown changes of a range of lines. */
export function changesIn(hunks: readonly HunkData[], range: LineRange | null): ChangeData[] {
  if (range === null) return [];
  return hunks
    .flatMap(({ changes }) => changes)
    .filter((change) => {
      const line = lineOf(change, range.side);
      return line !== null && line >= range.startLine && line <= range.endLine;
    });
}
