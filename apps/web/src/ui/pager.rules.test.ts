import fc from "fast-check";
import { expect, test } from "vitest";
import { pageCount, pageMarks } from "./pager.rules.ts";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
])("page %d of %d offers %j", (current, count, marks) => {
  expect(pageMarks(current, count)).toEqual(marks);
});

test("the first, the current and the last page are always offered, in order and once", () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(pages, ([current, count]) => {
      const numbers = pageMarks(current, count).filter((mark) => mark !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, count]));
    }),
  );
});

test("an empty list has one page", () => {
  expect(pageCount(0, 20)).toBe(1);
  expect(pageCount(21, 20)).toBe(2);
});
