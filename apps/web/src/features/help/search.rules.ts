import type { HelpSection, HelpTopic } from "./topics.rules.ts";

/** A piece of text around what was found; `found` is empty where the words stand in a title alone. */
export interface Excerpt {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export interface HelpMatch {
  readonly topic: HelpTopic;
  /** Null where the topic's own title or summary fits. */
  readonly section: HelpSection | null;
  readonly excerpt: Excerpt;
}

/** So many characters stand on either side of what was found. */
const around = 48;

/** Topics and sections that hold every word of the query in their title or text, in reading order. */
export function findHelp(topics: readonly HelpTopic[], query: string): readonly HelpMatch[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return topics.flatMap((topic) => {
    const places = [
      { section: null, title: topic.title, text: topic.summary },
      ...topic.sections.map(placeOf),
    ];
    return places
      .filter(({ title, text }) => holdsAll(`${title} ${text}`, words))
      .map(({ section, text }) => ({ topic, section, excerpt: excerptOf(text, words) }));
  });
}

function placeOf(section: HelpSection) {
  return { section, title: section.title, text: section.text };
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Cuts around the first word that the text holds; from the beginning where it holds none. */
function excerptOf(text: string, words: readonly string[]): Excerpt {
  const lower = text.toLowerCase();
  const word = words.find((one) => lower.includes(one)) ?? "";
  const at = lower.indexOf(word);
  const start = wordStart(text, Math.max(0, at - around), at);
  const end = at + word.length + around * 2;
  return {
    before: (start > 0 ? "…" : "") + text.slice(start, at),
    found: text.slice(at, at + word.length),
    after: text.slice(at + word.length, end) + (end < text.length ? "…" : ""),
  };
}

/** Moves on from the middle of a word to the next one; Chinese has no spaces and is cut anywhere. */
function wordStart(text: string, from: number, limit: number): number {
  const isInside = from > 0 && /[A-Za-z0-9]{2}/.test(text.slice(from - 1, from + 1));
  const space = text.indexOf(" ", from);
  return isInside && space !== -1 && space < limit ? space + 1 : from;
}
