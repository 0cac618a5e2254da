import { keep, readKept } from "../../../platform/storage/kept-text.ts";

const storageKey = "lf-invitation";

/**
 * The secret of the invitation that led here; null where none did. It is taken out of the address bar, where others
 * could read it or copy it along, and kept as long as this tab is open: a reload and the other language still know it.
 */
export function takeInvitation(): string | null {
  const secret = secretInAddress();
  if (secret !== null) {
    keep(storageKey, secret, "tab");
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return secret ?? readKept(storageKey, "tab");
}

/** Whether there is an invitation in the address bar. */
export function isInvited(): boolean {
  return secretInAddress() !== null;
}

function secretInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("invitation");
}

/** It was used, or it is none. */
export function forgetInvitation(): void {
  keep(storageKey, null, "tab");
}
