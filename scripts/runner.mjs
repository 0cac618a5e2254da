import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { keepRunning } from "./setup/keep-running.mjs";
import { listStaleParts } from "./setup/parts.mjs";
import { giveUp, run } from "./setup/run.mjs";
import { place } from "./setup/place.mjs";

const args = process.argv.slice(2);
if (!args.includes("--url") || !args.some((argument) => argument.startsWith("--token"))) {
  giveUp("Say which server to work for: npm run runner -- --url https://forge.example.com --token glrt-…");
}
checkTools();
await ensureInstalled();
if (listStaleParts().includes("runner")) {
  const code = await run(process.execPath, [place("scripts/build.mjs"), "runner"]);
  if (code !== 0) process.exit(code);
}
const runner = keepRunning({ name: "runner", file: "apps/runner/dist/main.js", args });
for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => void runner.stop().then(() => process.exit(0)));
