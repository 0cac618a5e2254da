import { matchRoutes, type RouteObject } from "react-router";
import { basePath } from "../platform/i18n/locale.ts";

/** What comes before a link is followed: the pointer rests on it, a finger goes down, the focus arrives. */
const signs = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Fetches the script of a page as soon as somebody is about to follow a link to it, which gives it a tenth of a second
 * or two ahead. A failure shows itself when the page is really opened. Answers how to stop.
 */
export function fetchPagesAhead(routes: RouteObject[]): () => void {
  const begun = new Set<string>();
  const listen = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== location.origin || begun.has(link.pathname)) return;
    begun.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname, basePath) ?? []) {
      if (typeof route.lazy === "function") route.lazy().catch(() => begun.delete(link.pathname));
    }
  };
  for (const sign of signs) addEventListener(sign, listen, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, listen);
  };
}
