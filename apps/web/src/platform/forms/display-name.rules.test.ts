import { displayName } from "@lowforge/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameProblem } from "./display-name.rules.ts";

test.each([
  ["payroll", null],
  ["工资系统 2 期", null],
  [" Web build ", null],
  ["a".repeat(20), null],
  ["a".repeat(21), "nameLong"],
  ["一".repeat(21), "nameLong"],
  ["", "nameEmpty"],
  ["   ", "nameEmpty"],
  [undefined, "nameEmpty"],
  ["pay-roll", "nameCharacters"],
  ["a/b", "nameCharacters"],
  ["pay\troll", "nameCharacters"],
])("judges the name %j as %j", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test("a name that a thing already has may stay, and only that", () => {
  expect(nameProblem("payroll-web", "payroll-web")).toBeNull();
  expect(nameProblem("payroll-api", "payroll-web")).toBe("nameCharacters");
});

test("the forms take exactly the names that the server takes", () => {
  const name = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(..."ab 1龙項-_."), maxLength: 24 }),
  );
  fc.assert(
    fc.property(name, (text) => {
      expect(nameProblem(text) === null).toBe(displayName.safeParse(text).success);
    }),
  );
});
