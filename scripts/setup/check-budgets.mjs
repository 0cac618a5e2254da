import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { place } from "./place.mjs";

/** What a browser loads before a page is there, in the Chinese console: the promise is that it comes fast. */
const budgets = [
  {
    name: "sign-in",
    limitKib: 115,
    pages: [
      "index.html",
      "src/features/auth/sign-in-page.tsx",
      "src/features/auth/locales/zh.ts",
      "src/platform/i18n/locales/zh.ts",
      "src/platform/i18n/locales/messages.zh.ts",
    ],
  },
  {
    name: "shell and project list",
    limitKib: 375,
    pages: [
      "index.html",
      "src/app/shell/shell.tsx",
      "src/features/projects/list/project-list-page.tsx",
      "src/features/projects/list/locales/zh.ts",
      "src/features/projects/locales/zh.ts",
      "src/platform/i18n/locales/zh.ts",
      "src/platform/i18n/locales/messages.zh.ts",
      "../../node_modules/antd/es/locale/zh_CN.js",
    ],
  },
  {
    name: "search, on top of that",
    limitKib: 30,
    pages: ["src/app/search/palette.tsx", "src/app/search/locales/zh.ts"],
    beyond: ["index.html", "src/app/console.tsx", "src/app/shell/shell.tsx"],
  },
];

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(place("apps/web/dist/.vite/manifest.json"), "utf8"));

for (const { name, limitKib, pages, beyond = [] } of budgets) {
  const known = new Set(filesOf(beyond));
  const files = filesOf(pages).filter((file) => !known.has(file));
  const sizeKib = files.reduce((total, file) => total + sizeOf(file), 0) / 1024;
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
 * A page whose parts others load, too, is no entry of its own: its chunk is called by its name and its hash.
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
