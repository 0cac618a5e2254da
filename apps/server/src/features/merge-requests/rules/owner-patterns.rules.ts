/** Whether a path is named by a pattern of a CODEOWNERS file, which are those of .gitignore without `!` and `[]`. */
export function isOwnedBy(pattern: string, path: string): boolean {
  return matchSegments(segmentsOf(pattern), path.split("/"));
}

/** `**` stands for any number of folders; a pattern with a slash inside begins at the root, others anywhere. */
export function segmentsOf(pattern: string): readonly string[] {
  const isFolder = pattern.endsWith("/");
  const inner = pattern.replace(/^\/+|\/+$/g, "");
  const isRooted = pattern.startsWith("/") || inner.includes("/");
  const parts = inner === "" ? [] : inner.split("/");
  const last = parts.at(-1);
  // `docs/*` means what lies in the folder itself; all others include what lies below.
  const isFlat = last === "*" && parts.length > 1 && !isFolder;
  const below = isFolder || parts.length === 0 ? ["**", "*"] : isFlat || last === "**" ? [] : ["**"];
  return [...(isRooted ? [] : ["**"]), ...parts, ...below];
}

/** Row by row, so that no pattern takes longer than its length times that of the path. */
export function matchSegments(pattern: readonly string[], path: readonly string[]): boolean {
  let reached = path.map(() => false);
  let isAtStart = true;
  for (const segment of pattern) {
    const next = path.map(() => false);
    if (segment === "**") {
      let isOpen = isAtStart;
      for (const [index] of path.entries()) {
        isOpen = isOpen || (reached[index] ?? false);
        next[index] = isOpen;
      }
    } else {
      for (const [index, part] of path.entries()) {
        const before = index === 0 ? isAtStart : (reached[index - 1] ?? false);
        next[index] = before && matchWord(segment, part);
      }
      isAtStart = false;
    }
    reached = next;
  }
  return reached.at(-1) ?? false;
}

/** `*` and `?` within one name; steps back only to the latest star. */
function matchWord(pattern: string, word: string): boolean {
  let [at, from, star, mark] = [0, 0, -1, 0];
  while (from < word.length) {
    const sign = pattern[at];
    if (sign === "*") [star, mark, at] = [at, from, at + 1];
    else if (sign !== undefined && (sign === "?" || sign === word[from])) [at, from] = [at + 1, from + 1];
    else if (star >= 0) [at, mark, from] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (pattern[at] === "*") at += 1;
  return at === pattern.length;
}
