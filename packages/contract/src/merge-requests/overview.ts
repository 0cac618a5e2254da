import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text, timestamp } from "../primitives.ts";
import { mergeRequestStatuses, person } from "./shapes.ts";

/** Why an open request is somebody's to look at: what they are to do, or what they wait for. */
export const waitingReasons = [
  /** They were asked to review and have not. */
  "asked",
  /** They have reviewed, and the source has moved since. */
  "newVersion",
  /** Somebody wants changes of theirs. */
  "changesRequested",
  /** Everybody who was asked has reviewed, and somebody approves. */
  "approved",
  /** Everybody who was asked has reviewed, and nobody approves. */
  "reviewed",
  /** Nobody was asked yet. */
  "nobodyAsked",
  /** They have not said that it is ready. */
  "draft",
  /** It is to be merged by the queue of its target. */
  "queued",
  /** Others are to review it. */
  "waiting",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

const waitingRequest = z.object({
  mergeRequestId: z.int(),
  repositoryId: z.int(),
  repositoryName: z.string(),
  projectId: z.int(),
  projectName: z.string(),
  number: z.int(),
  title: z.string(),
  creator: person,
  reason: z.enum(waitingReasons),
  /** Since when it has waited for that. */
  since: timestamp,
  /** Those for whom it waits, or who want the changes. */
  people: z.array(person),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

const foundRequest = z.object({
  mergeRequestId: z.int(),
  repositoryId: z.int(),
  repositoryName: z.string(),
  projectName: z.string(),
  number: z.int(),
  title: z.string(),
  status: z.enum(mergeRequestStatuses),
});
export type FoundRequest = z.output<typeof foundRequest>;

/** How many requests a search over all repositories answers. */
export const foundRequestLimit = 5;

export const overviewEndpoints = {
  findMergeRequests: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/findMergeRequests",
    body: "form",
    access: "member",
    summary: "Finds merge requests in every repository that the caller may read, the latest first.",
    input: z.object({
      /** Part of the title or of the source branch, or the number. */
      search: text(100).check(z.minLength(1)),
    }),
    output: z.array(foundRequest),
  }),
  getWaiting: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getWaiting",
    body: "form",
    access: "member",
    summary:
      "Answers the open merge requests that wait for the caller and those in which the caller waits for others.",
    input: z.object({ projectId: z.optional(id) }),
    output: z.object({
      /** To review, to go on with, and to wait for; what has waited longest first, at most 200 of each. */
      review: z.array(waitingRequest),
      act: z.array(waitingRequest),
      wait: z.array(waitingRequest),
    }),
  }),
};
