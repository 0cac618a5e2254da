/**
 * Whether a text matches a pattern in which `*` stands for any characters and `?` for one. Walks both once and goes
 * back only to the last `*`, so that no pattern takes longer than its length times the text's.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  let [at, from] = [0, 0];
  let [star, resume] = [-1, 0];
  while (at < text.length) {
    if (pattern[from] === "*") {
      star = from;
      resume = at;
      from += 1;
    } else if (from < pattern.length && (pattern[from] === "?" || pattern[from] === text[at])) {
      from += 1;
      at += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      from = star + 1;
    } else return false;
  }
  while (pattern[from] === "*") from += 1;
  return from === pattern.length;
}

/** Whether a branch or tag is meant by a pattern; names tell upper from lower case, as git does. */
export function matchesRef(pattern: string, name: string): boolean {
  return pattern.includes("*") ? matchesGlob(pattern, name) : pattern === name;
}

/**
 * Whether a path is meant by a pattern: without `/` its last part is, else the whole path. Case does not matter, since
 * it does not on many a member's machine.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const text = pattern.includes("/") ? path : path.slice(path.lastIndexOf("/") + 1);
  return matchesGlob(pattern.toLowerCase(), text.toLowerCase());
}
