import { expect, test } from "vitest";
import { readTeamFilter, writeTeamFilter } from "./team-filter.rules.ts";

test.each(["", "name=pay", "name=pay&page=2&scope=all", "scope=all"])("reads what it wrote: %s", (text) => {
  expect(writeTeamFilter(readTeamFilter(new URLSearchParams(text), true)).toString()).toBe(text);
});

test.each(["scope=nobody", "scope=", "page=0"])("takes %s for nothing", (text) => {
  expect(writeTeamFilter(readTeamFilter(new URLSearchParams(text), true)).toString()).toBe("");
});

test("asks for all teams only where the member may see them", () => {
  expect(readTeamFilter(new URLSearchParams("scope=all"), false).scope).toBe("mine");
});
