import type { Look } from "./ansi-look.rules.ts";
import { appendRun, createLineCells, type LineCells, type Run } from "./line-cells.rules.ts";

/** What a line holds in the end. */
export interface LineContent {
  readonly runs: readonly Run[];
  /** Characters that were left out, because the line is longer than anybody reads. */
  readonly cut: number;
}

/** One line as a terminal would keep it. */
export interface LineBuffer {
  write(text: string, look: Look): void;
  carriageReturn(): void;
  backspace(): void;
  erase(part: "end" | "start" | "all"): void;
  /** Forgets the `count` characters that were written last. */
  takeBack(count: number): void;
  clear(): void;
  content(): LineContent;
  isEmpty(): boolean;
}

/** Longer lines are cut: they are data, and laying them out would freeze the page. */
export const longestLine = 4000;
const mostColumns = 2 * longestLine;

/**
 * Nearly every line only grows, which costs one string each time; only what overwrites itself is laid out in columns.
 */
export function createLineBuffer(): LineBuffer {
  let runs: Run[] = [];
  let length = 0;
  let cut = 0;
  let cells: LineCells | null = null;
  /** The cursor is back at the start, and nothing was written since. */
  let isReturned = false;

  function append(text: string, look: Look): void {
    isReturned = false;
    const kept = cut > 0 ? "" : fitting(text, longestLine - length);
    cut += text.length - kept.length;
    length += kept.length;
    appendRun(runs, kept, look);
  }

  function layOut(): LineCells {
    if (cells !== null) return cells;
    cells = createLineCells(runs, mostColumns);
    if (isReturned) cells.moveTo(0);
    return cells;
  }

  function reset(content: Run[] = []): void {
    runs = content;
    length = runs.reduce((sum, run) => sum + run.text.length, 0);
    cut = 0;
    cells = null;
    isReturned = false;
  }

  const currentRuns = (): readonly Run[] => cells?.runs() ?? runs;

  return {
    write(text, look) {
      if (cells === null && !(isReturned && length > 0)) append(text, look);
      else cut += layOut().write(text, look);
    },
    carriageReturn() {
      isReturned = true;
      cells?.moveTo(0);
    },
    backspace() {
      if (length === 0 && cells === null) return;
      const laidOut = layOut();
      laidOut.moveTo(laidOut.column() - 1);
    },
    erase(part) {
      const isAtStart = cells === null ? isReturned || length === 0 : cells.column() === 0;
      if (part !== "start" && isAtStart) reset();
      else if (part !== "end" || cells !== null) layOut().erase(part);
    },
    takeBack(count) {
      if (cells === null) {
        // What was cut off was never kept.
        if (cut === 0) reset(startOf(runs, length - count));
        return;
      }
      cells.moveTo(cells.column() - count);
      cells.erase("end");
    },
    clear: () => reset(),
    content: () => ({ runs: currentRuns(), cut }),
    isEmpty: () => currentRuns().length === 0,
  };
}

/** As much of a text as has room; never half of a character. */
function fitting(text: string, room: number): string {
  if (text.length <= room) return text;
  const last = text.charCodeAt(room - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? room - 1 : room);
}

function startOf(runs: readonly Run[], length: number): Run[] {
  const kept: Run[] = [];
  let left = length;
  for (const { text, look } of runs) {
    appendRun(kept, text.slice(0, left), look);
    left -= Math.min(left, text.length);
  }
  return kept;
}
