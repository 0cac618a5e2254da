import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, timestamp } from "../primitives.ts";
import { mergeMethods, mergeOrder, person } from "./shapes.ts";

const one = z.object({ mergeRequestId: id });

/** So many requests may wait for one branch. */
export const queueLimit = 200;

/** Why a request is no longer in a queue although it is not merged. */
export const queueEndings = [
  /** Its source has moved. */
  "pushed",
  "retargeted",
  "target-deleted",
  /** It cannot be joined with the target as it has become. */
  "conflicts",
  /** A rule waits for something again: a request for changes, a check of its head. */
  "not-ready",
  /** Checks of what merging would lead to have failed, or have not ended in time. */
  "checks-failed",
  "timeout",
  /** Whoever had put it there may no longer push. */
  "no-permission",
  /** Protection or a push rule has refused the merge. */
  "refused",
] as const;
export type QueueEnding = (typeof queueEndings)[number];

/** Where a request stands in the queue of its target. */
const queuePlace = z.object({
  /** From 1. */
  position: z.int(),
  /** How many are in the queue. */
  of: z.int(),
  /** Checked: what merging it and those before it would lead to is being checked. */
  state: z.enum(["waiting", "checking"]),
  by: person,
  method: z.enum(mergeMethods),
  joinedAt: timestamp,
});
export type QueuePlace = z.output<typeof queuePlace>;

const queuedRequest = z.object({
  ...queuePlace.shape,
  mergeRequestId: z.int(),
  number: z.int(),
  title: z.string(),
  creator: person,
  sourceBranch: z.string(),
});
export type QueuedRequest = z.output<typeof queuedRequest>;

/** The requests that wait to be merged into one branch, in their order. */
const mergeQueue = z.object({
  targetBranch: z.string(),
  requests: z.array(queuedRequest),
  /** What is being checked: the target with the first `size` requests merged into it. Null while nothing is. */
  candidate: z.nullable(
    z.object({
      sha: z.string(),
      /** Where git finds it, for those who check it. */
      ref: z.string(),
      size: z.int(),
      since: timestamp,
      /** When checking is given up. */
      until: timestamp,
    }),
  ),
});
export type MergeQueue = z.output<typeof mergeQueue>;

export const mergeQueueEndpoints = {
  listMergeQueues: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/listMergeQueues",
    body: "form",
    access: "repository.read",
    summary: "Answers the requests that wait to be merged, branch by branch in their order.",
    input: z.object({ repositoryId: id }),
    output: z.object({ queues: z.array(mergeQueue) }),
  }),
  getQueuePlace: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getQueuePlace",
    body: "form",
    access: "repository.read",
    summary: "Tells where a request stands in the queue of its target, or why it is no longer there.",
    input: one,
    output: z.object({
      place: z.nullable(queuePlace),
      /** Null where it never was in a queue, was taken out by a member, or is there. */
      ended: z.nullable(
        z.object({
          ending: z.enum(queueEndings),
          at: timestamp,
          /** The contexts of the checks that have failed. */
          contexts: z.array(z.string()),
        }),
      ),
    }),
  }),
  joinMergeQueue: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/joinMergeQueue",
    body: "json",
    access: "repository.push",
    summary:
      "Puts a request that is ready at the end of the queue of its target, to be merged in the caller's name.",
    input: mergeOrder,
    output: z.null(),
  }),
  leaveMergeQueue: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/leaveMergeQueue",
    body: "form",
    access: "repository.push",
    summary: "Takes a request out of the queue of its target.",
    input: one,
    output: z.null(),
  }),
  leadMergeQueue: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/leadMergeQueue",
    body: "form",
    access: "repository.protect",
    summary:
      "Puts a request at the front of the queue in which it is; what is being checked is checked anew.",
    input: one,
    output: z.null(),
  }),
};
