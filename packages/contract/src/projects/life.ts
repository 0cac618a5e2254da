import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, text, timestamp } from "../primitives.ts";

/** A deleted project that can still be restored (specification §4). */
export const deletedProject = z.object({
  projectId: z.int(),
  name: z.string(),
  slug: z.string(),
  /** What comes back with it; repositories that were deleted before it are not counted. */
  repositoryCount: z.int(),
  deletedAt: timestamp,
  /** The nickname of the member who deleted it. */
  deletedBy: z.nullable(z.string()),
  /** When it is gone for good. */
  purgedAt: timestamp,
});
export type DeletedProject = z.output<typeof deletedProject>;

const one = z.object({ projectId: id });

/** Deleting with a way back, and disabling (specification §4). */
export const projectLifeEndpoints = {
  delete: defineEndpoint({
    method: "GET",
    path: "/api-developer/deleteProjectById",
    body: "query",
    access: "project.delete",
    summary:
      "Deletes a project with all that is in it; it can be restored for 30 days. Needs the Authorization header.",
    input: one,
    output: z.null(),
  }),
  listDeleted: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/deletedProjectList",
    body: "form",
    access: "member",
    summary: "Lists the deleted projects that the caller may restore, the latest deleted first.",
    input: z.object({ ...pageQuery, name: z.optional(text(100)) }),
    output: pageOf(deletedProject),
  }),
  restore: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/restoreProject",
    body: "form",
    access: "project.delete",
    summary: "Brings a deleted project back exactly as it was, within 30 days.",
    input: one,
    output: z.null(),
  }),
  purge: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/purgeProject",
    body: "form",
    access: "project.delete",
    summary: "Deletes a deleted project for good, with its repositories, build tasks and records.",
    input: one,
    output: z.null(),
  }),
  disable: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/disableProject",
    body: "form",
    access: "project.disable",
    summary: "Disables a project: its members meet nothing but the word that it is disabled.",
    input: one,
    output: z.null(),
  }),
  enable: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/enableProject",
    body: "form",
    access: "project.disable",
    summary: "Gives a disabled project back to its members, as it was.",
    input: one,
    output: z.null(),
  }),
  queryStatus: defineEndpoint({
    method: "POST",
    path: "/api-developer/queryProjectStatus",
    body: "form",
    access: "project.read",
    summary:
      "Answers whether a project is disabled: disabledstate 0 is disabled, 1 is not. Its members are told of it, too.",
    input: z.object({ projectid: id }),
    output: z.object({ disabledstate: z.union([z.literal(0), z.literal(1)]) }),
  }),
};
