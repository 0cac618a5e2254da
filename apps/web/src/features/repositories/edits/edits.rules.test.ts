import { expect, test } from "vitest";
import { joinPath, suggestBranch } from "./edits.rules.ts";

test("a suggested branch keeps to the rule for branch names", () => {
  const at = new Date(2026, 10, 21, 9, 5);
  expect(suggestBranch("lindev", at)).toBe("lindev-patch-1121-0905");
  expect(suggestBranch("林", at)).toBe("member-patch-1121-0905");
});

test("a file in the top directory has no folder before it", () => {
  expect([joinPath("", "a"), joinPath("b/c", "a")]).toEqual(["a", "b/c/a"]);
});
