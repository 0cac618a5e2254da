/** No text mentions more people than this. */
const mentionsPerText = 50;

/** As usernames are made: letters, digits, `.`, `_` and `-`, beginning with a letter or digit. */
const mention = /(?<![\w./\\@`-])@([a-z0-9][a-z0-9._-]{1,38})(?![a-z0-9_@])/gi;

/**
 * Whom a text in Markdown mentions as `@username`, in lower case, each once, in the order of the text. What stands in
 * code, in a fence or between backticks, mentions nobody, nor does an address of mail. Takes time in proportion to the
 * text.
 */
export function findMentions(text: string): string[] {
  if (!text.includes("@")) return [];
  const found = new Set<string>();
  for (const paragraph of paragraphsOf(text)) {
    for (const [, name = ""] of withoutCode(paragraph).matchAll(mention)) {
      // A sentence may end behind a name.
      found.add(name.toLowerCase().replace(/[.-]+$/, ""));
      if (found.size === mentionsPerText) return [...found];
    }
  }
  return [...found];
}

/** Whom a text mentions that the text before it did not. */
export function findNewMentions(text: string, formerText: string): string[] {
  const former = new Set(findMentions(formerText));
  return findMentions(text).filter((name) => !former.has(name));
}

const fence = /^[\s>]{0,40}(`{3,}(?=[^`]*$)|~{3,})/;

/** The text between fences and empty lines: a code span does not reach over either. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  const end = (): void => {
    if (lines.length > 0) paragraphs.push(lines.join("\n"));
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const marks = fence.exec(line)?.[1] ?? null;
    if (open !== null) {
      if (marks !== null && closes(line, marks, open)) open = null;
    } else if (marks !== null) {
      end();
      open = marks;
    } else if (line.trim() === "") end();
    else lines.push(line);
  }
  end();
  return paragraphs;
}

function closes(line: string, marks: string, open: string): boolean {
  return marks[0] === open[0] && marks.length >= open.length && line.trimEnd().endsWith(marks);
}

interface Run {
  readonly start: number;
  readonly length: number;
}

/** A paragraph without its code spans, each of which becomes a space: as many backticks end it as began it. */
function withoutCode(paragraph: string): string {
  if (!paragraph.includes("`")) return paragraph;
  const runs = [...paragraph.matchAll(/`+/g)].map(({ index, 0: marks }): Run => ({
    start: index,
    length: marks.length,
  }));
  const next = nextOfSameLength(runs);
  let kept = "";
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const [opening, closingIndex] = [runs[index], next[index]];
    const closing = closingIndex === undefined ? undefined : runs[closingIndex];
    if (!opening || !closing || closingIndex === undefined) continue;
    kept += `${paragraph.slice(from, opening.start)} `;
    from = closing.start + closing.length;
    index = closingIndex;
  }
  return kept + paragraph.slice(from);
}

/** For each run the next one of its length: read from the end, so that no run is looked at twice. */
function nextOfSameLength(runs: readonly Run[]): (number | undefined)[] {
  const latest = new Map<number, number>();
  const next: (number | undefined)[] = [];
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    next[index] = latest.get(length);
    latest.set(length, index);
  }
  return next;
}
