import { existsSync, readdirSync } from "node:fs";
import { checks, suites } from "./checks.mjs";
import { place } from "./place.mjs";

/**
 * Reads what `npm test -- …` asks for: names of checks and suites, and anything else as a part of a test file's name.
 * Without a word everything runs.
 * @param {readonly string[]} words
 */
export function chooseParts(words) {
  const isWanted = (/** @type {string} */ name) =>
    words.length === 0 || words.some((word) => isCalled(name, word));
  const known = [...suites, ...checks.map(({ name }) => name)];
  const filters = words.filter((word) => !known.some((name) => isCalled(name, word)));
  const named = suites.filter(isWanted);
  const chosen =
    named.length === 0 && filters.length > 0 ? suites.filter((suite) => mayHold(suite, filters)) : named;
  return {
    filters,
    checks: checks.filter(({ name }) => isWanted(name)),
    plainSuites: chosen.filter((suite) => suite !== "e2e"),
    isBrowserWanted: chosen.includes("e2e"),
  };
}

/**
 * `types` stands for `types-web` too.
 * @param {string} name
 * @param {string} word
 */
function isCalled(name, word) {
  return name === word || name.startsWith(`${word}-`);
}

/**
 * The browser suite needs a build and a browser, so a filter reaches it only where one of its files matches.
 * @param {string} suite
 * @param {readonly string[]} filters
 */
function mayHold(suite, filters) {
  if (suite !== "e2e") return true;
  const journeys = existsSync(place("e2e/journeys")) ? readdirSync(place("e2e/journeys")) : [];
  return filters.some((filter) => journeys.some((file) => `e2e/journeys/${file}`.includes(filter)));
}
