import { expect, test } from "vitest";
import { readAccountFilter, writeAccountFilter } from "./account-filter.rules.ts";

test.each([
  ["state=disabled&role=admin", "disabled", "admin"],
  ["state=active", "active", undefined],
  ["state=gone&role=owner", undefined, undefined],
  ["", undefined, undefined],
])("reads state and system role in the address: %s", (text, state, role) => {
  expect(readAccountFilter(new URLSearchParams(text))).toMatchObject({ state, role });
});

test("writes what it reads, without what is at its default", () => {
  const filter = { name: "lin", pageNum: 2, state: "disabled", role: "admin" } as const;
  expect(readAccountFilter(writeAccountFilter(filter))).toEqual(filter);
  const none = { name: "", pageNum: 1, state: undefined, role: undefined };
  expect(writeAccountFilter(none).toString()).toBe("");
});
