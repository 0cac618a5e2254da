import type { Locale } from "../../../platform/i18n/locale.ts";
import { keep, readKept } from "../../../platform/storage/kept-text.ts";

/** What this browser remembers of a sign-in by a provider, from going there until the account is bound. */
export interface KeptVisit {
  /** Proves to the server that the answer reaches the browser that asked; it is never in an address. */
  readonly binding: string;
  /** Where the visitor wanted to go; it is judged where it is used. */
  readonly wanted: string | null;
  /** Whether a member went there to bind the account to themself. */
  readonly isForBinding: boolean;
  /** In which language it began: providers lead back to an address without one. */
  readonly locale: Locale;
}

const keyOf = (state: string): string => `lf-sso-${state}`;

/** Remembers a visit under the state that its answer will name, as long as this tab is open. */
export function keepVisit(state: string, visit: KeptVisit): void {
  keep(keyOf(state), JSON.stringify(visit), "tab");
}

/** What is remembered under a state. Null where nothing is. */
export function readVisit(state: string): KeptVisit | null {
  const text = readKept(keyOf(state), "tab");
  return text === null ? null : (JSON.parse(text) as KeptVisit);
}

/** What is remembered under a state, which is forgotten with it: each answer counts once. Null where nothing is. */
export function takeVisit(state: string): KeptVisit | null {
  const visit = readVisit(state);
  keep(keyOf(state), null, "tab");
  return visit;
}
