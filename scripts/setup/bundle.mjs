import { copyFileSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parts } from "./parts.mjs";
import { place } from "./place.mjs";

/** What is started as a file of its own stays one beside the bundle: the git helper, and threads. */
const besideServer = [
  "apps/server/src/platform/git/git-helper.mjs",
  "apps/server/src/features/repositories/protection/inspector.mjs",
  "apps/server/src/platform/yaml/yaml-thread.mjs",
];

/** What goes into the server's bundle. Zod is in it because unbundled it loads all its languages: 10 MB of memory. */
const inlined = /^(\.|\/|@lowforge\/|zod(\/|$))/;

/** Bundles the server; other third-party packages stay outside, since some of them are native. */
export async function bundleServer() {
  await bundle("apps/server/src/main.ts", parts.server.output, (id) => !inlined.test(id));
  for (const file of besideServer) copyFileSync(place(file), place(`apps/server/dist/${basename(file)}`));
}

/** Bundles the runner with all it needs, so that its one file can be taken to another machine. */
export async function bundleRunner() {
  await bundle("apps/runner/src/main.ts", parts.runner.output, (id) => id.startsWith("node:"));
}

/**
 * @param {string} entry
 * @param {string} output
 * @param {(id: string) => boolean} isExternal
 */
async function bundle(entry, output, isExternal) {
  const { build } = await import("rolldown");
  rmSync(place(dirname(output)), { recursive: true, force: true });
  await build({
    input: place(entry),
    platform: "node",
    external: isExternal,
    logLevel: "warn",
    output: { file: place(output), format: "esm", codeSplitting: false },
  });
}
