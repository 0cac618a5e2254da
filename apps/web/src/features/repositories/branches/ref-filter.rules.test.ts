import { expect, test } from "vitest";
import { readRefFilter, writeRefFilter } from "./ref-filter.rules.ts";

test.each([
  ["", { name: "", sort: "updated", filter: "all", pageNum: 1 }],
  ["?name=fix&sort=name&filter=stale&page=3", { name: "fix", sort: "name", filter: "stale", pageNum: 3 }],
  ["?sort=size&filter=new&page=-1", { name: "", sort: "updated", filter: "all", pageNum: 1 }],
])("the address %j asks for %j", (address, filter) => {
  expect(readRefFilter(new URLSearchParams(address))).toEqual(filter);
});

test("what is read from an address is written back as it was", () => {
  const address = "?name=fix&sort=name&filter=stale&page=3";
  expect(writeRefFilter(readRefFilter(new URLSearchParams(address)))).toBe(address);
  expect(writeRefFilter(readRefFilter(new URLSearchParams("?page=1&sort=updated")))).toBe("");
});
