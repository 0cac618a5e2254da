/** What a badge says, and in which tone. */
export interface BadgeText {
  readonly label: string;
  readonly value: string;
  readonly tone: "ok" | "warn" | "err" | "neutral";
}

/** White text reads on each at 4.5 : 1 and better. */
const colours = { ok: "#0e7038", warn: "#8a4b00", err: "#c02530", neutral: "#4a5464" } as const;
const labelColour = "#232a37";
const fontPx = 11;
const padding = 6;
const maximumCharacters = 60;

/** Tenths of a pixel that a character of 11 px takes in Verdana; what is not listed is as wide as a digit. */
const widths: readonly (readonly [characters: string, tenths: number])[] = [
  ["ijl'|.,:;!I", 33],
  ['frt()[]{}/\\-`" ', 45],
  ["scvxyzJkEFLSTYPRacegopqubdhnK?_*$", 64],
  ["ABCVXZ", 75],
  ["DGHNOQUw&#+<>=~", 85],
  ["mMW%@", 107],
];

/** The width of a text in px, as most fonts of badges draw it: Chinese takes a square for each character. */
export function widthOf(text: string): number {
  const tenths = [...text].reduce((sum, character) => sum + tenthsOf(character), 0);
  return Math.ceil(tenths / 10);
}

function tenthsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (
    code >= 0x1100 &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u.test(
      character,
    )
  ) {
    return fontPx * 10;
  }
  return widths.find(([characters]) => characters.includes(character))?.[1] ?? 70;
}

/** The picture; `textLength` makes it the same whichever font a reader has. */
export function drawBadge(badge: BadgeText): string {
  const label = clean(badge.label);
  const value = clean(badge.value);
  const [labelWidth, valueWidth] = [widthOf(label), widthOf(value)];
  const left = labelWidth + 2 * padding;
  const right = valueWidth + 2 * padding;
  const title = escapeXml(`${label}: ${value}`);
  const font = 'font-family="Verdana,DejaVu Sans,PingFang SC,Microsoft YaHei,sans-serif"';
  const text = (x: number, width: number, words: string): string =>
    `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><path fill="${labelColour}" d="M0 0h${left}v20H0z"/>`,
    `<path fill="${colours[badge.tone]}" d="M${left} 0h${right}v20H${left}z"/></g>`,
    `<g fill="#fff" ${font} font-size="${fontPx}">`,
    text(padding, labelWidth, label),
    text(left + padding, valueWidth, value),
    "</g></svg>",
  ].join("");
}

/** Names of tags come from outside. */
function clean(text: string): string {
  const characters = [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")];
  const isLong = characters.length > maximumCharacters;
  return isLong ? `${characters.slice(0, maximumCharacters - 1).join("")}…` : characters.join("");
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
