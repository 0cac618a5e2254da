import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { place } from "./place.mjs";

const leftOut = /(^|\/)(node_modules|dist|testing)$|\.test\.tsx?$/;

/**
 * A hash of everything under the given paths of the checkout, tests left out.
 * @param {readonly string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(place(file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (leftOut.test(path) || !existsSync(place(path))) return [];
  if (!statSync(place(path)).isDirectory()) return [path];
  return readdirSync(place(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
