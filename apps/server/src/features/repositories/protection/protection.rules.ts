import type {
  ProtectionGrants,
  ProtectionLevel,
  ProtectionRight,
  RefKind,
} from "@lowforge/contract/repositories";
import type { RefChange } from "../repositories.events.ts";
import { matchesRef } from "./patterns.rules.ts";

export interface Rule {
  readonly kind: RefKind;
  readonly pattern: string;
  readonly grants: ProtectionGrants;
}

/** What decides whether somebody who may push is among those whom a rule lets. */
export interface Standing {
  readonly isAdministrator: boolean;
  /** Null for a deploy key. */
  readonly userId: number | null;
}

export interface RefName {
  readonly kind: RefKind;
  readonly name: string;
}

const everybody = { level: "developers", memberIds: [] } as const satisfies Holders;
const nobody = { level: "nobody", memberIds: [] } as const satisfies Holders;

/** What holds for the default branch where no rule matches it: it grows, and loses nothing. */
export const defaultBranchGrants: ProtectionGrants = {
  push: { ...everybody, memberIds: [] },
  merge: { ...everybody, memberIds: [] },
  force: { ...nobody, memberIds: [] },
  create: { ...everybody, memberIds: [] },
  delete: { ...nobody, memberIds: [] },
};

/** Splits the full name of a branch or tag; null for any other ref. */
export function readRef(ref: string): RefName | null {
  if (ref.startsWith("refs/heads/")) return { kind: "branch", name: ref.slice("refs/heads/".length) };
  return ref.startsWith("refs/tags/") ? { kind: "tag", name: ref.slice("refs/tags/".length) } : null;
}

/** The rules that bind a ref. Several bind together: what one of them withholds, none can give. */
export function rulesFor(ref: RefName, rules: readonly Rule[], defaultBranch: string): readonly Rule[] {
  const matching = rules.filter((rule) => rule.kind === ref.kind && matchesRef(rule.pattern, ref.name));
  const isDefault = ref.kind === "branch" && ref.name === defaultBranch;
  if (matching.length > 0 || !isDefault) return matching;
  return [{ kind: "branch", pattern: defaultBranch, grants: defaultBranchGrants }];
}

/** The first rule that withholds a right, or null where all give it. */
export function withholder(right: ProtectionRight, rules: readonly Rule[], standing: Standing): Rule | null {
  return rules.find(({ grants }) => !isHolder(grants[right], standing)) ?? null;
}

interface Holders {
  readonly level: ProtectionLevel;
  readonly memberIds: readonly number[];
}

function isHolder({ level, memberIds }: Holders, { isAdministrator, userId }: Standing): boolean {
  if (userId !== null && memberIds.includes(userId)) return true;
  return level === "developers" || (level === "administrators" && isAdministrator);
}

const zeros = /^0+$/;

/** What a change does, as far as its line tells; whether it is forced, the objects tell. */
export function rightFor({ before, after }: RefChange, isMerge = false): ProtectionRight {
  if (zeros.test(after)) return "delete";
  if (zeros.test(before)) return "create";
  return isMerge ? "merge" : "push";
}

const deeds: Readonly<Record<ProtectionRight, string>> = {
  push: "push to it",
  merge: "merge into it",
  force: "force-push to it",
  create: "create it",
  delete: "delete it",
};

/** Why somebody lacks a right, in a line for them. */
export function withheldLine(name: string, right: ProtectionRight, { kind, grants }: Rule): string {
  const deed = kind === "tag" && right === "push" ? "move it" : deeds[right];
  return `${name} is protected: ${whoMay(grants[right])} may ${deed}`;
}

function whoMay({ level, memberIds }: Holders): string {
  if (memberIds.length === 0) return level === "nobody" ? "nobody" : "only administrators";
  return level === "nobody"
    ? "only the members whom its rule names"
    : "only administrators and named members";
}
