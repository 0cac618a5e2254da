import fc from "fast-check";
import { expect, test } from "vitest";
import { isInRange, readLineRange, selectLine, writeLineRange } from "./line-range.rules.ts";

test.each([
  ["#L3", { first: 3, last: 3 }],
  ["#L3-L7", { first: 3, last: 7 }],
  ["#L7-L3", { first: 3, last: 7 }],
  ["", null],
  ["#L0", null],
  ["#L3-7", null],
  ["#L3-L", null],
  ["#usage", null],
  ["#L999999999", null],
])("%j names its lines", (hash, range) => expect(readLineRange(hash)).toEqual(range));

test("a range comes back as it was written", () => {
  const line = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const range = { first: Math.min(one, other), last: Math.max(one, other) };
      expect(readLineRange(writeLineRange(range))).toEqual(range);
    }),
  );
});

test("a click selects one line, and Shift extends to it from the far end", () => {
  expect(selectLine(5, { first: 1, last: 9 }, false)).toEqual({ first: 5, last: 5 });
  expect(selectLine(5, null, true)).toEqual({ first: 5, last: 5 });
  expect(selectLine(9, { first: 5, last: 5 }, true)).toEqual({ first: 5, last: 9 });
  expect(selectLine(2, { first: 5, last: 9 }, true)).toEqual({ first: 2, last: 9 });
});

test("both ends belong to the range", () => {
  const inRange = [2, 3, 7, 8].map((line) => isInRange(line, { first: 3, last: 7 }));
  expect(inRange).toEqual([false, true, true, false]);
  expect(isInRange(1, null)).toBe(false);
});
