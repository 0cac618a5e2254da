import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings, parseSettings } from "./settings.rules.ts";

test.each([
  ["nothing", null],
  ["no JSON", "{oops"],
  ["a list", "[1]"],
  ["null", "null"],
])("%s means the settings that the product comes with", (_, text) => {
  expect(parseSettings(text)).toEqual(defaultSettings);
});

test("a broken value falls back alone", () => {
  const text = JSON.stringify({ themeColor: "red", hasTabs: "no", isHeaderFixed: false, unknown: 1 });
  expect(parseSettings(text)).toEqual({ ...defaultSettings, isHeaderFixed: false });
});

test("whatever is kept, settings come of it, and kept again they are the same", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const settings = parseSettings(text);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(defaultSettings).sort());
      expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
    }),
  );
});
