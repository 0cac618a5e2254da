import { readCookie, writeCookie } from "./cookie.ts";

/** The second cookie that the specification names (§9): another site of the installation leaves a one-time token in it. */
const secondCookie = "Admin-Token";

/** The one-time token that waits in this browser; null where none does. */
export function waitingToken(): string | null {
  const token = readCookie(secondCookie);
  return token === undefined || token === "" ? null : token;
}

/** Takes the cookie away, for this host and for every domain above it that may have set it. */
export function clearWaitingToken(): void {
  writeCookie(secondCookie, "", 0);
  const labels = location.hostname.split(".");
  for (let from = 0; from < labels.length - 1; from += 1)
    document.cookie = `${secondCookie}=; Path=/; Max-Age=0; Domain=${labels.slice(from).join(".")}`;
}
