import { expect, test } from "vitest";
import { fromLocalField, toLocalField } from "./local-time.rules.ts";

test("writes and reads a moment of the local zone, to the minute", () => {
  const noon = new Date(2026, 10, 21, 4, 8).getTime();
  expect(toLocalField(noon)).toBe("2026-11-21T04:08");
  expect(fromLocalField("2026-11-21T04:08")).toBe(noon);
  expect(fromLocalField(toLocalField(noon + 59_999))).toBe(noon);
});

test.each(["", undefined, "tomorrow", "2026-13-01T00:00"])("finds no moment in %s", (text) => {
  expect(fromLocalField(text)).toBeNull();
});
