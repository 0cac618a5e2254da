import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, repositoryPath, text, timestamp, wholeNumber } from "../primitives.ts";
import { queueEndings } from "./merge-queue.ts";
import { person } from "./shapes.ts";

const one = z.object({ mergeRequestId: id });
const markdown = text(50_000);
const written = markdown.check(z.minLength(1));

/** Which of the two commits of a version lines are counted in: what it comes from, or its head. */
const lineSides = ["old", "new"] as const;
export type LineSide = (typeof lineSides)[number];

const lines = { startLine: wholeNumber(1, 10_000_000), endLine: wholeNumber(1, 10_000_000) };

/** Lines of a file as one version of a request has them; `startLine` and `endLine` count from 1 and are both in it. */
export const linePlace = z.object({
  path: repositoryPath.check(z.minLength(1)),
  side: z.enum(lineSides),
  ...lines,
  version: wholeNumber(1, 1_000_000),
});
export type LinePlace = z.output<typeof linePlace>;

/** A head that a request has had. `number` counts from 1 within the request. */
const requestVersion = z.object({
  number: z.int(),
  headSha: z.string(),
  /** Where that head had parted from the target. */
  baseSha: z.string(),
  pusher: z.nullable(person),
  createdAt: timestamp,
  /** The head does not follow from the one before: history was written anew. */
  isForce: z.boolean(),
});
export type RequestVersion = z.output<typeof requestVersion>;

const requestComment = z.object({
  commentId: z.int(),
  author: person,
  /** Markdown; empty once it is deleted. */
  body: z.string(),
  createdAt: timestamp,
  editedAt: z.nullable(timestamp),
  isDeleted: z.boolean(),
  /** Whether the caller may edit and delete it. */
  isOwn: z.boolean(),
});
export type RequestComment = z.output<typeof requestComment>;

const requestThread = z.object({
  threadId: z.int(),
  /** Where it was begun, with what stood on these lines; null in the conversation. */
  place: z.nullable(z.object({ ...linePlace.shape, code: z.string() })),
  /** Where these lines stand in the newest version; null where they have changed since, and in the conversation. */
  present: z.nullable(z.object({ path: z.string(), ...lines })),
  resolved: z.nullable(z.object({ by: z.nullable(person), at: timestamp })),
  mayResolve: z.boolean(),
  comments: z.array(requestComment),
});
export type RequestThread = z.output<typeof requestThread>;

export const reviewVerdicts = ["commented", "approved", "changesRequested"] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

const requestReview = z.object({
  reviewId: z.int(),
  verdict: z.enum(reviewVerdicts),
  /** Markdown; may be empty. */
  body: z.string(),
  headSha: z.string(),
  version: z.int(),
  /** What was said of lines in it. */
  threads: z.array(requestThread),
});
export type RequestReview = z.output<typeof requestReview>;

/** What a conversation is made of: something that was done, a thread that was begun, or a review. */
const requestEntryKinds = [
  "opened",
  "pushed",
  "retitled",
  "retargeted",
  "drafted",
  "readied",
  "closed",
  "reopened",
  "merged",
  "queued",
  "unqueued",
  "sourceDeleted",
  "sourceRestored",
  "reviewersChanged",
  "commented",
  "reviewed",
] as const;
export type RequestEntryKind = (typeof requestEntryKinds)[number];

const entryDetails = z.object({
  /** What it was before and is now: titles, branches, or ids of commits. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Commits that came. */
  count: z.optional(z.int()),
  /** Why a request has left the queue, where nobody took it out. */
  ending: z.optional(z.enum(queueEndings)),
  isForce: z.optional(z.boolean()),
  version: z.optional(z.int()),
  /** Names of those who were asked to review, and no longer are. */
  added: z.optional(z.array(z.string())),
  removed: z.optional(z.array(z.string())),
});
export type EntryDetails = z.output<typeof entryDetails>;

const conversationEntry = z.object({
  entryId: z.int(),
  kind: z.enum(requestEntryKinds),
  actor: z.nullable(person),
  at: timestamp,
  details: entryDetails,
  /** Where the kind is `commented`. */
  thread: z.nullable(requestThread),
  /** Where the kind is `reviewed`. */
  review: z.nullable(requestReview),
});
export type ConversationEntry = z.output<typeof conversationEntry>;

export const conversationEndpoints = {
  getConversation: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getConversation",
    body: "form",
    access: "repository.read",
    summary:
      "Answers what has been done and said in a merge request, in order; the newest 200 and those before.",
    input: z.object({ ...one.shape, beforeId: z.optional(id) }),
    output: z.object({
      entries: z.array(conversationEntry),
      hasOlder: z.boolean(),
      /** Threads on lines that nobody has resolved. */
      openThreads: z.int(),
      mayComment: z.boolean(),
      /** What the newest of the request is, to be told from the stream when it has changed. */
      revision: z.int(),
    }),
  }),
  listThreads: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/threadList",
    body: "form",
    access: "repository.read",
    summary: "Lists the threads on lines of a merge request, in the order in which they were begun.",
    input: z.object({ ...one.shape, ...pageQuery }),
    output: pageOf(requestThread),
  }),
  listVersions: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/versionList",
    body: "form",
    access: "repository.read",
    summary: "Lists the heads that a merge request has had, the latest first.",
    input: z.object({ ...one.shape, ...pageQuery }),
    output: pageOf(requestVersion),
  }),
  addThread: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/addThread",
    body: "json",
    access: "repository.read",
    summary: "Begins a thread in the conversation, or on lines of a version.",
    input: z.object({ ...one.shape, body: written, place: z.optional(linePlace) }),
    output: z.object({ threadId: z.int(), commentId: z.int() }),
  }),
  replyToThread: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/replyToThread",
    body: "json",
    access: "repository.read",
    summary: "Answers in a thread.",
    input: z.object({ threadId: id, body: written }),
    output: z.object({ commentId: z.int() }),
  }),
  editComment: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/editComment",
    body: "json",
    access: "repository.read",
    summary: "Changes a comment of one's own.",
    input: z.object({ commentId: id, body: written }),
    output: z.null(),
  }),
  deleteComment: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/deleteComment",
    body: "form",
    access: "repository.read",
    summary: "Deletes a comment of one's own; where others have answered, it stays as deleted.",
    input: z.object({ commentId: id }),
    output: z.null(),
  }),
  resolveThread: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/resolveThread",
    body: "form",
    access: "repository.read",
    summary:
      "Resolves a thread, or opens it again: for whoever began it, the request's creator, and whoever may push.",
    input: z.object({ threadId: id, isResolved: flag }),
    output: z.null(),
  }),
  followMergeRequest: defineEndpoint({
    method: "GET",
    path: "/api-developer/codeHub/mergeRequest/follow/{mergeRequestId}",
    body: "query",
    access: "repository.read",
    summary:
      "Streams that a merge request has changed. Event `change`: its `revision`, which is also the event's id.",
    input: one,
    output: z.unknown(),
    answer: "event-stream",
  }),
};
