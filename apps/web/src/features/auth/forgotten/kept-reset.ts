import { keep, readKept } from "../../../platform/storage/kept-text.ts";

const storageKey = "lf-reset";

/**
 * The secret of the link that led here; null where none did. It is taken out of the address bar, where others could read
 * it or copy it along, and kept as long as this tab is open: the other language still knows it.
 */
export function takeReset(): string | null {
  const secret = /^#([\w-]{1,100})$/.exec(location.hash)?.[1] ?? null;
  if (secret !== null) {
    keep(storageKey, secret, "tab");
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return secret ?? readKept(storageKey, "tab");
}

/** It was used, or it is none. */
export function forgetReset(): void {
  keep(storageKey, null, "tab");
}
