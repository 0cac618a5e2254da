import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { place } from "./place.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: unknown[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report
 */

/**
 * Runs vitest and answers its totals. A file that cannot even be loaded counts as one failure, and so does a run that
 * fails although every test passed.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export async function runSuites(name, args, environment = process.env) {
  const path = place(".cache", "tests", `${name}.json`);
  mkdirSync(place(".cache", "tests"), { recursive: true });
  rmSync(path, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await run(place("node_modules/.bin/vitest"), ["run", ...args, ...reporters], environment);
  const report = readReport(path);
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} path
 * @returns {Report}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}
