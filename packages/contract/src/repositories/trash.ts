import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, repositoryName, text, timestamp } from "../primitives.ts";

/** A deleted repository that can still be restored. */
export const deletedRepository = z.object({
  repositoryId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  deletedAt: timestamp,
  /** The nickname of the member who deleted it. */
  deletedBy: z.nullable(z.string()),
  /** When it is gone for good. */
  purgedAt: timestamp,
});
export type DeletedRepository = z.output<typeof deletedRepository>;

export const trashEndpoints = {
  listDeleted: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/trash/deletedGitProjectList",
    body: "form",
    access: "member",
    summary: "Lists the deleted repositories that the caller may restore, the latest deleted first.",
    input: z.object({ ...pageQuery, projectId: z.optional(id), name: z.optional(text(100)) }),
    output: pageOf(deletedRepository),
  }),
  restore: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/trash/restoreGitProject",
    body: "json",
    access: "repository.delete",
    summary: "Brings a deleted repository back exactly as it was, under another name where its own is taken.",
    input: z.object({ repositoryId: id, name: z.optional(repositoryName) }),
    output: z.object({ repositoryId: z.int(), slug: z.string(), cloneUrl: z.string() }),
  }),
  purge: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/trash/purgeGitProject",
    body: "form",
    access: "repository.delete",
    summary: "Deletes a deleted repository for good, with its build tasks and records.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
};
