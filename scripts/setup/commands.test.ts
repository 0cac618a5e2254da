import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { chooseParts } from "./choose-parts.mjs";
import { checks } from "./checks.mjs";
import { place } from "./place.mjs";
import { renameRoom } from "./room-names.mjs";

test("without a word, npm test runs every check and every suite", () => {
  const parts = chooseParts([]);
  expect(parts.checks).toEqual(checks);
  expect(parts.plainSuites).toContain("server");
  expect(parts.isBrowserWanted).toBe(true);
});

test("the name of a suite or of a check runs that one alone", () => {
  expect(chooseParts(["server"])).toEqual({
    filters: [],
    checks: [],
    plainSuites: ["server"],
    isBrowserWanted: false,
  });
  expect(chooseParts(["types"]).checks.map(({ name }) => name)).toEqual(["types", "types-web"]);
});

test("any other word is a part of a test file's name, and needs no browser unless a journey matches", () => {
  expect(chooseParts(["projects.service"])).toMatchObject({
    filters: ["projects.service"],
    isBrowserWanted: false,
  });
  expect(chooseParts(["sign-in.spec"])).toMatchObject({ isBrowserWanted: true });
});

test("a missing git is named together with the ways to install it", () => {
  const { status, stderr } = spawnSync(process.execPath, [place("scripts/start.mjs")], {
    encoding: "utf8",
    env: { PATH: "/nowhere" },
  });
  expect(stderr).toMatch(
    /^git 2\.38 or newer is needed and was not found\. Install it: .*apt-get install git/,
  );
  expect(status).toBe(1);
});

test("a runner without a server's address is told how to name one", () => {
  const { status, stderr } = spawnSync(process.execPath, [place("scripts/runner.mjs")], { encoding: "utf8" });
  expect(stderr).toContain("npm run runner -- --url https://forge.example.com --token");
  expect(status).toBe(1);
});

test("the example room is renamed in every form of its name", () => {
  const text = "weather-stations weatherStations WeatherStation weather_stations /weatherStation/list";
  expect(renameRoom(text, "delivery-companies")).toBe(
    "delivery-companies deliveryCompanies DeliveryCompany delivery_companies /deliveryCompany/list",
  );
});
