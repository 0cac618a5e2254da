/** As much of a notice as a push prints, whatever its length. */
const linesPerNotice = 5;
const charactersPerLine = 200;

/** What moves a cursor, colours, hides, or turns text around: everything that is not shown as itself. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;
/** Marks of headings, quotes and emphasis, which say nothing in a terminal. */
const markdown = /^\s{0,3}(?:#{1,6}|>)\s+|\*\*|__|`/g;

/** What the output of a push shows of urgent notices: plain text, an empty line between two of them. */
export function linesOfNotices(contents: readonly string[]): string[] {
  return contents
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .flatMap((lines, place) => (place === 0 ? lines : ["", ...lines]));
}

function linesOf(content: string): string[] {
  return content
    .split(lineBreak)
    .map((line) => line.replace(unprintable, "").replace(markdown, "").trim())
    .filter((line) => line !== "")
    .slice(0, linesPerNotice)
    .map(cut);
}

function cut(line: string): string {
  const characters = [...line];
  if (characters.length <= charactersPerLine) return line;
  return `${characters.slice(0, charactersPerLine - 1).join("")}…`;
}
