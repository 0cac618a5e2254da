import type { AccessGrant } from "@lowforge/contract/auth";
import type { SessionUser } from "@lowforge/contract/users";
import { create } from "zustand";
import { readCookie, writeCookie } from "./cookie.ts";
import { keepKnownDevice } from "./known-device.ts";

/** The cookie that the specification names (§9). The server never reads it: only the Authorization header signs in. */
const tokenCookie = "Admin-LC-Token";

/** The longest that browsers keep a cookie. The server ends tokens, and their life grows with use; the cookie's does not. */
const cookieSeconds = 400 * 24 * 3600;

interface SessionState {
  readonly token: string | null;
  /**
   * Loaded on the first navigation that needs it. It outlives the token, because the page that is being left still
   * draws with it; the guard lets nobody in without a token, and the next sign-in begins without it.
   */
  readonly user: SessionUser | null;
}

export const useSession = create<SessionState>(() => ({ token: currentToken(), user: null }));

/** Keeps the grant of a sign-in, and by what this device is known from now on. */
export function beginSession(grant: AccessGrant): void {
  // Empty where an earlier step of the same sign-in has answered it.
  if (grant.device_token !== "") keepKnownDevice(grant.device_token);
  writeCookie(tokenCookie, grant.access_token, cookieSeconds);
  useSession.setState({ token: grant.access_token, user: null });
}

/** Forgets the token on this machine; it does not call the server. */
export function clearSession(): void {
  writeCookie(tokenCookie, "", 0);
  useSession.setState({ token: null });
}

/** Lets the member be asked for again: something about them has changed that only the server knows. */
export function forgetUser(): void {
  useSession.setState({ user: null });
}

/** The token of this moment: another tab may have signed in or out since. */
export function currentToken(): string | null {
  const token = readCookie(tokenCookie);
  return token === undefined || token === "" ? null : token;
}

/** The signed-in member. Only for pages behind the guard, which loads it before they render. */
export function useSessionUser(): SessionUser {
  const user = useSession((state) => state.user);
  if (user === null) throw new Error("A page that needs the member is not behind the guard.");
  return user;
}
