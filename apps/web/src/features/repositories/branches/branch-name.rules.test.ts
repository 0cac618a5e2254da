import { expect, test } from "vitest";
import { barWidths, branchNameProblem } from "./branch-name.rules.ts";

test.each([
  ["fix-retry", null],
  ["a".repeat(50), null],
  ["", "empty"],
  ["a".repeat(51), "long"],
  ["修复", "chinese"],
  ["-h", "characters"],
  ["a b", "characters"],
  ["a/b", "characters"],
  ["a..b", "characters"],
  ["HEAD", "characters"],
])("the name %j has the problem %j", (name, problem) => {
  expect(branchNameProblem(name)).toBe(problem);
});

test("a bar shows one commit and stays within its half with a million", () => {
  expect(barWidths({ ahead: 0, behind: 1 })).toEqual({ ahead: 0, behind: 12 });
  expect(barWidths({ ahead: 1_000_000, behind: 100 })).toEqual({ ahead: 100, behind: 72 });
});
