import { expect, test } from "vitest";
import { descriptionProblem, nameProblem } from "./repository-form.rules.ts";

test.each([
  ["", "nameEmpty"],
  ["   ", "nameEmpty"],
  ["x".repeat(21), "nameLong"],
  ["一".repeat(21), "nameLong"],
  ["payroll-web", "nameCharacters"],
  ["a/b", "nameCharacters"],
  ["工资 web 2", null],
  ["x".repeat(20), null],
])("the name %j: %s", (name, problem) => expect(nameProblem(name)).toBe(problem));

test("an imported name may stay, and only that", () => {
  expect(nameProblem("payroll-web", "payroll-web")).toBeNull();
  expect(nameProblem("payroll-api", "payroll-web")).toBe("nameCharacters");
});

test("a description is required, but an empty one may stay", () => {
  expect(descriptionProblem(" ")).toBe("descriptionEmpty");
  expect(descriptionProblem("", "")).toBeNull();
  expect(descriptionProblem("x".repeat(501))).toBe("descriptionLong");
  expect(descriptionProblem("x".repeat(500))).toBeNull();
});
