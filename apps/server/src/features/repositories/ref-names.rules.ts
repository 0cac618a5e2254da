export type RefKind = "heads" | "tags";

/** Why a name is refused; null for one that is fine. */
export type NameProblem = "chinese" | "too_big" | "format";

const longestBranch = 50;

/**
 * Judges the name of a branch that is made in the console (specification §5): at most 50 letters, digits, hyphens and
 * underscores. Beyond that, git reads `HEAD` and names that look like object ids as something else.
 */
export function branchNameProblem(name: string): NameProblem | null {
  if (/\p{Script=Han}/u.test(name)) return "chinese";
  if (name.length > longestBranch) return "too_big";
  const isPlain = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name);
  return isPlain && name !== "HEAD" && !/^[0-9a-f]{40}$/.test(name) ? null : "format";
}

/** How a wished name stands to a name that is there: the same, or such that not every file system holds both. */
export type Collision = "same" | "conflict" | null;

/** Compares short names of one kind: twins but for the case, and `a` beside `a/b`. */
export function collisionOf(wished: string, present: readonly string[]): Collision {
  if (present.includes(wished)) return "same";
  const folded = fold(wished);
  const isTaken = present.some((name) => {
    const other = fold(name);
    return other === folded || other.startsWith(`${folded}/`) || folded.startsWith(`${other}/`);
  });
  return isTaken ? "conflict" : null;
}

/** As a file system would that knows neither case nor ways of composing. */
function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Ids of zeros stand for "is not there", as long as the others of the repository. */
export function noObject(sha: string): string {
  return "0".repeat(sha.length);
}
