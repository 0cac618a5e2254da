import { projectPermissionKeys } from "@lowforge/contract";
import type { ProjectRole } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { projectRole } from "../../../testing/members.ts";
import { changeOf, deletionBar, editBar, rolesToGive, withPermissions } from "./roles.rules.ts";

const held = projectPermissionKeys.filter((key) => key !== "project.delete");

test("what is gained and lost is told apart, in the order of the list", () => {
  expect(
    changeOf(["repository.push", "project.read"], ["project.read", "build-task.run", "member.manage"]),
  ).toEqual({ gained: ["member.manage", "build-task.run"], lost: ["repository.push"] });
});

test("permissions are given and taken without doubles", () => {
  expect(withPermissions(["project.read"], ["project.read", "role.manage"], true)).toEqual([
    "project.read",
    "role.manage",
  ]);
  expect(withPermissions(["role.manage", "repository.read"], ["repository.read"], false)).not.toContain(
    "repository.read",
  );
});

test("what every role holds is never taken, and told as no loss", () => {
  const after = withPermissions(["project.read", "role.manage"], ["project.read", "role.manage"], false);
  expect(after).toEqual(["project.read"]);
  expect(changeOf(["project.read", "role.manage"], after).lost).toEqual(["role.manage"]);
});

test.each<[string, Partial<ProjectRole>, ReturnType<typeof editBar>]>([
  ["the owner's", { key: "owner", permissions: [...projectPermissionKeys] }, "owner"],
  ["one's own", { isOwn: true }, "own"],
  ["one that holds more", { permissions: ["project.read", "project.delete"] }, "beyond"],
  ["any other", { permissions: ["project.read"] }, null],
])("whether a role can be edited: %s", (_, role, bar) => {
  expect(editBar({ ...projectRole, ...role }, held)).toBe(bar);
});

test("only roles that hold no more can be given, and never the owner's", () => {
  const roles: ProjectRole[] = [
    { ...projectRole, roleId: 1, key: "owner", permissions: [] },
    { ...projectRole, roleId: 2, permissions: ["project.delete"] },
    { ...projectRole, roleId: 3, permissions: ["project.update"] },
  ];
  expect(rolesToGive(roles, held).map(({ roleId }) => roleId)).toEqual([3]);
});

test.each<[Partial<ProjectRole>, ReturnType<typeof deletionBar>]>([
  [{ key: "viewer" }, "seeded"],
  [{ memberCount: 1 }, "held"],
  [{ memberCount: 0 }, null],
])("a role of a project's own that nobody holds can be deleted: %j", (role, bar) => {
  expect(deletionBar({ ...projectRole, ...role })).toBe(bar);
});
