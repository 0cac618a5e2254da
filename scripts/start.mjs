import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { listStaleParts } from "./setup/parts.mjs";
import { place } from "./setup/place.mjs";
import { run } from "./setup/run.mjs";
import { runBoth } from "./setup/run-both.mjs";

checkTools();
await ensureInstalled();
// Building needs much memory that this process, which stays, must not have taken.
if (listStaleParts().length > 0) {
  const code = await run(process.execPath, [place("scripts/build.mjs")]);
  if (code !== 0) process.exit(code);
}
// The server prints its address and how to sign in.
runBoth({ file: "apps/server/dist/main.js" }, { file: "apps/runner/dist/main.js" });
