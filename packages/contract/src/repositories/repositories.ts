import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { projectPermissionKeys } from "../permissions.ts";
import { branchName, flag, id, pageOf, pageQuery, repositoryName, text, timestamp } from "../primitives.ts";
import { importStates } from "./imports.ts";
import { commitSummary, repositoryTypes } from "./shapes.ts";
import { ignoreKeys, licenseKeys } from "./starters.ts";

/**
 * The tabs of the list (specification §2): `part` holds the repositories of projects that the caller is a member of,
 * `manage` those that the caller's role lets them change, `closed` the closed ones. The first two leave closed ones
 * out. Without a tab, the list holds all that the caller may read.
 */
export const repositoryTabs = ["part", "manage", "closed"] as const;
export type RepositoryTab = (typeof repositoryTabs)[number];

export const repositorySorts = ["updated", "name", "size", "created"] as const;
export type RepositorySort = (typeof repositorySorts)[number];

/** A repository in a list (specification §3). */
export const repository = z.object({
  repositoryId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  projectSlug: z.string(),
  name: z.string(),
  /** ASCII name, used in clone addresses; a rename keeps it. */
  slug: z.string(),
  type: z.enum(repositoryTypes),
  description: z.string(),
  isEmpty: z.boolean(),
  /** Closed: it can be read, reopened and deleted, and nothing else. */
  isClosed: z.boolean(),
  /** How its import stands; null where it was not imported, or has been imported whole. */
  importState: z.nullable(z.enum(importStates)),
  /** What git keeps of it takes on disk. */
  sizeBytes: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The last push, or null before the first. */
  pushedAt: z.nullable(timestamp),
  /** What the caller may do with this very repository. */
  permissions: z.array(z.enum(projectPermissionKeys)),
});
export type Repository = z.output<typeof repository>;

/** One repository, with its counts and its addresses. Its id is the warehouse number of the specification (§3). */
export const repositoryDetail = z.object({
  ...repository.shape,
  defaultBranch: z.string(),
  cloneUrl: z.string(),
  /** Null where git does not work over SSH here. */
  sshUrl: z.nullable(z.string()),
  /** What LFS keeps of it. */
  lfsSizeBytes: z.int(),
  /** Large files that its commits name and an import could not bring. */
  lfsMissingCount: z.int(),
  branchCount: z.int(),
  tagCount: z.int(),
  openMergeRequestCount: z.int(),
  /** Members of its project. */
  memberCount: z.int(),
  /** Commits reachable from the default branch. */
  commitCount: z.int(),
  lastCommit: z.nullable(commitSummary),
});
export type RepositoryDetail = z.output<typeof repositoryDetail>;

const place = z.object({ repositoryId: z.int(), slug: z.string(), cloneUrl: z.string() });

export const repositoryEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/gitProjectList",
    body: "form",
    access: "member",
    summary: "Lists the repositories that the caller may see, of one project or of all.",
    input: z.object({
      ...pageQuery,
      projectId: z.optional(id),
      /** Part of the name, of its pinyin, of the initials of that, or of the slug. */
      name: z.optional(text(100)),
      tab: z.optional(z.enum(repositoryTabs)),
      type: z.optional(z.enum(repositoryTypes)),
      sort: z._default(z.enum(repositorySorts), "updated"),
      /** Times and sizes begin with the largest, names with the first, unless told otherwise. */
      direction: z.optional(z.enum(["asc", "desc"])),
    }),
    output: z.object({
      ...pageOf(repository).shape,
      /** True where there are more than are counted; `total` is then what is counted at most. */
      isMore: z.boolean(),
    }),
  }),
  listIds: defineEndpoint({
    method: "POST",
    path: "/api-developer/getReposIdByProjectId",
    body: "form",
    access: "repository.read",
    summary: "Answers the ids of a project's repositories, the oldest first, at most a thousand.",
    input: z.object({ projectId: id }),
    output: z.array(z.int()),
  }),
  getInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/getRepositoryInfo",
    body: "form",
    access: "repository.read",
    summary:
      "Answers one repository with its counts, sizes, clone address, last commit and the caller's permissions.",
    input: z.object({ repositoryId: id }),
    output: repositoryDetail,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/createGitProject",
    body: "json",
    access: "repository.create",
    summary:
      "Creates a repository in a project, empty or with a first commit of README, license and .gitignore.",
    input: z.object({
      projectId: id,
      name: repositoryName,
      type: z._default(z.enum(repositoryTypes), "other"),
      description: z._default(text(500), ""),
      /** Make the first commit, so that the repository can be cloned and built at once. */
      initialize: z._default(flag, false),
      /** Put a README.md with name and description into the first commit; implies `initialize`. */
      generateReadme: z._default(flag, false),
      /** Put the text of this license into LICENSE; implies `initialize`. */
      license: z.optional(z.enum(licenseKeys)),
      /** Put a .gitignore for this ecosystem in; implies `initialize`. */
      ignore: z.optional(z.enum(ignoreKeys)),
      defaultBranch: z._default(branchName, "main"),
    }),
    output: place,
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
  close: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/closeGitProject",
    body: "form",
    access: "repository.maintain",
    summary: "Closes a repository: it can be read and cloned, and nothing in it can be changed.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
  reopen: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/reopenGitProject",
    body: "form",
    access: "repository.maintain",
    summary: "Opens a closed repository again.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
  transfer: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/transferGitProject",
    body: "form",
    access: "repository.maintain",
    summary:
      "Moves a repository with its build tasks to another project in which the caller may create repositories; " +
      "its old clone address goes on working.",
    input: z.object({ repositoryId: id, projectId: id }),
    output: place,
  }),
  delete: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/project/deleteGitProject",
    body: "form",
    access: "repository.delete",
    summary: "Deletes a repository; for 30 days it can be restored exactly as it was.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
};
