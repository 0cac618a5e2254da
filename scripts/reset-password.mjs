import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { listStaleParts } from "./setup/parts.mjs";
import { place } from "./setup/place.mjs";
import { run } from "./setup/run.mjs";

checkTools();
await ensureInstalled();
if (listStaleParts().includes("server")) {
  const code = await run(process.execPath, [place("scripts/build.mjs"), "server"]);
  if (code !== 0) process.exit(code);
}
const names = process.argv.slice(2);
process.exitCode = await run(process.execPath, [
  place("apps/server/dist/main.js"),
  "reset-password",
  ...names,
]);
