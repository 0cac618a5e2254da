import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { projectPermissionKeys } from "../permissions.ts";
import { displayName, id, pageOf, pageQuery, text, timestamp } from "../primitives.ts";

export { type DeletedProject, deletedProject, projectLifeEndpoints } from "./life.ts";

/** The kinds of the specification §1; this server creates source-code projects so far. */
export const projectKinds = ["sourceCode"] as const;
export const projectStatuses = ["active", "archived"] as const;
export type ProjectKind = (typeof projectKinds)[number];
export type ProjectStatus = (typeof projectStatuses)[number];

/** The keys of the four roles that every project is seeded with (readings, roles). */
export const seededRoleKeys = ["owner", "administrator", "developer", "viewer"] as const;
export type SeededRoleKey = (typeof seededRoleKeys)[number];

/** A project in a list (specification §3). */
export const project = z.object({
  projectId: z.int(),
  name: z.string(),
  /** Immutable ASCII name, used in clone addresses. */
  slug: z.string(),
  description: z.string(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Only system administrators still enter it (specification §4). */
  isDisabled: z.boolean(),
  creator: z.string(),
  repositoryCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Project = z.output<typeof project>;

/** One project, with what the caller may do in it. */
export const projectDetail = z.object({
  ...project.shape,
  memberCount: z.int(),
  /** The key of the caller's role; null for a system administrator who is not a member. */
  role: z.nullable(z.string()),
  permissions: z.array(z.enum(projectPermissionKeys)),
});
export type ProjectDetail = z.output<typeof projectDetail>;

const projectForm = {
  name: displayName,
  description: z._default(text(500), ""),
};

export const projectEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-developer/selectProjectList",
    body: "form",
    access: "member",
    summary: "Lists the projects that the caller may see, most recently changed first.",
    input: z.object({
      ...pageQuery,
      /** Part of the name or the slug. */
      name: z.optional(text(100)),
      status: z._default(z.enum(projectStatuses), "active"),
    }),
    output: pageOf(project),
  }),
  getInfo: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getProjectInfo",
    body: "query",
    access: "project.read",
    summary: "Answers one project and the caller's permissions in it.",
    input: z.object({ projectId: id }),
    output: projectDetail,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/createEmptyProject",
    body: "json",
    access: "project.create",
    summary: "Creates a source-code project whose owner is the caller.",
    input: z.object({ ...projectForm, kind: z._default(z.enum(projectKinds), "sourceCode") }),
    output: z.object({ projectId: z.int(), slug: z.string() }),
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/api-developer/updateProject",
    body: "form",
    access: "project.update",
    summary: "Changes a project's name and description; its slug and clone addresses stay.",
    input: z.object({ projectId: id, ...projectForm }),
    output: z.null(),
  }),
  archive: defineEndpoint({
    method: "POST",
    path: "/api-developer/updateEnable",
    body: "form",
    access: "project.archive",
    summary: "Archives a project: it can be read, and nothing in it can be changed.",
    input: z.object({ projectId: id }),
    output: z.null(),
  }),
  unarchive: defineEndpoint({
    method: "POST",
    path: "/api-developer/unProjectEnable",
    body: "form",
    access: "project.archive",
    summary: "Takes a project out of the archive.",
    input: z.object({ projectId: id }),
    output: z.null(),
  }),
};
