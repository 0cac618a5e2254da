const here = "https://console.invalid";

/**
 * Decides where a sign-in may lead back to: a path of this console and nothing else, whatever the address bar was
 * made to say. Answers the path without the base (`/zh/project?x=1`), or null.
 */
export function safeRedirect(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith("/") || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (wanted.startsWith("//")) return null;
  const url = parseUrl(wanted);
  if (url === null || url.origin !== here || url.pathname.startsWith("//")) return null;
  if (/^\/(?:(?:zh|en)\/)?sign-in(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function parseUrl(path: string): URL | null {
  return URL.canParse(path, here) ? new URL(path, here) : null;
}
