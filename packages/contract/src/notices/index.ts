import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, text, timestamp } from "../primitives.ts";
import { maskedPerson } from "../users/index.ts";

/** How much a notice matters. An urgent one is also printed in the output of a git push. */
export const noticeSeverities = ["info", "warning", "urgent"] as const;
export type NoticeSeverity = (typeof noticeSeverities)[number];

/** Where it is shown: in the list alone, or also as a banner above every page. */
export const noticePlaces = ["list", "banner"] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/** It waits for its day, is shown now, or its days are over. */
export const noticeStates = ["scheduled", "shown", "ended"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** At most so many notices are shown to one reader at a time. */
export const noticesAtOnce = 100;

/** A notice: Markdown of at most 1,000 characters (specification §3, §5). */
export const notice = z.object({
  noticeId: z.int(),
  content: z.string(),
  severity: z.enum(noticeSeverities),
  place: z.enum(noticePlaces),
  /** It stands before all that are not. */
  isPinned: z.boolean(),
  /** Whom it is for: the members of one project; null: everybody. */
  project: z.nullable(z.object({ projectId: z.int(), name: z.string() })),
  state: z.enum(noticeStates),
  startsAt: timestamp,
  /** Null: until somebody ends it. */
  endsAt: z.nullable(timestamp),
  /** Readers are asked to say that they have read it; its banner stays until then. */
  mustAcknowledge: z.boolean(),
  /** The caller has said so. */
  isAcknowledged: z.boolean(),
  /** How many readers have said so; null for those who may not change the notice. */
  acknowledgements: z.nullable(z.int()),
  /** The caller may edit and delete it. */
  canManage: z.boolean(),
  author: z.nullable(maskedPerson),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Notice = z.output<typeof notice>;

/** A moment that a calendar can show: until the end of the year 9999. */
const moment = z.int().check(z.gte(0), z.lte(253_402_300_799_999));

const fields = {
  content: text(1000).check(z.minLength(1)),
  severity: z._default(z.enum(noticeSeverities), "info"),
  place: z._default(z.enum(noticePlaces), "list"),
  isPinned: z._default(z.boolean(), false),
  /** Absent: at once. */
  startsAt: z.optional(moment),
  endsAt: z._default(z.nullable(moment), null),
  mustAcknowledge: z._default(z.boolean(), false),
};
const one = z.object({ noticeId: id });

export const noticeEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api-developer/projectNotice",
    body: "query",
    access: "member",
    summary:
      "Lists what the caller may read, pinned first, then the latest: notices that are shown, and of those that they manage also the scheduled and ended ones.",
    input: z.object({
      state: z.optional(z.enum(noticeStates)),
      projectId: z.optional(id),
      /** This one alone, as a form that changes it needs it. */
      noticeId: z.optional(id),
      /** Only those for everybody. */
      isForAll: z.optional(flag),
      /** Words of the content. */
      words: z.optional(text(100)),
      ...pageQuery,
    }),
    output: pageOf(notice),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/api-developer/projectNotice/listAll",
    body: "none",
    access: "member",
    summary: "Answers all notices that are shown to the caller now, pinned first, then the latest.",
    input: z.object({}),
    output: z.array(notice),
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectNotice/save",
    body: "json",
    access: "notice.manage",
    summary:
      "Publishes a notice for the members of a project, or, without one and with the permission `notice.publish`, for everybody.",
    input: z.object({ projectId: z._default(z.nullable(id), null), ...fields }),
    output: z.object({ noticeId: z.int() }),
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectNotice/edit",
    body: "json",
    access: "notice.manage",
    summary:
      "Changes a notice; what is left out stays. With `asksAgain`, everybody is asked anew to acknowledge it.",
    input: z.object({
      noticeId: id,
      content: z.optional(fields.content),
      severity: z.optional(z.enum(noticeSeverities)),
      place: z.optional(z.enum(noticePlaces)),
      isPinned: z.optional(z.boolean()),
      startsAt: z.optional(moment),
      endsAt: z.optional(z.nullable(moment)),
      mustAcknowledge: z.optional(z.boolean()),
      asksAgain: z._default(z.boolean(), false),
    }),
    output: z.null(),
  }),
  remove: defineEndpoint({
    method: "GET",
    path: "/api-developer/projectNotice/delete/{noticeId}",
    body: "query",
    access: "notice.manage",
    summary: "Deletes a notice. As specified a GET, it acts only with the Authorization header.",
    input: one,
    output: z.null(),
  }),
  acknowledge: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectNotice/acknowledge",
    body: "form",
    access: "member",
    summary: "Records that the caller has read a notice that is shown to them.",
    input: one,
    output: z.null(),
  }),
  listAcknowledged: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectNotice/acknowledgedBy",
    body: "form",
    access: "notice.manage",
    summary: "Lists who has said that they have read a notice, the latest first.",
    input: z.object({ noticeId: id, ...pageQuery }),
    output: pageOf(z.object({ ...maskedPerson.shape, acknowledgedAt: timestamp })),
  }),
};
