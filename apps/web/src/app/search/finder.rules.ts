import Fuse, { type FuseResultMatch } from "fuse.js";

/** Something that the search finds by its title. */
export interface Findable {
  readonly title: string;
  /** Its title as it is spoken, a syllable for each character of it; null where there is none, or none is wanted. */
  readonly spoken: readonly string[] | null;
  /** Its title in the console's other language. */
  readonly otherTitle: string;
  /** Its address, without the locale. */
  readonly path: string;
}

/** Where letters of a title are: from, and up to but not with. */
export type Span = readonly [from: number, to: number];

export interface Found<Item extends Findable> {
  readonly item: Item;
  /** What of the title was found. */
  readonly spans: readonly Span[];
}

interface Entry<Item extends Findable> {
  readonly item: Item;
  readonly titles: readonly string[];
  readonly path: string;
}

/** What is so much less alike than the best is left out: where a word is written right, nobody meant another. */
const farFromBest = 0.2;
/** Longer queries find nothing more, and cost more. */
const longestQuery = 64;

/**
 * The search of the header (specification §9): fuzzy up to 0.4, titles weigh 0.7 and paths 0.3. A title is found as it
 * is written, in the other language, in full pinyin and by its initials. Letters are letters: no pattern is read.
 */
export function createFinder<Item extends Findable>(
  items: readonly Item[],
): (query: string) => Found<Item>[] {
  const entries = items.map((item): Entry<Item> => ({ item, titles: writings(item), path: item.path }));
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    ignoreLocation: true,
    includeMatches: true,
    includeScore: true,
    keys: [
      { name: "titles", weight: 0.7 },
      { name: "path", weight: 0.3 },
    ],
  });
  return (query) => {
    const wanted = query.trim().slice(0, longestQuery).trim();
    if (wanted === "") return [];
    const found = fuse.search(wanted);
    const best = found[0]?.score ?? 0;
    return found
      .filter(({ score = 0 }) => score <= best + farFromBest)
      .map(({ item: { item }, matches = [] }) => ({ item, spans: spansOf(item, matches) }));
  };
}

/** The title itself, its syllables, its initials, and what it is called in the other language. */
function writings({ title, spoken, otherTitle }: Findable): string[] {
  const said = spoken === null ? [] : [spoken.join(""), spoken.map((one) => one.slice(0, 1)).join("")];
  return [title, otherTitle, ...said];
}

/** Letters of the best writing, as places of the title; one character for each syllable that was touched. */
function spansOf(item: Findable, matches: readonly FuseResultMatch[]): readonly Span[] {
  const best = matches
    .filter(({ key, refIndex }) => key === "titles" && refIndex !== 1)
    .map(({ refIndex = 0, indices }) => ({
      refIndex,
      spans: indices.map(([from, to]): Span => [from, to + 1]),
    }))
    .sort((left, right) => longest(right.spans) - longest(left.spans))
    .at(0);
  if (best === undefined) return [];
  const { refIndex, spans } = best;
  const solid = spans.filter(([from, to]) => to - from === longest(spans));
  if (refIndex === 0 || item.spoken === null) return solid;
  return refIndex === 3 ? solid : solid.map((span) => charactersOf(item.spoken ?? [], span));
}

function longest(spans: readonly Span[]): number {
  return Math.max(0, ...spans.map(([from, to]) => to - from));
}

/** The characters of which a stretch of pinyin is made. */
function charactersOf(spoken: readonly string[], [from, to]: Span): Span {
  let end = 0;
  const touched = spoken.flatMap((syllable, index) => {
    const start = end;
    end += syllable.length;
    return start < to && end > from ? [index] : [];
  });
  return [touched.at(0) ?? 0, (touched.at(-1) ?? -1) + 1];
}

/** Where a plain search has found its words: every place at which the query stands, whatever the case. */
export function plainSpans(title: string, query: string): readonly Span[] {
  const [lower, wanted] = [title.toLowerCase(), query.trim().toLowerCase()];
  const at = wanted === "" ? -1 : lower.indexOf(wanted);
  return at === -1 || lower.length !== title.length ? [] : [[at, at + wanted.length]];
}
