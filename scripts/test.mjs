import { checkTools } from "./setup/check-tools.mjs";
import { chooseParts } from "./setup/choose-parts.mjs";
import { provideChromium } from "./setup/find-chromium.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { provideMemoryFolder } from "./setup/memory-folder.mjs";
import { place } from "./setup/place.mjs";
import { giveUp, run } from "./setup/run.mjs";
import { runChecks } from "./setup/run-checks.mjs";
import { runSuites } from "./setup/run-suites.mjs";

const { filters, checks, plainSuites, isBrowserWanted } = chooseParts(process.argv.slice(2));
// With a file filter, most suites have no matching file.
const common = filters.length > 0 ? [...filters, "--passWithNoTests"] : [];

checkTools();
await ensureInstalled();
if (isBrowserWanted || checks.some(({ name }) => name === "budgets")) {
  const code = await run(process.execPath, [place("scripts/build.mjs")]);
  if (code !== 0)
    giveUp("The build failed, so nothing was tried; its message is above.\n\n0 passed, 1 failed");
}

const memoryFolder = provideMemoryFolder();
const environment = memoryFolder ? { ...process.env, TMPDIR: memoryFolder } : process.env;
const hasPlain = plainSuites.length > 0;
// Tests wait for git and databases much of their time; checks that read the tree fill it.
const checking = runChecks(checks, hasPlain ? 1 : 2);
const results = hasPlain ? [await runPlain(), await checking] : [await checking];
if (isBrowserWanted) results.push(await runInBrowser());
report();

function runPlain() {
  const projects = plainSuites.map((suite) => `--project=${suite}`);
  return runSuites("plain", [...common, ...projects], environment);
}

async function runInBrowser() {
  const chromium = await provideChromium();
  if (chromium) {
    return runSuites("e2e", [...common, "--project=e2e"], { ...environment, LOWFORGE_CHROMIUM: chromium });
  }
  const howTo =
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium; macOS: Google Chrome),\n" +
    "  or name one: LOWFORGE_CHROMIUM=/path/to/chromium npm test";
  return { passed: 0, failures: [howTo], skipped: 0 };
}

function report() {
  const sum = (/** @type {"passed" | "skipped"} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const failures = results.flatMap((result) => result.failures);
  const [passed, failed, skipped] = [sum("passed"), failures.length, sum("skipped")];
  if (passed + failed + skipped === 0)
    giveUp(`Nothing is called ${filters.join(" or ")}.\n\n0 passed, 1 failed`);
  // Said again at the end: whoever reads a log begins there, and some places keep only its last lines.
  if (failed > 0) console.log(`\nWhat failed:\n${failures.map((failure) => `✗ ${failure}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
