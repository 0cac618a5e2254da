/** One line of a CODEOWNERS file: who has to agree to changes of the paths that it names. */
export interface OwnerLine {
  readonly pattern: string;
  /** As written: `@name`, or an address. None says that nobody owns these paths. */
  readonly owners: readonly string[];
}

/** Paths for which one line is the last that matches. */
export interface OwnedPaths extends OwnerLine {
  readonly paths: readonly string[];
}

/** Where the file may lie; the first that is there counts. */
export const ownersFiles = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

const maximumLines = 5_000;
const maximumPattern = 1_000;

/** The lines that name paths; comments, headings of sections and what is too long are left out. */
export function parseOwners(text: string): OwnerLine[] {
  return text
    .split(/\r?\n/)
    .slice(0, maximumLines)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#") && !/^\^?\[/.test(line))
    .map(parseLine)
    .filter(({ pattern }) => pattern.length <= maximumPattern);
}

function parseLine(line: string): OwnerLine {
  const words = line.match(/(?:\\.|[^\s\\])+/g) ?? [];
  const [pattern = "", ...rest] = words;
  const comment = rest.findIndex((word) => word.startsWith("#"));
  const owners = comment < 0 ? rest : rest.slice(0, comment);
  return { pattern: pattern.replace(/\\(.)/g, "$1"), owners: owners.filter((word) => word.includes("@")) };
}

/** Sorts paths by the last line that matches each; paths that nobody owns are left out. */
export function findOwned(lines: readonly OwnerLine[], paths: readonly string[]): OwnedPaths[] {
  const matchers = lines.map((line) => ({ line, segments: segmentsOf(line.pattern) })).reverse();
  const found = new Map<OwnerLine, string[]>();
  for (const path of paths) {
    const parts = path.split("/");
    const last = matchers.find(({ segments }) => matchSegments(segments, parts))?.line;
    if (!last || last.owners.length === 0) continue;
    found.set(last, [...(found.get(last) ?? []), path]);
  }
  return [...found].map(([line, of]) => ({ ...line, paths: of }));
}

/** Whether a path is named by a pattern of a CODEOWNERS file, which are those of .gitignore without `!` and `[]`. */
export function isOwnedBy(pattern: string, path: string): boolean {
  return matchSegments(segmentsOf(pattern), path.split("/"));
}

/** `**` stands for any number of folders; a pattern with a slash inside begins at the root, others anywhere. */
function segmentsOf(pattern: string): readonly string[] {
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
function matchSegments(pattern: readonly string[], path: readonly string[]): boolean {
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
