import { textOf } from "./log-line.rules.ts";
import { findAll } from "./line-segments.rules.ts";
import type { LogLines } from "./log-lines.ts";

/** Finds the lines that hold a text; asked again as the log grows, it reads only what is new. */
export interface LogSearch {
  find(query: string, count: number): readonly number[];
}

export function createLogSearch(lines: LogLines): LogSearch {
  let found: number[] = [];
  let searched = "";
  let next = 0;

  const holds = (line: number, query: string): boolean => {
    const content = lines.lineAt(line);
    return content !== undefined && findAll(textOf(content), query).length > 0;
  };

  return {
    find(query, count) {
      if (query !== searched) {
        searched = query;
        found = [];
        next = lines.first();
      }
      if (query === "") return [];
      // The last line may still grow, so it is looked at anew each time.
      const last = count - 1;
      const fresh: number[] = [];
      for (; next < last; next += 1) if (holds(next, query)) fresh.push(next);
      if (fresh.length > 0) found = [...found, ...fresh];
      const first = lines.first();
      const kept = first > 0 ? found.filter((line) => line >= first) : found;
      return last >= first && holds(last, query) ? [...kept, last] : kept;
    },
  };
}

/** The next of some ordered lines after `from`, or the one before it; goes round at the ends. */
export function stepThrough(lines: readonly number[], from: number, direction: 1 | -1): number | null {
  if (lines.length === 0) return null;
  const next = direction === 1 ? lines.find((line) => line > from) : lines.findLast((line) => line < from);
  return next ?? lines.at(direction === 1 ? 0 : -1) ?? null;
}
