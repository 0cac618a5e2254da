/** A path that fits what was typed, and how well. */
export interface FuzzyMatch {
  readonly path: string;
  readonly score: number;
}

/**
 * The paths that hold what was typed, letter by letter in this order, in any case; the best first. A run of letters, the
 * beginning of a name and the file's own name count more than the directories above it.
 */
export function findPaths(paths: readonly string[], typed: string, limit: number): readonly FuzzyMatch[] {
  const wanted = typed.toLowerCase().replace(/\s+/g, "");
  const found: FuzzyMatch[] = [];
  for (const path of paths) {
    const score = scoreOf(path, wanted);
    if (score !== null) found.push({ path, score });
  }
  return found
    .sort((left, right) => right.score - left.score || left.path.length - right.path.length)
    .slice(0, limit);
}

/** How well a path fits; null where it does not. */
function scoreOf(path: string, wanted: string): number | null {
  const text = path.toLowerCase();
  const nameAt = text.lastIndexOf("/") + 1;
  const inName = walk(text, wanted, nameAt);
  const inPath = walk(text, wanted, 0);
  if (inName === null) return inPath;
  const bonus = text.startsWith(wanted, nameAt) ? 30 : 10;
  return Math.max(inName + bonus, inPath ?? 0);
}

function walk(text: string, wanted: string, from: number): number | null {
  let score = 0;
  let last = -2;
  let at = from;
  for (const letter of wanted) {
    const next = text.indexOf(letter, at);
    if (next === -1) return null;
    if (next === last + 1) score += 5;
    if (next === 0 || /[/._-]/.test(text[next - 1] ?? "")) score += 3;
    score += 1;
    last = next;
    at = next + letter.length;
  }
  return score;
}
