import type { Look } from "./ansi-look.rules.ts";
import { runsOf, textOf, type LogLine } from "./log-line.rules.ts";

/** A piece of a line that is drawn as one: text, never markup. */
export interface Segment {
  readonly text: string;
  readonly look: Look;
  /** Where a link leads: http and https alone. */
  readonly href: string | null;
  readonly isFound: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Divides a line at its colours, its links and what was searched for. */
export function segmentsOf(line: LogLine, query: string): readonly Segment[] {
  const text = textOf(line);
  const links = findLinks(text);
  const found = findAll(text, query);
  const segments: Segment[] = [];
  let start = 0;
  for (const run of runsOf(line)) {
    const end = start + run.text.length;
    for (const [from, to] of pairs(cutsOf(start, end, [...links, ...found]))) {
      segments.push({
        text: text.slice(from, to),
        look: run.look,
        href: links.find((link) => link.from <= from && to <= link.to)?.href ?? null,
        isFound: found.some((span) => span.from <= from && to <= span.to),
      });
    }
    start = end;
  }
  return segments;
}

/** Where a query occurs, whatever its case. Lower case may be longer than upper case, so it is compared in place. */
export function findAll(text: string, query: string): readonly Span[] {
  if (query === "") return [];
  const wanted = query.toLowerCase();
  const hay = text.toLowerCase();
  // A few letters change their length; then only exact text is found, rather than the wrong place.
  const source = hay.length === text.length ? hay : text;
  const needle = hay.length === text.length ? wanted : query;
  const spans: Span[] = [];
  for (let at = source.indexOf(needle); at !== -1; at = source.indexOf(needle, at + needle.length)) {
    spans.push({ from: at, to: at + needle.length });
  }
  return spans;
}

const linkPattern = /\bhttps?:\/\/[^\s<>"'`\\^{|}]+/g;
const trailing = /[.,;:!?)\]*_]+$/;

function findLinks(text: string): readonly (Span & { readonly href: string })[] {
  if (!text.includes("://")) return [];
  return [...text.matchAll(linkPattern)].flatMap((match) => {
    const address = match[0].replace(trailing, "");
    const href = URL.canParse(address) ? new URL(address).href : "";
    if (!/^https?:\/\//.test(href)) return [];
    return [{ from: match.index, to: match.index + address.length, href }];
  });
}

function cutsOf(start: number, end: number, spans: readonly Span[]): readonly number[] {
  const inside = spans.flatMap(({ from, to }) => [from, to]).filter((at) => at > start && at < end);
  return [...new Set([start, ...inside, end])].sort((a, b) => a - b);
}

function pairs(cuts: readonly number[]): readonly (readonly [number, number])[] {
  return cuts.slice(1).map((to, index) => [cuts[index] ?? to, to] as const);
}
