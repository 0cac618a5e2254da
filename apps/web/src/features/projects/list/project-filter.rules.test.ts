import { projectKinds, projectScopes, projectSorts } from "@lowforge/contract/projects";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listInputOf, projectTabs, readProjectFilter, writeProjectFilter } from "./project-filter.rules.ts";

const nothing = new URLSearchParams();
const pristine = readProjectFilter(nothing);

test("a filter written to the address is read back", () => {
  const filter = fc.record({
    name: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    tab: fc.constantFrom(...projectTabs),
    kind: fc.constantFrom(undefined, ...projectKinds),
    scope: fc.constantFrom(...projectScopes),
    sort: fc.constantFrom(...projectSorts),
    pageNum: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filter, (given) => {
      expect(readProjectFilter(writeProjectFilter(nothing, given))).toEqual(given);
    }),
  );
});

test("nonsense in the address counts as absent", () => {
  const query = new URLSearchParams({ tab: "deleted", kind: "x", sort: "size", scope: "-", page: "-3" });
  expect(readProjectFilter(query)).toEqual(pristine);
});

test("what is at its default is left out of the address, and what is not the filter's stays", () => {
  const before = new URLSearchParams({ view: "table", name: "old", page: "4" });
  expect(writeProjectFilter(before, pristine).toString()).toBe("view=table");
});

test.each([
  ["active", "active", false],
  ["favorites", "active", true],
  ["archived", "archived", false],
] as const)("the tab %s asks for %s projects, favorites alone: %s", (tab, status, isFavorite) => {
  expect(listInputOf({ ...pristine, tab })).toMatchObject({ status, isFavorite });
});
