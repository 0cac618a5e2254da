import { readdirSync } from "node:fs";
import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { place } from "./setup/place.mjs";
import { giveUp, run } from "./setup/run.mjs";

checkTools();
await ensureInstalled();
const build = await run(process.execPath, [place("scripts/build.mjs")]);
if (build !== 0) process.exit(build);

const all = readdirSync(place("benchmarks")).filter((name) => name.endsWith(".bench.ts"));
const wanted = process.argv.slice(2);
const chosen = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) giveUp(`No such benchmark. There are: ${all.join(", ")}.`);

// One after the other: two at once would measure each other.
for (const name of chosen) {
  const code = await run(process.execPath, ["--import", "tsx", place("benchmarks", name)]);
  if (code !== 0) process.exitCode = code;
}
