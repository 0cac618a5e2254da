import { decodePart } from "../navigation/decode-part.ts";

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
  if (!isPlainPath(url.pathname)) return null;
  if (/^\/(?:(?:zh|en)\/)?sign-in(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function parseUrl(path: string): URL | null {
  return URL.canParse(path, here) ? new URL(path, here) : null;
}

/** More layers of encoding than this have no honest reason. */
const mostLayers = 4;

/** A path of ours however often it is decoded: whoever decodes it once more must not read another site in it. */
function isPlainPath(pathname: string): boolean {
  let path = pathname;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    if (/^\/\/|^\/(?:(?:zh|en)\/)?[^/]*[:@]|[\\\p{Cc}]/u.test(path)) return false;
    const decoded = decodePart(path);
    if (decoded === path) return true;
    if (decoded === null) return false;
    path = decoded;
  }
  return false;
}
