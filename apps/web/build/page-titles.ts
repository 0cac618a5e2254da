import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { readTexts, speak, type Texts } from "./spoken-texts.ts";

const virtualId = "virtual:page-titles";
const resolvedId = `\0${virtualId}`;

/** What the search of pages knows of one title; `spoken` are the syllables of the Chinese one. */
interface PageTitle {
  readonly zh: string;
  readonly en: string;
  readonly spoken: readonly string[];
}

/**
 * Offers the titles of all routes and actions in both languages and in pinyin as `virtual:page-titles`. Made while building, because
 * the dictionary of readings is a hundred times larger than what is taken from it, and because the texts of every room
 * are not to be loaded for their titles.
 */
export function pageTitles(): Plugin {
  let source = "";
  return {
    name: "lowforge:page-titles",
    configResolved(config) {
      source = join(config.root, "src");
    },
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      const titles = await collectTitles(source, (file) => this.addWatchFile(file));
      return `export const pageTitles = ${JSON.stringify(titles)};`;
    },
  };
}

async function collectTitles(
  source: string,
  watch: (file: string) => void,
): Promise<Record<string, PageTitle>> {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).map((path) => join(source, path));
  const read = (file: string): string => {
    watch(file);
    return readFileSync(file, "utf8");
  };
  const folders = localeFolders(
    files.filter((file) => file.endsWith("/texts.ts")).map((file) => [file, read(file)]),
  );
  const patterns = files
    .filter((file) => /\/(?:routes\.tsx|commands\.ts)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/titleKey: ["`]([\w-]+):([^"`]+)["`]/g)])
    .map(([, namespace = "", key = ""]) => ({ namespace, key }));
  const titles: Record<string, PageTitle> = {};
  for (const namespace of new Set(patterns.map((pattern) => pattern.namespace))) {
    const folder = folders.get(namespace);
    if (folder === undefined)
      throw new Error(`No texts.ts names the namespace ${namespace} of a route's title.`);
    const [zh, en] = await Promise.all(
      ["zh", "en"].map((locale) => readTexts(read(join(folder, `${locale}.ts`)))),
    );
    for (const { key } of patterns.filter((pattern) => pattern.namespace === namespace)) {
      for (const [path, title] of matching(zh ?? {}, key)) {
        titles[`${namespace}:${path}`] = { zh: title, en: lookUp(en ?? {}, path), spoken: speak(title) };
      }
    }
  }
  return titles;
}

/** The folder of each namespace's texts, which lies beside the file that names it. */
function localeFolders(texts: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(
    texts.flatMap(([file, text]) => {
      const namespace = /namespace: "([\w-]+)"/.exec(text)?.[1];
      return namespace === undefined ? [] : [[namespace, join(dirname(file), "locales")] as const];
    }),
  );
}

/** Every title that a key stands for: `tasks.${kind}` stands for as many as there are kinds. */
function matching(texts: Texts, key: string): readonly (readonly [string, string])[] {
  const [first = "", ...rest] = key.split(".");
  const names = first.startsWith("${") ? Object.keys(texts) : [first];
  return names.flatMap((name) => {
    const value = texts[name];
    if (typeof value === "string") return rest.length === 0 ? [[name, value] as const] : [];
    if (typeof value !== "object" || value === null) return [];
    return matching(value as Texts, rest.join(".")).map(
      ([path, title]) => [`${name}.${path}`, title] as const,
    );
  });
}

function lookUp(texts: Texts, path: string): string {
  return matching(texts, path)[0]?.[1] ?? "";
}
