import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, refPattern, text, wholeNumber } from "../primitives.ts";
import { mergeMethods } from "./shapes.ts";

/** What a message template may name: each stands as `%{name}`. */
export const messagePlaceholders = [
  "title",
  "number",
  "source_branch",
  "target_branch",
  "description",
  "commits",
] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** What a repository demands of a merge. */
export const mergeRules = z.object({
  /** How requests may be merged. */
  methods: z.array(z.enum(mergeMethods)).check(z.minLength(1), z.maxLength(mergeMethods.length)),
  /** One of `methods`. */
  defaultMethod: z.enum(mergeMethods),
  /** Whether the form of a new request proposes to remove its source branch. */
  removesSource: flag,
  /** How many others have to approve. */
  approvals: wholeNumber(0, 10),
  /** Whether only approvals of the present head count. */
  resetsApprovals: flag,
  /** Whether a path needs the approval of one of its owners (the CODEOWNERS file of the target). */
  needsOwners: flag,
  /** Whether somebody's request for changes keeps a request from being merged. */
  heedsRejections: flag,
  needsResolvedThreads: flag,
  /** Whether the statuses of the head must all be successful. */
  needsChecks: flag,
  /** Patterns of the branches into which requests are merged one batch after another, each checked as it will be. */
  queueBranches: z.array(refPattern).check(z.maxLength(20)),
  /** How many requests are checked together. */
  queueBatch: wholeNumber(1, 20),
  /** After how many minutes a check that has not ended counts as failed. */
  queueTimeout: wholeNumber(1, 1_440),
  /** Templates of messages; empty ones leave it to the product. */
  mergeTemplate: text(2_000),
  squashTemplate: text(2_000),
});
export type MergeRules = z.output<typeof mergeRules>;

export const mergeRuleEndpoints = {
  getMergeRules: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getMergeRules",
    body: "form",
    access: "repository.read",
    summary: "Tells what a repository demands of a merge.",
    input: z.object({ repositoryId: id }),
    output: mergeRules,
  }),
  updateMergeRules: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/updateMergeRules",
    body: "json",
    access: "repository.protect",
    summary: "Changes what a repository demands of a merge; open requests are held to it at once.",
    input: z.object({ repositoryId: id, ...mergeRules.shape }),
    output: z.null(),
  }),
};
