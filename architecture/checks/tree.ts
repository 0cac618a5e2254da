import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout that the tests guard. */
export const checkout = fileURLToPath(new URL("../../", import.meta.url));

const foreign = new Set(["node_modules", "dist", "data", "coverage", ".git", ".cache"]);

/** Every file of ours below `root`, as paths relative to it. */
export function listFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !foreign.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, path) : [relative(root, path)];
    });
}

/** A file below `root` as text. */
export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The texts of all files whose path fits, one after the other. */
export function readAll(root: string, pattern: RegExp): string {
  return listFiles(root)
    .filter((path) => pattern.test(path))
    .map((path) => readText(root, path))
    .join("\n");
}
