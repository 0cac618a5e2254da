import { expect, test } from "vitest";
import { baseEn } from "../platform/i18n/locales/en.ts";
import { baseZh } from "../platform/i18n/locales/zh.ts";
import { findStatusLook, statusTable } from "./status-table.ts";

const kinds = Object.keys(statusTable) as (keyof typeof statusTable)[];

test.each(kinds)("every state of a %s has its word in both languages", (kind) => {
  const codes = Object.keys(statusTable[kind]).sort();
  expect(Object.keys(baseZh.status[kind]).sort()).toEqual(codes);
  expect(Object.keys(baseEn.status[kind]).sort()).toEqual(codes);
});

test("a code that this console does not know has no look of its own", () => {
  expect(findStatusLook("build", "toString")).toBeUndefined();
  expect(findStatusLook("build", "success")?.tone).toBe("ok");
});
