import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, revision, text } from "../primitives.ts";
import { commitSummary } from "../repositories/shapes.ts";
import {
  comparison,
  mergeability,
  mergeOrder,
  mergeRequest,
  mergeRequestDetail,
  mergeRequestStatuses,
  person,
} from "./shapes.ts";

export {
  type MergeabilityState,
  mergeabilityStates,
  type Mergeability,
  type MergeMethod,
  mergeMethods,
  type MergeObstacle,
  type MergeRequest,
  type MergeRequestDetail,
  type MergeRequestStatus,
  mergeRequestStatuses,
} from "./shapes.ts";

export {
  conversationEndpoints,
  type ConversationEntry,
  type EntryDetails,
  type LinePlace,
  type LineSide,
  type RequestComment,
  type RequestEntryKind,
  type RequestReview,
  type RequestThread,
  type RequestVersion,
  type ReviewVerdict,
  reviewVerdicts,
} from "./conversation.ts";
export {
  type FoundRequest,
  foundRequestLimit,
  overviewEndpoints,
  type WaitingReason,
  waitingReasons,
  type WaitingRequest,
} from "./overview.ts";
export { reviewEndpoints, type Reviewer } from "./reviews.ts";
export { readSuggestion } from "./suggestions.ts";

export {
  type AutoMerge,
  type AutoMergeEnding,
  autoMergeEndings,
  mergeActionEndpoints,
  type UpdateMethod,
  updateMethods,
} from "./actions.ts";
export {
  conflictEndpoints,
  type ConflictFile,
  type ConflictKind,
  conflictKinds,
  type ConflictTake,
  conflictTakes,
  type Resolution,
} from "./conflicts.ts";
export {
  type MergeQueue,
  mergeQueueEndpoints,
  type QueuedRequest,
  type QueueEnding,
  queueEndings,
  queueLimit,
  type QueuePlace,
} from "./merge-queue.ts";
export {
  type MergeRules,
  mergeRules,
  mergeRuleEndpoints,
  type MessagePlaceholder,
  messagePlaceholders,
} from "./merge-rules.ts";

export const mergeRequestFilters = [...mergeRequestStatuses, "all"] as const;
export type MergeRequestFilter = (typeof mergeRequestFilters)[number];
export const mergeRequestSorts = ["created", "updated"] as const;
export type MergeRequestSort = (typeof mergeRequestSorts)[number];

const title = text(200).check(z.minLength(1));
const one = z.object({ mergeRequestId: id });

export const mergeRequestEndpoints = {
  listMergeRequests: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/mergeRequestList",
    body: "form",
    access: "repository.read",
    summary: "Lists the merge requests of a repository, the latest first.",
    input: z.object({
      repositoryId: id,
      ...pageQuery,
      status: z._default(z.enum(mergeRequestFilters), "opened"),
      /** Part of the title or of the source branch, or the number. */
      search: z.optional(text(100)),
      creatorId: z.optional(id),
      /** Who was asked to review. */
      reviewerId: z.optional(id),
      isDraft: z.optional(flag),
      sort: z._default(z.enum(mergeRequestSorts), "created"),
    }),
    output: z.object({
      ...pageOf(mergeRequest).shape,
      /** How many there are of each status, whatever is searched. */
      counts: z.object({ opened: z.int(), merged: z.int(), closed: z.int() }),
    }),
  }),
  listMergeRequestCreators: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/creatorList",
    body: "form",
    access: "repository.read",
    summary: "Lists those who have opened a merge request in a repository, by name, at most 500.",
    input: z.object({ repositoryId: id }),
    output: z.array(person),
  }),
  getMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getMergeRequest",
    body: "form",
    access: "repository.read",
    summary: "Answers one merge request by the number that it has in its repository.",
    input: z.object({ repositoryId: id, number: id }),
    output: mergeRequestDetail,
  }),
  compareBranches: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/compareBranches",
    body: "form",
    access: "repository.read",
    summary: "Tells what merging one branch into another would come to, before a request is made.",
    input: z.object({ repositoryId: id, sourceBranch: revision, targetBranch: revision }),
    output: comparison,
  }),
  addMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/addMergeRequest",
    body: "json",
    access: "repository.push",
    summary: "Opens a merge request; a source branch has one open request at most.",
    input: z.object({
      repositoryId: id,
      title,
      description: z._default(text(50_000), ""),
      sourceBranch: revision,
      targetBranch: revision,
      removesSource: z._default(flag, false),
      isDraft: z._default(flag, false),
    }),
    output: z.object({ mergeRequestId: z.int(), number: z.int() }),
  }),
  updateMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/updateMergeRequest",
    body: "json",
    access: "repository.push",
    summary: "Changes what a merge request says.",
    input: z.object({
      ...one.shape,
      title: z.optional(title),
      description: z.optional(text(50_000)),
      targetBranch: z.optional(revision),
      removesSource: z.optional(flag),
      isDraft: z.optional(flag),
    }),
    output: z.null(),
  }),
  closeMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/closeMergeRequest",
    body: "form",
    access: "repository.push",
    summary: "Closes a merge request without merging.",
    input: one,
    output: z.null(),
  }),
  reopenMergeRequest: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/reopenMergeRequest",
    body: "form",
    access: "repository.push",
    summary: "Opens a closed merge request again while its branches are there.",
    input: one,
    output: z.null(),
  }),
  getMergeability: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getMergeability",
    body: "form",
    access: "repository.read",
    summary: "Tells whether a merge request can be merged now, and what is missing.",
    input: one,
    output: mergeability,
  }),
  listMergeRequestCommits: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/commitList",
    body: "form",
    access: "repository.read",
    summary: "Lists what a merge request brings, the latest first.",
    input: z.object({ ...one.shape, ...pageQuery }),
    output: pageOf(commitSummary),
  }),
  merge: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/merge",
    body: "json",
    access: "repository.push",
    summary: "Merges a request, once: a second call answers that it is merged.",
    input: mergeOrder,
    output: z.object({ sha: z.string() }),
  }),
  restoreSourceBranch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/restoreSourceBranch",
    body: "form",
    access: "repository.push",
    summary: "Brings back the source branch of a merge request where the request last knew it.",
    input: one,
    output: z.object({ sha: z.string() }),
  }),
};
