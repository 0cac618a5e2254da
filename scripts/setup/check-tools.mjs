import { execFileSync } from "node:child_process";
import { giveUp } from "./run.mjs";

const ways = {
  node: "https://nodejs.org (macOS: brew install node; Debian 13: apt-get install nodejs npm)",
  npm: "it comes with Node.js (Debian: apt-get install npm)",
  git: "Debian: apt-get install git; Fedora: dnf install git; macOS: brew install git",
};
const needed = { node: [20, 19], git: [2, 38] };

/** Ends with the way to install it when Node.js or git is missing or too old, or the system is not a Unix. */
export function checkTools() {
  if (process.platform === "win32")
    giveUp("Lowforge runs on Linux and macOS; on Windows, use it inside WSL 2.");
  demand("node", "Node.js", process.versions.node);
  demand("git", "git", versionOf("git"));
}

/** Ends with the way to install it when npm is missing. */
export function checkNpm() {
  if (!versionOf("npm")) giveUp(`npm was not found. Install it: ${ways.npm}.`);
}

/**
 * @param {"node" | "git"} tool
 * @param {string} title
 * @param {string | null} version
 */
function demand(tool, title, version) {
  const [wantedMajor = 0, wantedMinor = 0] = needed[tool];
  const wanted = `${title} ${wantedMajor}.${wantedMinor} or newer`;
  if (!version) giveUp(`${wanted} is needed and was not found. Install it: ${ways[tool]}.`);
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  giveUp(`${wanted} is needed, and this is ${version}. Install it: ${ways[tool]}.`);
}

/** @param {string} command */
function versionOf(command) {
  try {
    const answer = execFileSync(command, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /\d+\.\d+(\.\d+)?/.exec(answer)?.[0] ?? null;
  } catch {
    return null;
  }
}
