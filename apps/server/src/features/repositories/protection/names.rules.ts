import { branchName } from "@lowforge/contract";
import type { RefChange } from "../repositories.events.ts";
import { type RefName, readRef } from "./protection.rules.ts";

const zeros = /^0+$/;

/** Why a ref can never be pushed, or not be deleted; null when it can. */
export function refusalOf(change: RefChange, defaultBranch: string): string | null {
  const ref = readRef(change.ref);
  if (!ref || ref.name === "") return "only branches and tags can be pushed";
  const { kind, name } = ref;
  if (name === "HEAD") return "a branch or tag cannot be named HEAD";
  if (name.startsWith("-")) return "a name cannot begin with a hyphen";
  if (/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u.test(name)) {
    return "a name cannot hold invisible characters";
  }
  const isDeletion = zeros.test(change.after);
  if (isDeletion && kind === "branch" && name === defaultBranch) {
    return "the default branch cannot be deleted";
  }
  return null;
}

/** Whether the console would take the name for a new branch. */
export function isStrictBranchName(name: string): boolean {
  return branchName.safeParse(name).success;
}

/** The changes that make a branch or tag. */
export function creationsOf(changes: readonly RefChange[]): RefChange[] {
  return changes.filter(({ before, after }) => zeros.test(before) && !zeros.test(after));
}

/**
 * New names that people or their machines would take for another one: the same but for case, or for how accents are
 * written. Answers the other name by the ref that is refused.
 */
export function findTwins(existing: readonly string[], changes: readonly RefChange[]): Map<string, RefName> {
  const gone = new Set(changes.filter(({ after }) => zeros.test(after)).map(({ ref }) => ref));
  const known = new Map<string, string>();
  for (const ref of existing) if (!gone.has(ref)) known.set(folded(ref), ref);
  const twins = new Map<string, RefName>();
  for (const { ref } of creationsOf(changes)) {
    const other = known.get(folded(ref));
    const twin = other === undefined || other === ref ? null : readRef(other);
    if (twin) twins.set(ref, twin);
    else known.set(folded(ref), ref);
  }
  return twins;
}

function folded(ref: string): string {
  return ref.normalize("NFC").toLowerCase();
}
