import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { place } from "./place.mjs";

/** What a browser loads before the first page of a member is there, in the Chinese console. */
const shellAndList = [
  "begin",
  "src/app/console.tsx",
  "src/features/projects/list/project-list-page.tsx",
  "src/features/projects/list/locales/zh.ts",
  "src/features/projects/locales/zh.ts",
  "src/platform/i18n/locales/zh.ts",
  "src/platform/i18n/locales/messages.zh.ts",
  "../../node_modules/antd/es/locale/zh_CN.js",
];

/** What pages and their parts may weigh: the promise is that they come fast. */
const budgets = [
  {
    name: "sign-in",
    limitKib: 115,
    pages: [
      "begin",
      "sign-in",
      "src/features/auth/locales/zh.ts",
      "src/platform/i18n/locales/zh.ts",
      "src/platform/i18n/locales/messages.zh.ts",
    ],
  },
  {
    name: "shell and project list",
    limitKib: 375,
    pages: shellAndList,
  },
  {
    name: "search, on top of that",
    limitKib: 30,
    pages: ["src/app/search/palette.tsx", "src/app/search/locales/zh.ts"],
    beyond: ["begin", "src/app/console.tsx"],
  },
  {
    name: "charts, on top of that",
    limitKib: 165,
    pages: ["src/features/repositories/charts/draw-bars.ts"],
    beyond: shellAndList,
  },
  {
    name: "documents, on top of that",
    limitKib: 50,
    pages: ["src/features/repositories/browse/markdown-view.tsx"],
    beyond: [...shellAndList, "src/features/repositories/browse/repository-code-page.tsx"],
  },
];
/** What each further page may add to the first one; showing differences may cost more. */
const pageLimitKib = 75;
const differencesKib = 25;
const withDifferences = ["src/features/merge-requests/request/merge-request-page.tsx"];

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(place("apps/web/dist/.vite/manifest.json"), "utf8"));

for (const { name, limitKib, pages, beyond = [] } of budgets) {
  judge(name, weigh(pages, beyond), limitKib);
}
const further = Object.keys(manifest)
  .filter((key) => /^src\/features\/.+-page\.tsx$/.test(key) && !shellAndList.includes(key))
  .map((key) => ({ key, ...weigh([key], shellAndList) }))
  .sort((left, right) => left.sizeKib - right.sizeKib);
for (const { key, ...weight } of further.filter(({ sizeKib }) => sizeKib > pageLimitKib)) {
  judge(key, weight, pageLimitKib + (withDifferences.includes(key) ? differencesKib : 0));
}
console.log(`${further.length} further pages, at most ${pageLimitKib} KiB each on top of that`);

/**
 * @param {string[]} pages
 * @param {string[]} beyond what is there already
 */
function weigh(pages, beyond) {
  const known = new Set(filesOf(beyond));
  const files = filesOf(pages).filter((file) => !known.has(file));
  return { files, sizeKib: files.reduce((total, file) => total + sizeOf(file), 0) / 1024 };
}

/**
 * @param {string} name
 * @param {{ files: string[], sizeKib: number }} weight
 * @param {number} limitKib
 */
function judge(name, { files, sizeKib }, limitKib) {
  const verdict = sizeKib <= limitKib ? "within" : "over";
  console.log(
    `${name}: ${sizeKib.toFixed(1)} KiB in ${files.length} files, ${verdict} its ${limitKib} KiB (brotli)`,
  );
  if (sizeKib > limitKib) process.exitCode = 1;
}

/**
 * The chunks, their static imports and style sheets, each once.
 * @param {string[]} pages
 */
function filesOf(pages) {
  const seen = new Set(pages);
  /** @type {Set<string>} */
  const files = new Set();
  for (const key of seen) {
    const chunk = manifest[key] ?? sharedChunkOf(key);
    if (!chunk)
      throw new Error(`The build has no ${key}: tell scripts/setup/check-budgets.mjs what it is called now.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return [...files];
}

/**
 * A page whose parts others load, too, is no entry of its own, nor is what apps/web/build/chunks.ts puts together:
 * the chunk is called by its name and its hash.
 * @param {string} page
 */
function sharedChunkOf(page) {
  const name = page.replace(/^.*\//, "").replace(/\.tsx?$/, "");
  const found = Object.entries(manifest).find(([key]) => key.startsWith(`_${name}-`) && key.endsWith(".js"));
  return found?.[1];
}

/** @param {string} file */
function sizeOf(file) {
  return brotliCompressSync(readFileSync(place("apps/web/dist", file))).length;
}
