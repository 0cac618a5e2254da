import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { branchName, id, revision, timestamp } from "../primitives.ts";
import { commitId } from "../repositories/shapes.ts";
import { mergeMethods, mergeOrder, person } from "./shapes.ts";

const one = z.object({ mergeRequestId: id });

/** How a source branch takes over what its target has gained meanwhile. */
export const updateMethods = ["merge", "rebase"] as const;
export type UpdateMethod = (typeof updateMethods)[number];

/** Why a merge that was to happen by itself no longer is. */
export const autoMergeEndings = [
  "pushed",
  "retargeted",
  "conflicts",
  "no-permission",
  "refused",
  "ended",
] as const;
export type AutoMergeEnding = (typeof autoMergeEndings)[number];

/** A merge that happens by itself once nothing is missing. */
const autoMerge = z.object({
  by: person,
  method: z.enum(mergeMethods),
  armedAt: timestamp,
  /** Null while it waits; else why it was taken back. */
  ending: z.nullable(z.enum(autoMergeEndings)),
});
export type AutoMerge = z.output<typeof autoMerge>;

/** A request that was opened for a new branch. */
const madeRequest = z.object({ mergeRequestId: z.int(), number: z.int(), branch: z.string() });

export const mergeActionEndpoints = {
  updateSourceBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/updateSourceBranch",
    body: "json",
    access: "repository.push",
    summary: "Brings what the target has gained into the source branch, by a merge or by a rebase.",
    input: z.object({
      ...one.shape,
      method: z._default(z.enum(updateMethods), "merge"),
      /** The head of the source that the caller has seen. */
      expectedHead: commitId,
    }),
    output: z.object({ sha: z.string() }),
  }),
  revertMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/revertMergeRequest",
    body: "json",
    access: "repository.push",
    summary: "Opens a merge request that takes back what a merged one brought.",
    input: z.object({
      ...one.shape,
      /** The new branch; `revert-<number>-<source>` where it is absent. */
      branch: z.optional(branchName),
      /** Where it is to be taken back; the target of the merged request where it is absent. */
      targetBranch: z.optional(revision),
    }),
    output: madeRequest,
  }),
  cherryPickMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/cherryPickMergeRequest",
    body: "json",
    access: "repository.push",
    summary: "Opens a merge request that brings what a merged one brought into another branch.",
    input: z.object({
      ...one.shape,
      /** The new branch; `cherry-pick-<number>-<source>` where it is absent. */
      branch: z.optional(branchName),
      targetBranch: revision,
    }),
    output: madeRequest,
  }),
  getMergeMessage: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getMergeMessage",
    body: "form",
    access: "repository.read",
    summary: "Tells what the commit of a merge will say where nobody says otherwise.",
    input: z.object({ ...one.shape, method: z._default(z.enum(["merge", "squash"]), "merge") }),
    output: z.object({ message: z.string() }),
  }),
  getAutoMerge: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getAutoMerge",
    body: "form",
    access: "repository.read",
    summary: "Tells whether a request merges by itself once nothing is missing, or why it no longer does.",
    input: one,
    output: z.object({ auto: z.nullable(autoMerge) }),
  }),
  armAutoMerge: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/armAutoMerge",
    body: "json",
    access: "repository.push",
    summary: "Merges a request by itself, in the caller's name, once nothing is missing.",
    input: mergeOrder,
    output: z.null(),
  }),
  disarmAutoMerge: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/disarmAutoMerge",
    body: "form",
    access: "repository.push",
    summary: "Takes back that a request merges by itself.",
    input: one,
    output: z.null(),
  }),
};
