import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, revision, text } from "../primitives.ts";
import { commitId, commitSummary, submitter } from "./shapes.ts";

export const branch = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  commit: commitSummary,
});
export type Branch = z.output<typeof branch>;

/** How far a branch and the default branch have gone apart, in commits that only one of them has. */
export const divergence = z.object({ ahead: z.int(), behind: z.int() });
export type Divergence = z.output<typeof divergence>;

/** A branch in a list, with how it stands to the default branch. */
export const branchRow = z.object({
  ...branch.shape,
  /** True where a rule says who may change it. */
  isProtected: z.boolean(),
  /** Who made its last commit, and when: the last submitter (specification §3). */
  lastSubmitter: submitter,
  /** Null for the default branch itself, and while the page is not `isComplete`. */
  divergence: z.nullable(divergence),
});
export type BranchRow = z.output<typeof branchRow>;

/**
 * `mine` was made by the caller, or moved by them last, as far as that happened here; `active` had a commit within 90
 * days, `stale` had none.
 */
export const branchFilters = ["all", "mine", "active", "stale"] as const;
export type BranchFilter = (typeof branchFilters)[number];
export const refSorts = ["updated", "name"] as const;
export type RefSort = (typeof refSorts)[number];

const newName = z.string().check(z.minLength(1), z.maxLength(255));

export const branchEndpoints = {
  listBranches: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/branchList",
    body: "form",
    access: "repository.read",
    summary: "Lists at most 1,000 branches, the default branch first, then the most recently changed.",
    input: z.object({ repositoryId: id }),
    output: z.array(branch),
  }),
  listBranchPage: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/branchPageList",
    body: "form",
    access: "repository.read",
    summary:
      "Lists branches page by page, with protection, last submitter and distance to the default branch.",
    input: z.object({
      repositoryId: id,
      ...pageQuery,
      name: z.optional(text(255)),
      sort: z._default(z.enum(refSorts), "updated"),
      filter: z._default(z.enum(branchFilters), "all"),
    }),
    output: z.object({
      ...pageOf(branchRow).shape,
      /** False while some distances are still being counted; ask again shortly for them. */
      isComplete: z.boolean(),
    }),
  }),
  createBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/addBranch",
    body: "form",
    access: "repository.push",
    summary: "Creates a branch at a branch, tag or commit.",
    input: z.object({
      repositoryId: id,
      /** At most 50 letters, digits, hyphens and underscores (specification §5); judged by the server in words. */
      name: newName,
      /** A branch, then a tag, then a commit of this name; or the full name of a ref. */
      from: revision,
    }),
    output: branch,
  }),
  renameBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/renameBranch",
    body: "form",
    access: "repository.push",
    summary: "Gives a branch another name; renaming the default branch also takes `repository.update`.",
    input: z.object({ repositoryId: id, name: revision, newName }),
    output: branch,
  }),
  setDefaultBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/setDefaultBranch",
    body: "form",
    access: "repository.update",
    summary: "Makes a branch the one that clones check out and that pages begin with.",
    input: z.object({ repositoryId: id, name: revision }),
    output: z.null(),
  }),
  deleteBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/deleteBranch",
    body: "form",
    access: "repository.push",
    summary: "Deletes a branch that is not the default one; `restoreBranch` brings it back within a day.",
    input: z.object({
      repositoryId: id,
      name: revision,
      /** The head that the caller saw; a branch that has moved since is not deleted. */
      expectedHead: commitId,
    }),
    output: z.object({ name: z.string(), sha: z.string() }),
  }),
  restoreBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/restoreBranch",
    body: "form",
    access: "repository.push",
    summary: "Brings back a branch that was deleted in the console within the last day, whatever its name.",
    input: z.object({ repositoryId: id, name: revision, sha: commitId }),
    output: branch,
  }),
};
