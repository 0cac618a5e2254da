import { projectRoleEndpoints } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { roleNameProblem } from "./role-name.rules.ts";

test.each([
  ["", "empty"],
  ["   ", "empty"],
  [undefined, "empty"],
  ["Release crew / 发布", null],
  ["测".repeat(20), null],
  ["测".repeat(21), "long"],
])("judges the role name %j as %j, as the server does", (name, problem) => {
  expect(roleNameProblem(name)).toBe(problem);
  const asked = { projectId: 7, name: name ?? "", permissions: [] };
  expect(projectRoleEndpoints.addRole.input.safeParse(asked).success).toBe(problem === null);
});
