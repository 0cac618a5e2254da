import { checkTools } from "./setup/check-tools.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { keepStamp, listStaleParts, stampOf } from "./setup/parts.mjs";
import { place } from "./setup/place.mjs";
import { run } from "./setup/run.mjs";

/** @type {Record<import("./setup/parts.mjs").Part, () => Promise<void>>} */
const builders = {
  server: async () => (await import("./setup/bundle.mjs")).bundleServer(),
  runner: async () => (await import("./setup/bundle.mjs")).bundleRunner(),
  web: buildWeb,
};

// What is built is for production, also where a test asks for it: libraries draw other ids in tests.
process.env.NODE_ENV = "production";
checkTools();
await ensureInstalled();
const wanted = process.argv.slice(2);
for (const part of listStaleParts()) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const stamp = stampOf(part);
  console.log(`Building the ${part} …`);
  await builders[part]();
  keepStamp(part, stamp);
}

async function buildWeb() {
  const code = await run(place("node_modules/.bin/vite"), ["build", place("apps/web"), "--logLevel=warn"]);
  if (code !== 0) throw new Error("vite build failed; its message is above.");
}
