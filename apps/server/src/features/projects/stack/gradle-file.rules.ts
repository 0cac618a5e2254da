/** A line of a Gradle script and the outermost block that it stands in; empty at the top. */
export interface ScriptLine {
  readonly text: string;
  readonly depth: number;
  readonly block: string;
}

const longestLine = 1000;
const maximumLines = 20_000;

/**
 * Scripts of Gradle are programs, and only Gradle knows what they do; these rules read the lines that say it outright,
 * in Groovy and in Kotlin, without comments.
 */
export function readScript(text: string): ScriptLine[] {
  let depth = 0;
  let block = "";
  return withoutComments(text)
    .split("\n", maximumLines)
    .map((whole) => {
      const line = whole.slice(0, longestLine).trim();
      if (depth === 0) block = /^(\w+)[^{]*\{/.exec(line)?.[1] ?? "";
      const read = { text: line, depth, block };
      depth = Math.max(0, depth + count(line, "{") - count(line, "}"));
      return read;
    });
}

/** A comment begins after a space, unlike the slashes of addresses and of patterns for files. */
function withoutComments(text: string): string {
  const [first = "", ...others] = text.split(/(?<=^|\s)\/\*/m);
  const kept = others.map((part) => part.split("*/").slice(1).join("*/"));
  return [first, ...kept].join("").replaceAll(/(^|\s)\/\/.*/gm, "$1");
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** What a build script says of group, version, Java and Spring Boot. */
export interface ScriptFacts {
  readonly group: string | null;
  readonly version: string | null;
  readonly javaVersion: string | null;
  readonly springBootVersion: string | null;
}

const javaPatterns = [
  /JavaLanguageVersion\.of\(\s*["']?(\d{1,2})/,
  /\bjvmToolchain\(\s*(\d{1,2})/,
  /\brelease(?:\.set\(|\s*=)\s*(\d{1,2})/,
  /\bsourceCompatibility\s*=?\s*\(?\s*["']?(?:JavaVersion\.(?:toVersion\(["']?|VERSION_))?(\d{1,2}(?:[._]\d{1,2})?)/,
];
const springBootPatterns = [
  /["']org\.springframework\.boot["']\s*\)?\s*version\s*\(?\s*["']([\w.-]{1,50})["']/,
  /["']org\.springframework\.boot:spring-boot-gradle-plugin:([\w.-]{1,50})["']/,
];
const quoted = (word: string): RegExp =>
  new RegExp(`^(?:project\\.)?${word}\\s*=?\\s*["']([^"'$]{1,200})["']`);

/** `wants` chooses the lines: the module's own, or those for all modules. */
export function readFacts(lines: readonly ScriptLine[], wants: (line: ScriptLine) => boolean): ScriptFacts {
  const texts = lines.filter(wants).map(({ text }) => text);
  const flat = lines.filter((line) => wants(line) && !isInside(line)).map(({ text }) => text);
  return {
    group: findIn(flat, [quoted("group")]),
    version: findIn(flat, [quoted("version")]),
    javaVersion: findIn(texts, javaPatterns),
    springBootVersion: findIn(texts, springBootPatterns),
  };
}

const sharedBlocks = ["allprojects", "subprojects"];

export function isShared({ block }: ScriptLine): boolean {
  return sharedBlocks.includes(block);
}

/** Deeper than where `group` and `version` are the module's: a publication, say, has its own. */
function isInside(line: ScriptLine): boolean {
  return line.depth > (isShared(line) ? 1 : 0);
}

/** What the first pattern finds, wherever in the script; else the next one. */
export function findIn(texts: readonly string[], patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    for (const text of texts) {
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) return found;
    }
  }
  return null;
}
