import { safeRedirect } from "../../platform/session/redirect.rules.ts";

/**
 * Where `/redirect/{path}` leads (specification §2): the path behind it with its query, within this console. Null
 * where it leads to anything else, or to itself.
 */
export function redirectPath(pathname: string, search: string): string | null {
  const [, rest] = /^\/(?:(?:zh|en)\/)?redirect(\/.*)?$/.exec(pathname) ?? [];
  const target = safeRedirect(`${rest ?? "/"}${search}`);
  return target === null || /^\/(?:(?:zh|en)\/)?redirect(?:\/|$)/.test(target) ? null : target;
}
