import { detectLocale, withLocale, type Locale } from "../platform/i18n/locale.ts";
import { safeRedirect } from "../platform/session/redirect.rules.ts";

/** The pages that anybody may open (specification §2). */
const publicPages = new Set([
  "sign-in",
  "authority",
  "wechatLogin",
  "gotoLogin",
  "registerCallback",
  "forgotPassword",
  "resetPassword",
  "unsubscribe",
  "bindUsers",
  "404",
  "401",
  "icons",
  "redirect",
  "whois",
  "webide",
  "authlogin",
  "callback",
]);

interface Visit {
  /** Path, query and hash without the base. */
  readonly path: string;
  readonly browserLanguages: readonly string[];
  readonly isSignedIn: boolean;
}

/**
 * Where a visit begins: with a locale segment, and at sign-in where the page needs a member. Decided before the
 * router starts, so that someone who must sign in first does not wait for the shell to load.
 */
export function startPath({ path, browserLanguages, isSignedIn }: Visit): string {
  const url = new URL(path, "https://console.invalid");
  const locale = detectLocale(url.pathname, browserLanguages);
  const localized = withLocale(url.pathname, locale);
  if (isSignedIn || isPublicPath(localized)) return localized + url.search + url.hash;
  return signInPath(locale, localized + url.search + url.hash);
}

/** Whether anybody may open a path with its locale. These pages stand outside the shell. */
export function isPublicPath(path: string): boolean {
  return publicPages.has(path.split("/")[2] ?? "");
}

/** Sign-in, keeping where the member wanted to go. */
export function signInPath(locale: Locale, wanted: string): string {
  return wayTo("sign-in", locale, wanted);
}

/** The page that replaces an initial password, keeping the same. */
export function firstPasswordPath(locale: Locale, wanted: string): string {
  return wayTo("firstPassword", locale, wanted);
}

function wayTo(page: string, locale: Locale, wanted: string): string {
  const target = safeRedirect(wanted);
  const isHome = target === null || target === `/${locale}` || target === "/";
  return isHome ? `/${locale}/${page}` : `/${locale}/${page}?redirect=${encodeURIComponent(target)}`;
}
