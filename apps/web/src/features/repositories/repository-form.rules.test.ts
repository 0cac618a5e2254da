import { expect, test } from "vitest";
import { descriptionProblem } from "./repository-form.rules.ts";

test("a description is required, but an empty one may stay", () => {
  expect(descriptionProblem(" ")).toBe("descriptionEmpty");
  expect(descriptionProblem("", "")).toBeNull();
  expect(descriptionProblem("x".repeat(501))).toBe("descriptionLong");
  expect(descriptionProblem("x".repeat(500))).toBeNull();
});
