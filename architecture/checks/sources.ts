import { listFiles, readText } from "./tree.ts";

const sourceFile = /\.(ts|tsx|mjs|js|css|html|sh)$/;
const drawers = new Set(["util", "utils", "common", "misc", "helper", "helpers", "shared"]);
const mostLines = 300;

/** What is wrong with the size of the source files. */
export function findLongFiles(root: string): string[] {
  return listFiles(root)
    .filter((path) => sourceFile.test(path))
    .map((path) => ({ path, lines: readText(root, path).trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > mostLines)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, ${mostLines} are allowed: move one of its reasons to change into a file of its own.`,
    );
}

/** Files and folders named for being leftovers instead of for what they hold. */
export function findDrawers(root: string): string[] {
  return listFiles(root)
    .filter((path) => path.split("/").some((part) => drawers.has(part.replace(/\..*$/, ""))))
    .map((path) => `${path} lies in a drawer: name file and folder after what they hold.`);
}

const switchingOff = /(?:ox|es)lint-disable|@ts-(?:ignore|nocheck)/;

/** Comments that keep a rule from being followed. */
export function findSwitchedOffRules(root: string): string[] {
  return listFiles(root)
    .filter((path) => sourceFile.test(path) && !path.startsWith("architecture/"))
    .filter((path) => switchingOff.test(readText(root, path)))
    .map((path) => `${path} switches a rule off: mend what the rule complains of.`);
}
