import fc from "fast-check";
import { expect, test } from "vitest";
import { readProjectFilter, writeProjectFilter } from "./project-filter.rules.ts";

test("a filter written to the address is read back", () => {
  const filter = fc.record({
    name: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    status: fc.constantFrom("active" as const, "archived" as const),
    pageNum: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filter, (given) => {
      expect(readProjectFilter(writeProjectFilter(given))).toEqual(given);
    }),
  );
});

test("nonsense in the address counts as absent", () => {
  const query = new URLSearchParams({ status: "deleted", page: "-3" });
  expect(readProjectFilter(query)).toEqual({ name: "", status: "active", pageNum: 1 });
});
