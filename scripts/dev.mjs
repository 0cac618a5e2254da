import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { place, root } from "./setup/place.mjs";
import { runBoth } from "./setup/run-both.mjs";

const nodeFlags = ["--import", "tsx"];
const settleMs = 200;

checkTools();
await ensureInstalled();
const server = runBoth(
  { file: "apps/server/src/main.ts", nodeFlags },
  { file: "apps/runner/src/main.ts", nodeFlags },
  startWeb,
);
for (const folder of ["apps/server/src", "packages"]) {
  watch(place(folder), { recursive: true }, (_event, name) => name?.endsWith(".ts") && restartSoon());
}

/** @type {NodeJS.Timeout | undefined} */
let pending;

/** Editors write a file in several steps, and a checkout changes many at once. */
function restartSoon() {
  clearTimeout(pending);
  pending = setTimeout(() => server.restart(), settleMs);
}

/**
 * Vite shares our process group, so Ctrl-C ends it too.
 * @param {string} serverUrl
 */
function startWeb(serverUrl) {
  const environment = { ...process.env, LOWFORGE_DEV_SERVER: serverUrl };
  const web = spawn(place("node_modules/.bin/vite"), [place("apps/web")], {
    cwd: root,
    env: environment,
    stdio: "inherit",
  });
  process.once("exit", () => web.kill());
}
