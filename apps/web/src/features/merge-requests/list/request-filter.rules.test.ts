import { expect, test } from "vitest";
import { readRequestFilter, writeRequestFilter } from "./request-filter.rules.ts";

test.each([
  "",
  "status=merged",
  "status=all&search=%2142&author=3&reviewer=4&draft=only&sort=updated&page=7",
  "draft=none",
])("the address %j is read and written alike", (query) => {
  expect(writeRequestFilter(readRequestFilter(new URLSearchParams(query))).toString()).toBe(query);
});

test("what makes no sense in an address counts as absent", () => {
  const query = "status=new&author=x&reviewer=0&draft=1&sort=name&page=-1";
  expect(writeRequestFilter(readRequestFilter(new URLSearchParams(query))).toString()).toBe("");
});
