import { buildTaskForm } from "@lowforge/contract/pipelines";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blankTask,
  commandProblem,
  fieldOf,
  inputOf,
  isChanged,
  isTimeout,
  stepNameProblem,
} from "./task-form.rules.ts";

describe("the rules of the form", () => {
  it.each([
    ["\n \t", "commandEmpty"],
    ["a".repeat(20_001), "commandLong"],
    ["a\0b", "commandCharacters"],
    ["npm ci\nnpm test", null],
  ])("says of a command", (command, problem) => {
    expect(commandProblem(command)).toBe(problem);
  });

  it.each([
    [0, false],
    [1, true],
    [1440, true],
    [1441, false],
    [1.5, false],
    [null, false],
  ])("takes a time limit of %s minutes: %s", (minutes, isRight) => {
    expect(isTimeout(minutes)).toBe(isRight);
  });

  it("agrees with the contract on steps", () => {
    const step = buildTaskForm.shape.steps;
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        (name, command) => {
          const isStep = stepNameProblem(name) === null && commandProblem(command) === null;
          expect(isStep).toBe(step.safeParse([{ name, command }]).success);
        },
      ),
    );
  });
});

describe("what is sent", () => {
  it("trims names and keeps commands as they are", () => {
    const values = {
      ...blankTask("none", 3),
      name: " Web build ",
      branch: "main",
      steps: [{ name: " Build ", command: "  make\n" }],
    };
    expect(inputOf(values, "ci")).toMatchObject({
      name: "Web build",
      kind: "ci",
      repositoryId: 3,
      steps: [{ name: "Build", command: "  make\n" }],
    });
  });

  it("knows a change from none", () => {
    const initial = blankTask("none", 3);
    expect(isChanged(initial, initial)).toBe(false);
    expect(isChanged({ ...initial, steps: [{ name: "a", command: "" }] }, initial)).toBe(true);
  });

  it("finds the field of a step that the server refused", () => {
    expect(fieldOf("steps.0.command")).toEqual(["steps", 0, "command"]);
  });
});
