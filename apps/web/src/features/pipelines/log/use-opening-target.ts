import { useMemo, useState } from "react";
import type { LogView } from "./log-session.ts";

/** A line to go to; a new object each time, so that the same line can be asked for again. */
export interface LogTarget {
  readonly line: number;
}

interface OpeningOptions {
  readonly view: LogView;
  /** The line that the address names. */
  readonly picked: number | null;
  readonly opensAtError: boolean;
}

/** Where a log is opened: at the line of the address, else at the first error of a build that failed. */
export function useOpeningTarget({ view, picked, opensAtError }: OpeningOptions): LogTarget | null {
  // Only the address that the page was opened with counts: a line that is picked later is in sight already.
  const [openedAt] = useState(picked);
  const isComplete = view.connection === "ended";
  const firstError = opensAtError && isComplete ? view.lines.errors()[0] : undefined;
  const line = openedAt ?? firstError;
  return useMemo(() => (line === undefined ? null : { line }), [line]);
}
