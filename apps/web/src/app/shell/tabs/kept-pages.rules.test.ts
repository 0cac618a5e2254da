import { expect, test } from "vitest";
import { listKept } from "./kept-pages.rules.ts";

const many = Array.from({ length: 12 }, (_, index) => `p${index}`);
const all = { present: "p0", recent: many, isOpen: () => true, hasWork: () => false, keeps: true };

test("the page of the address and the eight before it are kept", () => {
  expect(listKept(all)).toEqual(many.slice(0, 9));
});

test("the page that is come to is the latest", () => {
  expect(listKept({ ...all, present: "p3" })).toEqual(["p3", "p0", "p1", "p2", "p4", "p5", "p6", "p7", "p8"]);
});

test("a page with unsaved work is never given up for room", () => {
  expect(listKept({ ...all, hasWork: (key) => key === "p11" })).toEqual([...many.slice(0, 9), "p11"]);
});

test("a page whose tab was closed is not kept", () => {
  expect(listKept({ ...all, isOpen: (key) => key !== "p2" })).not.toContain("p2");
});

test("without tabs only unsaved work keeps a page", () => {
  expect(listKept({ ...all, keeps: false })).toEqual(["p0"]);
  expect(listKept({ ...all, keeps: false, hasWork: (key) => key === "p5" })).toEqual(["p0", "p5"]);
});
