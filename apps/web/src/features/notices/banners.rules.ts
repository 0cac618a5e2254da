import { type Notice, noticeSeverities } from "@lowforge/contract/notices";

/** More would leave little of the page. */
const bannersAtOnce = 2;

export interface ChosenBanners {
  readonly shown: readonly Notice[];
  /** How many more there are. */
  readonly others: number;
}

/** What stands above the page at this moment: what was not read yet, the most severe first, then the latest. */
export function chooseBanners(notices: readonly Notice[], now: number): ChosenBanners {
  const wanted = notices
    .filter(({ place, isAcknowledged }) => place === "banner" && !isAcknowledged)
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .sort((left, right) => weightOf(right) - weightOf(left) || right.startsAt - left.startsAt);
  return { shown: wanted.slice(0, bannersAtOnce), others: Math.max(0, wanted.length - bannersAtOnce) };
}

function weightOf({ severity }: Notice): number {
  return noticeSeverities.indexOf(severity);
}

const longestWords = 300;

/** The first words of a notice without its Markdown, for one line. */
export function firstWords(content: string): string {
  const text = content
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, "")
    .replace(/(\*\*|__|~~|`+)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...text];
  return characters.length <= longestWords ? text : `${characters.slice(0, longestWords).join("")}…`;
}
