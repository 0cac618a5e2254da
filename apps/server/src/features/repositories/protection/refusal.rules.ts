import type { ErrorName } from "@lowforge/contract";

/** Why a ref may not move. */
export interface Refusal {
  /** One line for the person who asked, without a full stop; git shows it beside the ref. */
  readonly line: string;
  /** What the console and the API answer. */
  readonly error: ErrorName;
  /** More that is worth reading, shown above the line. */
  readonly details: readonly string[];
}

/** By full name of the ref; empty when all may move. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** Makes a refusal. What stands in it may come from the repository, so nothing in it steers a terminal. */
export function refuse(error: ErrorName, line: string, details: readonly string[] = []): Refusal {
  return { error, line: plain(line), details: details.map(plain) };
}

/** A refusal, and the commit that it is about. */
export interface Blame {
  readonly commit: string;
  readonly refusal: Refusal;
}

/** Says which commit is refused and why. */
export function blame(commit: string, why: string, details: readonly string[] = []): Blame {
  const line = `commit ${commit.slice(0, 8)} is refused: ${why}`;
  return { commit, refusal: refuse("PUSH_REFUSED", line, details) };
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").slice(0, 500);
}
