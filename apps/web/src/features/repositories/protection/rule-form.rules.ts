import type { ProtectionGrants, ProtectionRight, RefKind } from "@lowforge/contract/repositories";

/** What a rule gives at first: a branch grows by everybody's pushes and loses nothing. */
export const firstGrants: ProtectionGrants = {
  push: { level: "developers", memberIds: [] },
  merge: { level: "developers", memberIds: [] },
  force: { level: "nobody", memberIds: [] },
  create: { level: "developers", memberIds: [] },
  delete: { level: "administrators", memberIds: [] },
};

/** What a rule for tags gives at first: they are made and stay. */
export const firstTagGrants: ProtectionGrants = {
  ...firstGrants,
  push: { level: "nobody", memberIds: [] },
};

/** The rights that branches or tags know, in the order of the form. */
export function rightsOf(kind: RefKind): readonly ProtectionRight[] {
  return kind === "branch" ? ["push", "merge", "force", "create", "delete"] : ["create", "push", "delete"];
}

/** The text of a right: moving a tag is what pushing is for a branch. */
export function rightKey(kind: RefKind, right: ProtectionRight) {
  return kind === "tag" && right === "push" ? ("move" as const) : right;
}

/** Whether the server would take the pattern. */
export function isRefPattern(pattern: string): boolean {
  return /^(?![-/])(?!.*\.\.)[^\p{Cc}\s~^:?[\\]{1,100}$/u.test(pattern);
}
