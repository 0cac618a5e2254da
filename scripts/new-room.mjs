import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureInstalled } from "./setup/install.mjs";
import { place } from "./setup/place.mjs";
import { renameRoom } from "./setup/room-names.mjs";
import { giveUp, run } from "./setup/run.mjs";

const room = process.argv[2] ?? "";
if (!/^[a-z]+(-[a-z]+)*s$/.test(room)) {
  giveUp("Name the room in plural kebab-case: npm run new-room -- weather-stations");
}
const template = place("scripts/room-template");
const count = readdirSync(place("apps/server/src/migrations")).filter((name) => /^\d{4}-/.test(name)).length;
const step = String(count + 1).padStart(4, "0");

/** @type {Record<string, string>} */
const files = {};
for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const source = join(entry.parentPath, entry.name);
  const target = source.slice(template.length + 1).replace(/\.txt$/, "");
  const rename = (/** @type {string} */ text) =>
    renameRoom(text.replaceAll("0000-weather", `${step}-weather`), room);
  files[rename(target)] = rename(readFileSync(source, "utf8"));
}
const present = Object.keys(files).find((path) => existsSync(place(path)));
if (present) giveUp(`There is a room "${room}" already: ${present} exists.`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(place(path)), { recursive: true });
  writeFileSync(place(path), text);
}
await ensureInstalled();
await run(place("node_modules/.bin/prettier"), ["--write", "--log-level=warn", ...Object.keys(files)]);

const wiring = `${Object.keys(files).length} files of the room "weather-stations" are there. What is left is the wiring, by hand:
  1. packages/contract/src/rooms.ts: add "weather-stations": weatherStationEndpoints.
  2. apps/server/src/migrations/index.ts: add weatherStations at the end.
  3. apps/server/src/app.ts: registerWeatherStationsRoutes(http, createWeatherStationService({ db, clock }));
  4. apps/web/src/app/rooms.ts: add ...weatherStationsRoutes to homeRoutes or projectRoutes.
  5. docs/architecture.md: give "weather-stations" its place in the direction line.
Then npm test tells whether it fits. docs/guides/add-a-room.md says more.`;
console.log(renameRoom(wiring, room));
