const tabColumns = 4;
/** A longer line is cut on the screen: laying out one line of a minified file would freeze the page. */
const shownCharacters = 5_000;

export interface CodeLine {
  readonly text: string;
  /** How many characters are not shown. */
  readonly hidden: number;
}

/** The lines of a file; a line break at its end begins no further line. */
export function splitLines(text: string): readonly CodeLine[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({
    text: line.slice(0, shownCharacters),
    hidden: Math.max(0, line.length - shownCharacters),
  }));
}

/** The lines as one text, as they are shown. */
export function joinLines(lines: readonly CodeLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}

/** The columns that the widest line takes: tabs reach to the next stop, Chinese characters take two. */
export function widestLine(lines: readonly CodeLine[]): number {
  return lines.reduce((widest, { text }) => Math.max(widest, columnsOf(text)), 0);
}

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (character === "\t") columns += tabColumns - (columns % tabColumns);
    else columns += isWide(character) ? 2 : 1;
  }
  return columns;
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) >= 0x1100;
}
