import { expect, test } from "vitest";
import { listInputOf, readNoticeFilter, writeNoticeFilter } from "./notice-filter.rules.ts";

const read = (query: string) => readNoticeFilter(new URLSearchParams(query));
const nothing = { name: "", pageNum: 1, state: undefined, audience: undefined };

test.each([
  ["", nothing],
  ["state=ended&for=everybody", { ...nothing, state: "ended", audience: "everybody" }],
  ["for=12&page=2&name=disk", { name: "disk", pageNum: 2, state: undefined, audience: 12 }],
  ["state=gone&for=0&page=x", nothing],
  ["for=-1", nothing],
  ["for=__proto__&state=constructor", nothing],
])("reads %s", (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test("writes what it reads, without what is at its default", () => {
  for (const query of ["", "name=disk&page=2&state=shown&for=12", "for=everybody"]) {
    expect(writeNoticeFilter(read(query)).toString()).toBe(query);
  }
});

test("asks the server for a project, for everybody, or for all", () => {
  expect(listInputOf(read("for=12&name=disk"))).toEqual({
    pageNum: 1,
    pageSize: 20,
    words: "disk",
    projectId: 12,
  });
  expect(listInputOf(read("for=everybody&state=shown"))).toEqual({
    pageNum: 1,
    pageSize: 20,
    state: "shown",
    isForAll: true,
  });
});
