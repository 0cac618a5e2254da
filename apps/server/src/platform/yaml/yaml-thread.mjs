// @ts-check
/** Reads YAML from outside, in a thread that is ended when that takes too long. */
import { parentPort } from "node:worker_threads";
import { isAlias, parseDocument, visit } from "yaml";

const maximumAliases = 200;
const maximumEntries = 100;
const maximumDepth = 8;
const maximumCharacters = 10_000;
/** What is handed over is copied where everybody waits for it. */
const maximumValues = 50_000;

parentPort?.on("message", (/** @type {{ text: string }} */ { text }) => {
  try {
    parentPort?.postMessage({ result: read(text) });
  } catch (error) {
    // Too deep, or aliases of aliases.
    parentPort?.postMessage({ error: String(error) });
  }
});

/**
 * Aliases are counted before any is followed.
 * @param {string} text
 */
function read(text) {
  // Looking for keys that stand twice takes time by the square of their number, and so does pointing at errors.
  const document = parseDocument(text, {
    merge: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  if (document.errors.length > 0) throw new Error("it is no YAML");
  let aliases = 0;
  visit(document, (_, node) => {
    if (isAlias(node)) aliases += 1;
    return aliases > maximumAliases ? visit.BREAK : undefined;
  });
  if (aliases > maximumAliases) throw new Error("it refers to itself too often");
  return createCut()(document.toJS({ maxAliasCount: maximumAliases }), 0);
}

function createCut() {
  let left = maximumValues;
  /**
   * @param {unknown} value
   * @param {number} depth
   * @returns {unknown}
   */
  return function cut(value, depth) {
    left -= 1;
    if (left < 0 || depth > maximumDepth) return null;
    if (typeof value === "string") return value.length > maximumCharacters ? null : value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.slice(0, maximumEntries).map((entry) => cut(entry, depth + 1));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key.length <= maximumCharacters)
        .slice(0, maximumEntries)
        .map(([key, entry]) => [key, cut(entry, depth + 1)]),
    );
  };
}
