import { plainLook, type Look } from "./ansi-look.rules.ts";
import { widthOf } from "./character-width.rules.ts";

/** A piece of a line that looks the same throughout. */
export interface Run {
  readonly text: string;
  readonly look: Look;
}

/** One column; the second column of a wide character holds an empty text. */
interface Cell {
  readonly text: string;
  readonly look: Look;
}

/** A line in columns, for what overwrites itself, such as a progress bar. */
export interface LineCells {
  /** Answers how many characters had no room. */
  write(text: string, look: Look): number;
  moveTo(column: number): void;
  column(): number;
  erase(part: "end" | "start" | "all"): void;
  runs(): readonly Run[];
}

const mostMarks = 16;
const blank: Cell = { text: " ", look: plainLook };

/** Lays a line out; the cursor stands behind it. */
export function createLineCells(from: readonly Run[], mostColumns: number): LineCells {
  const cells: Cell[] = [];
  let column = 0;

  function put(character: string, look: Look): boolean {
    const width = widthOf(character);
    if (width === 0) return putMark(character);
    if (column + width > mostColumns) return false;
    if (cells[column]?.text === "") cells[column - 1] = blank;
    cells[column] = { text: character, look };
    if (width === 2) cells[column + 1] = { text: "", look };
    column += width;
    if (cells[column]?.text === "") cells[column] = blank;
    return true;
  }

  function putMark(mark: string): boolean {
    const at = cells[column - 1]?.text === "" ? column - 2 : column - 1;
    const base = cells[at];
    if (base === undefined || base.text.length >= mostMarks) return false;
    cells[at] = { ...base, text: base.text + mark };
    return true;
  }

  function write(text: string, look: Look): number {
    let left = 0;
    for (const character of text) if (!put(character, look)) left += character.length;
    return left;
  }

  for (const { text, look } of from) write(text, look);
  return {
    write,
    moveTo: (to) => (column = Math.max(0, to)),
    column: () => column,
    erase(part) {
      if (part !== "start") cells.length = Math.min(cells.length, column);
      if (part !== "end") cells.fill(blank, 0, column + 1);
    },
    runs: () => joinCells(cells),
  };
}

/** Blanks at the end can't be seen and are left out. */
function joinCells(cells: readonly Cell[]): Run[] {
  const end = cells.findLastIndex((cell) => cell !== blank) + 1;
  const runs: Run[] = [];
  for (const { text, look } of cells.slice(0, end)) appendRun(runs, text, look);
  return runs;
}

/** Adds a text to a line; what looks the same as the end joins it. */
export function appendRun(runs: Run[], text: string, look: Look): void {
  const last = runs.at(-1);
  if (last?.look === look) runs[runs.length - 1] = { text: last.text + text, look };
  else if (text !== "") runs.push({ text, look });
}
