import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { checkNpm } from "./check-tools.mjs";
import { place } from "./place.mjs";
import { giveUp, run } from "./run.mjs";

/** Installs what the lockfile says, unless it is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  checkNpm();
  console.log("Installing what package-lock.json names …");
  const code = await run(
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    npmEnvironment(),
  );
  if (code !== 0) {
    giveUp(
      "npm ci failed; its message is above. It needs the network (or a filled npm cache) and a writable checkout.",
    );
  }
}

/**
 * npm writes what it installed beside the packages, at the very end; an interrupted installation has no such file.
 * Optional packages are left out by platform, so they do not count.
 */
function isInstalled() {
  const written = place("node_modules", ".package-lock.json");
  if (!existsSync(written)) return false;
  const installed = packagesOf(written);
  return Object.entries(packagesOf(place("package-lock.json"))).every(
    ([path, wanted]) =>
      !path.includes("node_modules/") ||
      wanted.optional ||
      wanted.devOptional ||
      (installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity),
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/** npm keeps its cache in the home folder; where that cannot be written, the checkout has to do. */
function npmEnvironment() {
  const home = homedir();
  const folder = existsSync(join(home, ".npm")) ? join(home, ".npm") : home;
  try {
    accessSync(folder, constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: place(".cache", "npm") };
  }
}
