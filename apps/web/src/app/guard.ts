import { redirect, type LoaderFunctionArgs } from "react-router";
import { ApiError } from "../platform/api/api-error.ts";
import { activeLocale, pathWithoutBase } from "../platform/i18n/locale.ts";
import { currentToken, clearSession } from "../platform/session/session.store.ts";
import { loadUser } from "../platform/session/load-user.ts";
import { firstPasswordPath, signInPath } from "./start-path.ts";

/** Lets members in and sends everybody else to sign in, from where they come back. */
export async function guard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url);
  const toSignIn = signInPath(activeLocale(), pathWithoutBase(url.pathname) + url.search);
  if (currentToken() === null) return redirect(toSignIn);
  try {
    const user = await loadUser(request.signal);
    return user.mustChangePassword ? toFirstPassword(request) : null;
  } catch (error) {
    if (request.signal.aborted || isUnheard(error)) throw error;
    clearSession();
    return redirect(`${toSignIn}${toSignIn.includes("?") ? "&" : "?"}failed=1`);
  }
}

/**
 * No answer says nothing about the token (specification §4 speaks of one that fails): whoever leaves a page while it
 * loads ends its call that way, and would be signed out by reloading twice.
 */
function isUnheard(error: unknown): boolean {
  return error instanceof ApiError && error.breakdown === "network";
}

/** Loads the member where there is one, and asks nobody to sign in: for pages that anybody may open. */
export async function recognize({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (currentToken() === null) return null;
  const user = await loadUser(request.signal).catch(() => null);
  return user?.mustChangePassword === true ? toFirstPassword(request) : null;
}

/** Whoever has an initial password replaces it before the server answers them anything else. */
function toFirstPassword(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(firstPasswordPath(activeLocale(), pathWithoutBase(pathname) + search));
}
