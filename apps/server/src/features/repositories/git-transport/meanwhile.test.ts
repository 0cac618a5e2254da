import { expect, it } from "vitest";
import { askMeanwhile } from "./meanwhile.ts";

const warnings: unknown[] = [];
const logger = { warn: (what: unknown) => void warnings.push(what) };

it("answers lines once they have come, and none before", async () => {
  const lines = askMeanwhile(async () => ["news"], logger);
  expect(lines()).toEqual([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(lines()).toEqual(["news"]);
});

it.each([
  ["never comes", () => new Promise<string[]>(() => undefined)],
  ["fails later", () => Promise.reject(new Error("later"))],
  [
    "fails at once",
    () => {
      throw new Error("at once");
    },
  ],
])("answers no lines of what %s", async (_, ask) => {
  const lines = askMeanwhile(ask, logger);
  await Promise.resolve();
  expect(lines()).toEqual([]);
});

it("notes what has failed", () => {
  expect(warnings).toHaveLength(2);
});
