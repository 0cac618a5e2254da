/** A place of a text that two sides have written differently, with git's marks around it. */
export interface MarkedPlace {
  /** Lines from 0: where the first mark is, and the last. */
  readonly from: number;
  readonly to: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export type MarkChoice = "ours" | "theirs" | "both";

const opening = /^<{7}(?: |\r?$)/;
const original = /^\|{7}(?: |\r?$)/;
const middle = /^={7}\r?$/;
const closing = /^>{7}(?: |\r?$)/;

/** Every place that is still marked, in order; marks that do not belong together are left alone. */
export function findMarks(text: string): MarkedPlace[] {
  const lines = text.split("\n");
  const found: MarkedPlace[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    if (!opening.test(lines[from] ?? "")) continue;
    const place = readPlace(lines, from);
    if (place === null) continue;
    found.push(place);
    from = place.to;
  }
  return found;
}

/** The text with one side, or both one after the other, in place of the marks. */
export function choose(text: string, place: MarkedPlace, choice: MarkChoice): string {
  const { from, to, ours, theirs } = place;
  const kept = [...(choice === "theirs" ? [] : ours), ...(choice === "ours" ? [] : theirs)];
  const lines = text.split("\n");
  return [...lines.slice(0, from), ...kept, ...lines.slice(to + 1)].join("\n");
}

/** An editor knows one way of ending lines; what comes out of it ends them as the text did. */
export function endLinesLike(original: string, edited: string): string {
  return original.includes("\r\n") ? edited.replace(/\r?\n/g, "\r\n") : edited;
}

function readPlace(lines: readonly string[], from: number): MarkedPlace | null {
  let half = -1;
  let end = -1;
  for (let index = from + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (opening.test(line)) return null;
    if (half < 0 && original.test(line)) end = index;
    else if (half < 0 && middle.test(line)) half = index;
    else if (half >= 0 && closing.test(line)) {
      const ours = lines.slice(from + 1, end < 0 ? half : end);
      return { from, to: index, ours, theirs: lines.slice(half + 1, index) };
    }
  }
  return null;
}
