import type { Page } from "playwright-core";
import { longProjectName } from "./furnished-world.ts";
import { type Survey, surveyPage } from "./screen-survey.ts";
import { longTeamName } from "./furnish-team.ts";
import { listSmallTargets } from "./small-targets.ts";

/** How the console is looked at. */
export interface Look {
  readonly locale: "zh" | "en";
  readonly theme: "light" | "dark";
  /** Whether all data of the page is from the furnished world, so that anything else is the product's own word. */
  readonly data?: "any" | "known";
}

/** Below 992 px the console is for fingers; for pointers, the rule of access target-size asks for 24 px. */
const touchWidthPx = 992;
const fingerPx = 44;

const languages = { zh: "zh-CN", en: "en" };
/** What is called like a file, no room calls a text. */
const fileName = /\.(?:xml|ya?ml|json|md|gradle)$/;
const rawKey = /^(?:[a-z]+:)?[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;

/** Breaches of what every page of the console promises in its words and measures at one width, each in a sentence. */
export async function listBreaches(page: Page, look: Look, width: number): Promise<string[]> {
  const [survey, small] = await Promise.all([
    surveyPage(page),
    width < touchWidthPx ? listSmallTargets(page, fingerPx) : [],
  ]);
  return [
    ...frameBreaches(survey, look),
    ...wordBreaches(survey, look),
    ...small.map((target) => `has a target under ${fingerPx} px: ${target}`),
  ];
}

function frameBreaches(survey: Survey, { locale, theme }: Look): string[] {
  const { language, headings, overflow, sticksOut, title, wideTables } = survey;
  const broken = [
    [language === languages[locale], `calls its language ${language}`],
    [survey.theme === theme, `is drawn in the theme ${survey.theme}`],
    [headings === 1, `has ${headings} first headings`],
    [overflow === 0, `scrolls sideways by ${overflow} px, for ${sticksOut.join(" and ")}`],
    [wideTables === 0, "has a table that is wider than its place"],
    [/^\S.* - Lowforge$/.test(title) && !rawKey.test(title.split(" - ")[0] ?? ""), `is titled “${title}”`],
  ] as const;
  return broken.flatMap(([isKept, sentence]) => (isKept ? [] : [sentence]));
}

/** Data may be in any language; the product's own words are in the page's. */
function wordBreaches({ texts, fixedTexts }: Survey, { locale, data }: Look): string[] {
  const raw = texts.filter((text) => (rawKey.test(text) && !fileName.test(text)) || text.includes("{{"));
  const foreign =
    locale === "en"
      ? (data === "any" ? fixedTexts : texts).filter(isForeignInEnglish)
      : fixedTexts.filter((text) => isForeignInChinese(text));
  return [
    ...raw.map((text) => `shows an untranslated key: ${text}`),
    ...foreign.map((text) => `says in the other language: ${text}`),
  ];
}

function isForeignInEnglish(text: string): boolean {
  const names = [longProjectName, longTeamName, "中文"];
  return /\p{Script=Han}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ""), text));
}

/** Names such as Node.js or README stand alone; two English words in a row are a sentence. */
function isForeignInChinese(text: string): boolean {
  return /[a-z]{2,} [a-z]{2,}/.test(text) && !/\p{Script=Han}/u.test(text);
}
