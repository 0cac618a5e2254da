import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { projectPermissionGroupKeys, projectPermissionKeys } from "../permissions.ts";
import { freeName, id } from "../primitives.ts";
import { seededRoleKeys } from "./shapes.ts";

/** A role of one project (specification §3). */
export const projectRole = z.object({
  roleId: z.int(),
  /** Which of the roles that every project begins with it is; null for one that was made here. */
  key: z.nullable(z.enum(seededRoleKeys)),
  /** The name that was given here; null for a role that goes by its key. */
  name: z.nullable(z.string()),
  permissions: z.array(z.enum(projectPermissionKeys)),
  memberCount: z.int(),
  /** The caller holds it, so that they cannot edit it. */
  isOwn: z.boolean(),
});
export type ProjectRole = z.output<typeof projectRole>;

/** A project holds so many roles at most. */
export const rolesPerProject = 30;

const roleName = freeName(20);
const permissions = z.array(z.enum(projectPermissionKeys)).check(z.maxLength(projectPermissionKeys.length));

export const projectRoleEndpoints = {
  getBaseAuthorityList: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getBaseAuthorityList",
    body: "none",
    access: "member",
    summary: "Answers every permission that a role of a project can hold, by groups.",
    input: z.object({}),
    output: z.array(
      z.object({
        key: z.enum(projectPermissionGroupKeys),
        permissions: z.array(z.enum(projectPermissionKeys)),
      }),
    ),
  }),
  listRoles: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectRole/list",
    body: "form",
    access: "project.read",
    summary: "Lists the roles of a project: those it began with, then the others by name.",
    input: z.object({ projectId: id }),
    output: z.array(projectRole),
  }),
  getRolePermissions: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/getProjectRoleAuthorityList",
    body: "form",
    access: "project.read",
    summary: "Answers what one role of a project may do.",
    input: z.object({ projectId: id, roleId: id }),
    output: z.array(z.enum(projectPermissionKeys)),
  }),
  editRolePermissions: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/editProjectRolePermission",
    body: "json",
    access: "role.manage",
    summary:
      "Changes what a role may do, for all who hold it and at once. Not the owner's role, not one's own, nor one that holds what one does not hold; every role may read the project.",
    input: z.object({ projectId: id, roleId: id, permissions }),
    output: z.null(),
  }),
  addRole: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectRole/add",
    body: "json",
    access: "role.manage",
    summary:
      "Makes a role with what it may do, which always includes to read the project; nobody gives what they do not hold.",
    input: z.object({ projectId: id, name: roleName, permissions }),
    output: z.object({ roleId: z.int() }),
  }),
  renameRole: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectRole/update",
    body: "json",
    access: "role.manage",
    summary: "Gives a role another name. The owner's role keeps its own.",
    input: z.object({ projectId: id, roleId: id, name: roleName }),
    output: z.null(),
  }),
  removeRole: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectRole/delete",
    body: "json",
    access: "role.manage",
    summary: "Deletes a role that nobody holds. The roles that a project begins with stay.",
    input: z.object({ projectId: id, roleId: id }),
    output: z.null(),
  }),
};
