import { activeLocale, type Locale, withLocale } from "../i18n/locale.ts";
import { loadUser } from "./load-user.ts";
import { safeRedirect } from "./redirect.rules.ts";

/** Where a sign-in leads, in a language: back to where it was asked for, else to the projects. */
export function signInTarget(query: URLSearchParams, locale: Locale): string {
  const wanted = new URL(safeRedirect(query.get("redirect")) ?? "/project", location.origin);
  return withLocale(wanted.pathname, locale) + wanted.search + wanted.hash;
}

/** The same for whoever has just signed in: the projects in the language that they have chosen, if they have. */
export async function findSignInTarget(query: URLSearchParams): Promise<string> {
  if (safeRedirect(query.get("redirect")) !== null) return signInTarget(query, activeLocale());
  // Whoever cannot be asked for is not let in either; the guard will say so.
  const language = await loadUser().then(
    (user) => user.language,
    () => null,
  );
  return signInTarget(query, language ?? activeLocale());
}
