import type { ProjectMember } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { projectMember, seededRoles } from "../../../testing/members.ts";
import { memberBar } from "./member-bar.rules.ts";

const [owner, administrator, , viewer] = seededRoles;
const changer = { userId: 1, permissions: administrator.permissions };

test.each<[string, Partial<ProjectMember>, ReturnType<typeof memberBar>]>([
  ["who created the project", { isCreator: true, roleId: owner.roleId }, "creator"],
  ["oneself", { userId: 1, roleId: administrator.roleId }, "self"],
  ["who holds more", { roleId: owner.roleId }, "beyond"],
  ["who holds as much", { roleId: administrator.roleId }, null],
  ["who holds less", { roleId: viewer.roleId }, null],
  ["whose role is not known", { roleId: 99 }, null],
])("who can be changed and removed by an administrator: %s", (_, member, bar) => {
  expect(memberBar({ ...projectMember, ...member }, changer, seededRoles)).toBe(bar);
});
