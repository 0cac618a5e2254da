import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text } from "../primitives.ts";
import { commitId } from "../repositories/shapes.ts";
import { linePlace, reviewVerdicts } from "./conversation.ts";
import { person } from "./shapes.ts";

const one = z.object({ mergeRequestId: id });

/** Somebody who was asked to review, or has. */
const reviewer = z.object({
  person,
  /** Whether they were asked. */
  isAsked: z.boolean(),
  /** Their latest approval or request for changes, else `commented`; null where they have not reviewed yet. */
  verdict: z.nullable(z.enum(reviewVerdicts)),
  /** The head has moved since. */
  isOutdated: z.boolean(),
  /** The version that they have seen last; null where they have not reviewed yet. */
  version: z.nullable(z.int()),
});
export type Reviewer = z.output<typeof reviewer>;

export const reviewEndpoints = {
  submitReview: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/submitReview",
    body: "json",
    access: "repository.read",
    summary: "Says what one thinks of a version: a verdict, words, and comments on lines, all at once.",
    input: z.object({
      ...one.shape,
      verdict: z.enum(reviewVerdicts),
      body: z._default(text(50_000), ""),
      /** The head that the caller has seen; where the source has moved since, nothing is said. */
      expectedHead: commitId,
      comments: z._default(
        z
          .array(z.object({ place: linePlace, body: text(50_000).check(z.minLength(1)) }))
          .check(z.maxLength(100)),
        [],
      ),
    }),
    output: z.object({ reviewId: z.int() }),
  }),
  listReviewers: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/reviewerList",
    body: "form",
    access: "repository.read",
    summary: "Lists who was asked to review a merge request or has, with what they said last.",
    input: one,
    output: z.array(reviewer),
  }),
  setReviewers: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/setReviewers",
    body: "json",
    access: "repository.push",
    summary: "Asks members to review, instead of those who were asked before.",
    input: z.object({ ...one.shape, userIds: z.array(id).check(z.maxLength(50)) }),
    output: z.null(),
  }),
  listReviewerCandidates: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/reviewerCandidateList",
    body: "form",
    access: "repository.read",
    summary: "Lists at most 50 members who may be asked to review in a repository.",
    input: z.object({ repositoryId: id, search: z.optional(text(100)) }),
    output: z.array(person),
  }),
  applySuggestions: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/applySuggestions",
    body: "json",
    access: "repository.push",
    summary:
      "Commits what comments suggest to the source branch, all in one commit, and resolves their threads.",
    input: z.object({
      ...one.shape,
      commentIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      /** The head that the caller has seen; where the source has moved since, nothing is committed. */
      expectedHead: commitId,
      message: z.optional(text(5_000)),
    }),
    output: z.object({ sha: z.string() }),
  }),
};
