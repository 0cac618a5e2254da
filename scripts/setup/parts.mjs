import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { place } from "./place.mjs";

/** What is built: the file by which one sees that it is there, and what it is made of. */
export const parts = /** @type {const} */ ({
  server: { output: "apps/server/dist/main.js", sources: ["apps/server", "packages"] },
  runner: { output: "apps/runner/dist/main.js", sources: ["apps/runner", "packages"] },
  web: { output: "apps/web/dist/index.html", sources: ["apps/web", "packages"] },
});

/** @typedef {keyof typeof parts} Part */

const tools = ["package-lock.json", "scripts/build.mjs", "scripts/setup/bundle.mjs"];

/** The parts whose output is missing or made of other sources than the present ones. */
export function listStaleParts() {
  const names = /** @type {Part[]} */ (Object.keys(parts));
  return names.filter((name) => !existsSync(place(parts[name].output)) || readStamp(name) !== stampOf(name));
}

/**
 * The present state of a part's sources; take it before building, so that an edit meanwhile is not lost.
 * @param {Part} name
 */
export function stampOf(name) {
  return fingerprint([...parts[name].sources, ...tools]);
}

/**
 * Remembers of what a part was built.
 * @param {Part} name
 * @param {string} stamp
 */
export function keepStamp(name, stamp) {
  mkdirSync(place(".cache", "builds"), { recursive: true });
  writeFileSync(place(".cache", "builds", name), stamp);
}

/** @param {Part} name */
function readStamp(name) {
  const path = place(".cache", "builds", name);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
