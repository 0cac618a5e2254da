import { keep, readKept } from "../../../platform/storage/kept-text.ts";

/** An outside account that came by this tab and is bound to no member yet. */
export interface KeptUnbound {
  readonly ticket: string;
  /** Proves that it came by this browser. */
  readonly binding: string;
  /** Where its holder wanted to go. */
  readonly wanted: string | null;
}

const storageKey = "lf-sso-unbound";

/** Keeps it until it is bound or given up, or the tab is closed. */
export function keepUnbound(unbound: KeptUnbound): void {
  keep(storageKey, JSON.stringify(unbound), "tab");
}

/** The one that waits in this tab; null where none does. */
export function readUnboundHere(): KeptUnbound | null {
  const text = readKept(storageKey, "tab");
  return text === null ? null : (JSON.parse(text) as KeptUnbound);
}

/** It is bound, or was given up. */
export function forgetUnbound(): void {
  keep(storageKey, null, "tab");
}
