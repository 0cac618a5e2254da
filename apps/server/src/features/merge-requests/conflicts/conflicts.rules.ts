import type { ConflictKind, ConflictTake, Resolution } from "@lowforge/contract/merge-requests";
import { fail } from "../../../platform/failures/index.ts";
import type { Stage, Stages } from "./stages.git.ts";

/** What a side has, with what is known of its content. */
export interface Side extends Stage {
  readonly sizeBytes: number;
  /** False for bytes that are not UTF-8 or hold NUL, and for what is too large to look at. */
  readonly isText: boolean;
}

export interface ConflictSides {
  readonly base: Side | null;
  readonly ours: Side | null;
  readonly theirs: Side | null;
}

const link = "120000";
const submodule = "160000";

/** What stands in the way of joining a path; `maximumBytes` is how much text travels to a page. */
export function kindOf({ base, ours, theirs }: ConflictSides, maximumBytes: number): ConflictKind {
  const sides = [base, ours, theirs].filter((side) => side !== null);
  if (sides.some(({ mode }) => mode === submodule)) return "submodule";
  if (sides.some(({ mode }) => mode === link)) return "link";
  if (base !== null && ours === null && theirs !== null) return "deleted-by-source";
  if (base !== null && ours !== null && theirs === null) return "deleted-by-target";
  if (ours === null || theirs === null) return "renamed";
  if (sides.some(({ sizeBytes }) => sizeBytes > maximumBytes)) return "too-large";
  return sides.every(({ isText }) => isText) ? "text" : "binary";
}

/** Whichever sides have something there, or nothing at all. */
export function takesOf({ ours, theirs }: Pick<Stages, "ours" | "theirs">): ConflictTake[] {
  return [
    ...(ours === null ? [] : (["ours"] as const)),
    ...(theirs === null ? [] : (["theirs"] as const)),
    "delete",
  ];
}

/** Git's marks name commits; people know branches. */
export function nameBranches(
  text: string,
  heads: readonly { readonly sha: string; readonly branch: string }[],
): string {
  return text.replace(/^(<{7}|>{7}) ([0-9a-f]{40,64})(?=$|[:\r\n])/gm, (whole, mark: string, sha: string) => {
    const branch = heads.find((head) => head.sha === sha)?.branch;
    return branch === undefined ? whole : `${mark} ${branch}`;
  });
}

const marks = /^(?:<{7}|>{7}|\|{7})(?: .*)?$/gm;

/** Whether a text has marks of conflicts that none of its sides had. */
export function hasMarks(text: string, sides: readonly string[]): boolean {
  const known = new Set(sides.flatMap((side) => side.match(marks) ?? []));
  return (text.match(marks) ?? []).some((line) => !known.has(line));
}

/**
 * Each path's one answer. Fails with CONFLICT_MISSING for a path that is not in conflict, with CONFLICTS_UNRESOLVED
 * where one has no answer, two, or one that its kind does not allow, and names the paths.
 */
export function matchAnswers(
  files: readonly { readonly path: string; readonly kind: ConflictKind; readonly takes: ConflictTake[] }[],
  resolutions: readonly Resolution[],
): ReadonlyMap<string, Resolution> {
  const answers = new Map(resolutions.map((answer) => [answer.path, answer]));
  const known = new Map(files.map((file) => [file.path, file]));
  const strangers = [...answers.keys()].filter((path) => !known.has(path));
  if (strangers.length > 0) throw fail("CONFLICT_MISSING", {}, told(strangers, "missing"));
  const open = files.filter(({ path, kind, takes }) => {
    const answer = answers.get(path);
    if (!answer) return true;
    return "take" in answer ? !takes.includes(answer.take) : kind !== "text";
  });
  const isTwice = answers.size !== resolutions.length;
  if (open.length > 0 || isTwice) {
    const paths = open.map(({ path }) => path);
    throw fail("CONFLICTS_UNRESOLVED", { isTwice }, told(paths, "unresolved"));
  }
  return answers;
}

const pathsTold = 50;

function told(paths: readonly string[], problem: string) {
  return paths.slice(0, pathsTold).map((path) => ({ path, problem }));
}
