import { type ImportSource, parseSource } from "./source-url.rules.ts";

/** Where a repository's own settings say that its large files are. */
export interface ConfiguredLfs {
  /** As it is shown: without credentials. */
  readonly url: string;
  /** How it is asked; null where it is not an http or https address. */
  readonly source: ImportSource | null;
}

/** No address of any use is longer. */
const longestUrl = 2_000;

/** Reads `lfs.url`, or else `remote.origin.lfsurl`, from the content of a `.lfsconfig`; null where neither is there. */
export function parseLfsConfig(content: string): ConfiguredLfs | null {
  const values = readValues(content);
  const written = values.get("lfs.url") || values.get("remote.origin.lfsurl");
  if (!written || written.length > longestUrl) return null;
  const source = parseSource(written, {});
  return { url: source?.url ?? written.replace(/\/\/[^/@]*@/, "//"), source };
}

const sectionPattern = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/;
const valuePattern = /^\s*([A-Za-z][\w-]*)\s*=\s*(.*)$/;

/** The settings by their full names, as git reads them: the last one counts, and a line may go on after a backslash. */
function readValues(content: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = "";
  for (const line of content.replace(/\\\r?\n/g, "").split(/\r?\n/)) {
    const [head, name, part] = sectionPattern.exec(line) ?? [];
    if (name !== undefined) {
      section = name.toLowerCase() + (part === undefined ? "" : `.${part.replace(/\\(.)/g, "$1")}`);
    }
    const [, key, value] = valuePattern.exec(line.slice(head?.length ?? 0)) ?? [];
    if (key !== undefined && value !== undefined) values.set(`${section}.${key.toLowerCase()}`, plain(value));
  }
  return values;
}

/** Takes quotes and comments away. */
function plain(value: string): string {
  let [text, isQuoted] = ["", false];
  for (const [token] of value.matchAll(/\\.|./gs)) {
    if (token === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (token === "#" || token === ";")) break;
    else text += token.length === 2 ? token.slice(1) : token;
  }
  return text.trim();
}
