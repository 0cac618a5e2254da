import { expect, test } from "vitest";
import { readMemberFilter, writeMemberFilter } from "./member-filter.rules.ts";

test.each([
  ["role=12", 12],
  ["role=0", undefined],
  ["role=owner", undefined],
  ["", undefined],
])("reads the role in the address: %s", (text, roleId) => {
  expect(readMemberFilter(new URLSearchParams(text)).roleId).toBe(roleId);
});

test("writes what it reads, without what is at its default", () => {
  const filter = { name: "lin", pageNum: 2, roleId: 12 };
  expect(readMemberFilter(writeMemberFilter(filter))).toEqual(filter);
  expect(writeMemberFilter({ name: "", pageNum: 1, roleId: undefined }).toString()).toBe("");
});
