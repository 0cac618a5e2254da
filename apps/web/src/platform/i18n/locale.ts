export const locales = ["zh", "en"] as const;
export type Locale = (typeof locales)[number];

/** The console's base path; addresses inside the code are without it. */
export const basePath = "/console";

/** The values of `html lang`. */
export const htmlLanguages = { zh: "zh-CN", en: "en" } satisfies Record<Locale, string>;

/** Each language is named in itself, so these two are no texts. */
export const languageNames = { zh: "中文", en: "English" } satisfies Record<Locale, string>;

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The URL decides, then the browser's languages, then English (specification §2). */
export function detectLocale(path: string, browserLanguages: readonly string[]): Locale {
  const segment = path.split("/")[1];
  if (isLocale(segment)) return segment;
  const short = browserLanguages.map((language) => language.toLowerCase().split("-")[0]);
  return short.find(isLocale) ?? "en";
}

/** The same path with a locale segment: `/project` → `/zh/project`; a present one is replaced. */
export function withLocale(path: string, locale: Locale): string {
  const [, first, ...rest] = path.split("/");
  const tail = isLocale(first) ? rest : [first ?? "", ...rest];
  return `/${[locale, ...tail].join("/")}`.replace(/\/+$/, "");
}

/** The path of the address bar without the base: `/console/zh/project` → `/zh/project`. */
export function pathWithoutBase(pathname: string): string {
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length) || "/" : pathname;
}

let active: Locale = detectLocale(pathWithoutBase(location.pathname), navigator.languages);

/** The language of this page load; changing it reloads the page (specification §2). */
export function activeLocale(): Locale {
  return active;
}

/** Fixes the language before the first text is loaded: at the start, and in tests. */
export function setActiveLocale(locale: Locale): void {
  active = locale;
}

/** Swaps the segment of the address and reloads (specification §2), so that no text of the other language stays. */
export function switchLocale(locale: Locale): void {
  const { pathname, search } = location;
  location.assign(basePath + withLocale(pathWithoutBase(pathname), locale) + search);
}

/** Whether a path with its locale is shown in the language of this page load. */
export function isInActiveLocale(path: string): boolean {
  return path.split("/")[1] === active;
}

/** Where a link inside the console leads: `localePath("/project")` → `/zh/project`. */
export function localePath(path: `/${string}`): string {
  return withLocale(path, active);
}
