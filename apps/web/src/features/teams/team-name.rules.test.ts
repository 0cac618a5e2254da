import { expect, test } from "vitest";
import { teamNameProblem } from "./team-name.rules.ts";

test.each([
  ["支付组", null],
  ["Payments & billing", null],
  ["a".repeat(20), null],
  ["  spaced  ", null],
  [undefined, "empty"],
  ["   ", "empty"],
  ["a".repeat(21), "long"],
  ["two\nlines", "strange"],
  ["\u202eturned", "strange"],
] as const)("the name %j of a team is refused by %s", (name, problem) => {
  expect(teamNameProblem(name)).toBe(problem);
});
