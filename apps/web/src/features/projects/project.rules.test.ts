import { displayName } from "@lowforge/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readProjectFilter, writeProjectFilter } from "./project-filter.rules.ts";
import { nameProblem } from "./project-form.rules.ts";

test.each([
  ["payroll", null],
  ["工资系统 2 期", null],
  ["a".repeat(20), null],
  ["a".repeat(21), "nameLong"],
  ["", "nameEmpty"],
  ["   ", "nameEmpty"],
  [undefined, "nameEmpty"],
  ["pay-roll", "nameCharacters"],
  ["pay\troll", "nameCharacters"],
])("judges the name %j as %j", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test("the form takes exactly the names that the server takes", () => {
  const name = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(..."ab 1龙項-_."), maxLength: 24 }),
  );
  fc.assert(
    fc.property(name, (text) => {
      expect(nameProblem(text) === null).toBe(displayName.safeParse(text).success);
    }),
  );
});

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
