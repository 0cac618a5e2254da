import fc from "fast-check";
import { tagName } from "@lowforge/contract/repositories";
import { expect, it } from "vitest";
import { branchNameProblem, collisionOf } from "./ref-names.rules.ts";

it.each([
  ["main", null],
  ["fix_retry-2", null],
  ["_start", null],
  ["a".repeat(50), null],
  ["a".repeat(51), "too_big"],
  ["-h", "format"],
  ["--output=x", "format"],
  ["--upload-pack=touch p", "format"],
  ["a..b", "format"],
  ["a.lock", "format"],
  ["@{", "format"],
  ["x/../y", "format"],
  ["refs/heads/HEAD", "format"],
  ["HEAD", "format"],
  ["0".repeat(40), "format"],
  ["分支", "chinese"],
  ["修复-retry", "chinese"],
  ["ze\u200bro", "format"],
  ["caf\u00e9", "format"],
  ["cafe\u0301", "format"],
  ["a b", "format"],
  ["a\n", "format"],
  ["", "format"],
])("the branch name %j has the problem %j", (name, problem) => {
  expect(branchNameProblem(name)).toBe(problem);
});

it.each([
  ["v1.0.0", true],
  ["release/2026-11", true],
  ["pkg@1.2.0+build", true],
  ["正式版-1", true],
  ["a".repeat(100), true],
  ["a".repeat(101), false],
  ["-v1", false],
  ["a/-b", false],
  ["a..b", false],
  ["a.lock", false],
  ["a.lock/b", false],
  ["a//b", false],
  ["a/", false],
  ["a./b", false],
  ["a.", false],
  [".a", false],
  ["a/.b", false],
  ["@{", false],
  ["@", false],
  ["HEAD", false],
  ["a b", false],
  ["ze\u200bro", false],
  ["cafe\u0301", false],
  ["caf\u00e9", true],
  ["v1\n", false],
  ["", false],
])("the tag name %j may be made: %j", (name, isFine) => {
  expect(tagName.safeParse(name).success).toBe(isFine);
});

it.each([
  ["main", ["main"], "same"],
  ["Main", ["main"], "conflict"],
  ["a", ["a/b"], "conflict"],
  ["a/b", ["a"], "conflict"],
  ["A/b", ["a"], "conflict"],
  ["ab", ["a", "abc", "a/b"], null],
  ["caf\u00e9", ["cafe\u0301"], "conflict"],
])("%j beside %j is %j", (wished, present, expected) => {
  expect(collisionOf(wished, present)).toBe(expected);
});

it("takes no branch name that a shell, an option or a path could make something of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const isFine = branchNameProblem(name) === null;
      return !isFine || (/^\w[\w-]*$/.test(name) && name.length <= 50);
    }),
  );
});
