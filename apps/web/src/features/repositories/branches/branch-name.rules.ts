/** Why a branch name is refused: a key of the texts `problem`; null for one that is fine. */
export type BranchNameProblem = "empty" | "chinese" | "long" | "characters";

/** The rule of the specification (§5), as the server holds to it. */
export function branchNameProblem(name: string): BranchNameProblem | null {
  if (name === "") return "empty";
  if (/\p{Script=Han}/u.test(name)) return "chinese";
  if (name.length > 50) return "long";
  const isPlain = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name);
  return isPlain && name !== "HEAD" && !/^[0-9a-f]{40}$/.test(name) ? null : "characters";
}

/** The two halves of a bar, in percent of a half: small numbers show, and large ones do not outgrow it. */
export function barWidths({ ahead, behind }: { readonly ahead: number; readonly behind: number }) {
  const width = (count: number): number =>
    count === 0 ? 0 : Math.min(100, Math.round(12 + 30 * Math.log10(count)));
  return { ahead: width(ahead), behind: width(behind) };
}
