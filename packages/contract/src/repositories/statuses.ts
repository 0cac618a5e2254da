import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text, timestamp } from "../primitives.ts";
import { commitId } from "./shapes.ts";

/** `failure`: what was checked is not good; `error`: it could not be checked. */
export const commitStatusStates = ["pending", "success", "failure", "error"] as const;
export type CommitStatusState = (typeof commitStatusStates)[number];

/** What one checker says of one commit. */
export const commitStatus = z.object({
  /** Who says it: a commit has one status of each context. */
  context: z.string(),
  state: z.enum(commitStatusStates),
  description: z.string(),
  /** Where more is to be read. */
  targetUrl: z.nullable(z.string()),
  updatedAt: timestamp,
});
export type CommitStatus = z.output<typeof commitStatus>;

/** All statuses of a commit, and what they come to: `failure` before `pending` before `success`. */
export const commitStatuses = z.object({
  sha: z.string(),
  state: z.enum(["pending", "success", "failure"]),
  statuses: z.array(commitStatus),
});
export type CommitStatuses = z.output<typeof commitStatuses>;

const targetUrl = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(2000), z.regex(/^https?:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?$/i));

export const statusEndpoints = {
  setStatus: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/status/setStatus",
    body: "json",
    access: "repository.push",
    summary:
      "Says of a commit what a check has found; a later word of the same context replaces an earlier one.",
    input: z.object({
      repositoryId: id,
      sha: commitId,
      context: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u)),
      state: z.enum(commitStatusStates),
      description: z._default(text(140), ""),
      targetUrl: z.optional(targetUrl),
    }),
    output: commitStatus,
  }),
  listStatuses: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/status/listStatuses",
    body: "json",
    access: "repository.read",
    summary: "Answers the statuses of up to 100 commits; those without any are left out.",
    input: z.object({ repositoryId: id, shas: z.array(commitId).check(z.minLength(1), z.maxLength(100)) }),
    output: z.array(commitStatuses),
  }),
};
