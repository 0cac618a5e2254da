import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { place } from "./place.mjs";
import { run, runQuietly } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The Chromium for the browser tests: the one that LOWFORGE_CHROMIUM names, an installed one, Playwright's, or one
 * that is installed now. Null when there is none and none could be had.
 * @returns {Promise<string | null>}
 */
export async function provideChromium() {
  const named = process.env["LOWFORGE_CHROMIUM"];
  if (named) return existsSync(named) ? named : null;
  return findInstalled() ?? (await findPlaywrights()) ?? (await installOne());
}

function findInstalled() {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, onMac].find((path) => existsSync(path)) ?? null;
}

async function findPlaywrights() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  // Playwright's build needs system libraries that it cannot bring itself.
  return path && existsSync(path) && (await runQuietly(path, ["--version"])).code === 0 ? path : null;
}

/** Debian's package brings its libraries along but takes root; Playwright's download serves everybody else. */
async function installOne() {
  console.log("No Chromium was found for the browser tests; getting one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends", "-qq", "chromium", "fonts-noto-cjk"];
    await run("apt-get", ["update", "-qq"], environment);
    if ((await run("apt-get", install, environment)) === 0) return findInstalled();
  }
  await run(place("node_modules/.bin/playwright-core"), ["install", "chromium"]);
  return findPlaywrights();
}
