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

const databaseClock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|unixepoch|julianday|strftime)\(|\bcurrent_(?:timestamp|time|date)\b/i;
const statement = /\bsql(?:<[^`]*>)?`([^`]*)`/g;

/** Statements that ask the database what time it is: its clock may be minutes away from the server's. */
export function findDatabaseClocks(root: string): string[] {
  return listFiles(root)
    .filter((path) => path.startsWith("apps/server/src/") && path.endsWith(".ts"))
    .filter((path) =>
      [...readText(root, path).matchAll(statement)].some(([, text = ""]) => databaseClock.test(text)),
    )
    .map(
      (path) => `${path} asks the database for the time: hand it the server's clock, which all else goes by.`,
    );
}

const readingShapes = /\b\w*[eE]ndpoints?(?:\.\w+)?\.(?:input|output|summary)\b/;

/** What in the console reads of an endpoint what its build leaves out (apps/web/build/called-endpoints.ts). */
export function findReadersOfShapes(root: string): string[] {
  return listFiles(root)
    .filter((path) => /^apps\/web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/.test(path))
    .filter((path) => readingShapes.test(readText(root, path)))
    .map(
      (path) =>
        `${path} reads the shape of an endpoint, which the console's build leaves out: export the shape it needs by a name of its own.`,
    );
}
