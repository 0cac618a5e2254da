import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { place } from "./place.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileReport[] }} Report
 */

/**
 * Runs vitest and answers its totals, with a line or two on each failure. A file that cannot even be loaded or prepared
 * counts as one failure, and so does a run that fails although every test passed.
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
  const failures = report.testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0)
    failures.push(`vitest itself (${name}): it ended with ${code}, and its output above says why`);
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {FileReport} file */
function failuresOf(file) {
  const at = relative(place("."), file.name);
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  if (file.status === "failed" && failed.length === 0) return [told(at, file.message)];
  return failed.map(({ fullName, failureMessages }) => told(`${at} > ${fullName}`, failureMessages[0]));
}

/**
 * @param {string} what
 * @param {string} [why]
 */
function told(what, why = "") {
  const [first = ""] = why.split("\n");
  return first ? `${what}\n  ${first}` : what;
}

/**
 * @param {string} path
 * @returns {Report}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}
