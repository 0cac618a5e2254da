import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, repositoryName, text, timestamp } from "../primitives.ts";
import { commitSummary } from "./shapes.ts";

/** What a repository holds; a hint for people and for pictures in lists (specification §3, type). */
export const repositoryTypes = ["backend", "frontend", "mobile", "library", "document", "other"] as const;
export type RepositoryType = (typeof repositoryTypes)[number];

/** A repository in a list (specification §3). */
export const repository = z.object({
  repositoryId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  projectSlug: z.string(),
  name: z.string(),
  /** Immutable ASCII name, used in clone addresses. */
  slug: z.string(),
  type: z.enum(repositoryTypes),
  description: z.string(),
  isEmpty: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The last push, or null before the first. */
  pushedAt: z.nullable(timestamp),
});
export type Repository = z.output<typeof repository>;

/** One repository, with its counts and its addresses. */
export const repositoryDetail = z.object({
  ...repository.shape,
  defaultBranch: z.string(),
  cloneUrl: z.string(),
  sizeBytes: z.int(),
  branchCount: z.int(),
  tagCount: z.int(),
  /** Commits reachable from the default branch. */
  commitCount: z.int(),
  lastCommit: z.nullable(commitSummary),
});
export type RepositoryDetail = z.output<typeof repositoryDetail>;

export const repositoryEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/gitProjectList",
    body: "form",
    access: "member",
    summary:
      "Lists the repositories that the caller may see, of one project or of all, most recently changed first.",
    input: z.object({ ...pageQuery, projectId: z.optional(id), name: z.optional(text(100)) }),
    output: pageOf(repository),
  }),
  getInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/getRepositoryInfo",
    body: "form",
    access: "repository.read",
    summary: "Answers one repository with its counts, size, clone address and last commit.",
    input: z.object({ repositoryId: id }),
    output: repositoryDetail,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/createGitProject",
    body: "json",
    access: "repository.create",
    summary: "Creates a repository in a project, empty or with a first commit that holds a README.",
    input: z.object({
      projectId: id,
      name: repositoryName,
      type: z._default(z.enum(repositoryTypes), "other"),
      description: z._default(text(500), ""),
      /** Make the first commit, so that the repository can be cloned and built at once. */
      initialize: z._default(flag, false),
      /** Put a README.md with name and description into the first commit; implies `initialize`. */
      generateReadme: z._default(flag, false),
    }),
    output: z.object({ repositoryId: z.int(), slug: z.string(), cloneUrl: z.string() }),
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/updateGitProject",
    body: "json",
    access: "repository.update",
    summary: "Changes a repository's name, type and description; its slug and clone address stay.",
    input: z.object({
      repositoryId: id,
      name: repositoryName,
      type: z.enum(repositoryTypes),
      description: text(500),
    }),
    output: z.null(),
  }),
  delete: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/deleteGitProject",
    body: "form",
    access: "repository.delete",
    summary: "Deletes a repository with its build tasks and records.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
};
