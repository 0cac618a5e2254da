import { expect, test } from "vitest";
import { freeCorner, stepAfter, stepBeside } from "./tour.rules.ts";

test.each([
  ["project", "/zh/project", "/zh/project/create", "template"],
  ["template", "/zh/project/create", "/zh/project/lowCodeCreate", "name"],
  ["template", "/en/project/create", "/en/project/codeCreate", "name"],
  ["project", "/en/project", "/en/project/codeCreate", "name"],
  ["name", "/en/project/codeCreate", "/en/project/12/dashboard", "install"],
  ["project", "/en/project", "/en/project/12/dashboard", "project"],
  ["name", "/en/project/codeCreate", "/en/project/create", "name"],
  ["install", "/en/project/12/dashboard", "/en/project/create", "install"],
  ["template", "/en/project/create", "/en/personal", "template"],
] as const)("at %s, going from %s to %s leads to %s", (step, from, to, next) => {
  expect(stepAfter(step, from, to)).toBe(next);
});

test("there is nothing before the first step and after the last", () => {
  expect(stepBeside("project", -1)).toBeUndefined();
  expect(stepBeside("template", -1)).toBe("project");
  expect(stepBeside("name", 1)).toBe("install");
  expect(stepBeside("install", 1)).toBeUndefined();
});

const panel = { width: 360, height: 320 };
const view = { width: 1440, height: 800 };
test.each([
  ["nothing", null, "bottom-right"],
  ["a button at the top right", { left: 1300, top: 60, right: 1420, bottom: 92 }, "bottom-right"],
  ["a button at the bottom right", { left: 1300, top: 740, right: 1420, bottom: 772 }, "bottom-left"],
  ["a bar along the bottom", { left: 0, top: 740, right: 1440, bottom: 800 }, "top-right"],
] as const)("pointing at %s, the panel lies elsewhere", (_what, target, corner) => {
  expect(freeCorner(target, panel, view)).toBe(corner);
});
