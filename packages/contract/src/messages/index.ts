import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text, timestamp, wholeNumber } from "../primitives.ts";

/** What messages are about, as they are filtered. */
export const messageTypes = ["mergeRequest", "review", "mention", "build", "membership", "security"] as const;
export type MessageType = (typeof messageTypes)[number];

/** What has happened; the reader's console says it in words. */
export const messageEvents = [
  "merge-request.opened",
  "merge-request.updated",
  "merge-request.merged",
  "merge-request.closed",
  "merge-request.reopened",
  "review.requested",
  "review.approved",
  "review.changes-requested",
  "review.commented",
  "mention.comment",
  "mention.description",
  "build.failed",
  "build.recovered",
  "membership.joined",
  "membership.left",
  "membership.role-changed",
  "security.password-changed",
  "security.new-sign-in",
  "security.token-added",
  "security.key-added",
  "security.second-factor-added",
  "security.second-factor-removed",
  "security.recovery-codes-renewed",
  "security.recovery-code-used",
  "security.passkey-added",
  "security.passkey-removed",
  "security.identity-bound",
  "security.identity-unbound",
  "security.email-changed",
  "security.email-removed",
  "security.password-reset",
] as const;
export type MessageEvent = (typeof messageEvents)[number];

/** Why somebody gets a message: the most personal of the reasons that hold. */
export const messageReasons = [
  "mentioned",
  "reviewer",
  "author",
  "participant",
  "following",
  "started",
  "concerned",
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** What a message is about, and can be followed or muted. */
export const messageSubject = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("mergeRequest"),
    mergeRequestId: z.int(),
    repositoryId: z.int(),
    number: z.int(),
    title: z.string(),
    status: z.enum(["opened", "merged", "closed"]),
  }),
  z.object({
    kind: z.literal("build"),
    taskId: z.int(),
    /** The latest record that the message tells of. */
    recordId: z.int(),
    taskKind: z.enum(["ci", "cd"]),
    title: z.string(),
  }),
  /** The project itself: its members and roles. `title` is the role's name or key, where one is told of. */
  z.object({ kind: z.literal("project"), title: z.nullable(z.string()) }),
  /** The reader's own account. `title` names the key, token or device. */
  z.object({ kind: z.literal("account"), title: z.nullable(z.string()) }),
]);
export type MessageSubject = z.output<typeof messageSubject>;

export const message = z.object({
  messageId: z.int(),
  type: z.enum(messageTypes),
  /** The latest thing that happened to the subject. */
  event: z.enum(messageEvents),
  reason: z.enum(messageReasons),
  subject: messageSubject,
  /** Where it happened; null for what is about the account. */
  project: z.nullable(z.object({ projectId: z.int(), name: z.string() })),
  /** Who did it; null where nobody did, as with a build, or where they are gone. */
  actor: z.nullable(
    z.object({ userId: z.int(), username: z.string(), nickname: z.string(), photo: z.nullable(z.string()) }),
  ),
  /** The beginning of what they wrote, where they wrote something; plain text of at most 200 characters. */
  excerpt: z.nullable(z.string()),
  /** How many things it stands for: what happens to one subject while it is unread becomes one message. */
  count: z.int(),
  isRead: z.boolean(),
  /** When the latest of them happened. */
  createdAt: timestamp,
});
export type Message = z.output<typeof message>;

/** Whether messages also come by mail: not at all, each by itself, or gathered once a day. */
export const mailWishes = ["off", "each", "digest"] as const;
export type MailWish = (typeof mailWishes)[number];

/** Of which types somebody wants to hear, and how. */
export const messagePreference = z.object({
  type: z.enum(messageTypes),
  /** Whether the message center shows them. Messages about one's account are always shown. */
  isShown: z.boolean(),
  /** `digest` until somebody chooses. Messages about one's account are always mailed each by itself. */
  mail: z.enum(mailWishes),
});
export type MessagePreference = z.output<typeof messagePreference>;

/** All that somebody may choose about their messages. */
export const messagePreferences = z.object({
  preferences: z.array(messagePreference),
  mail: z.object({
    /** False where the installation sends no mail. */
    isOn: z.boolean(),
    /** The confirmed address of the caller; null sends nothing. */
    email: z.nullable(z.string()),
    /** The hour of the day at which the digest goes out, in their time zone. */
    digestHour: z.int(),
    /** An IANA name, as `Europe/Berlin`. */
    timeZone: z.string(),
  }),
});
export type MessagePreferences = z.output<typeof messagePreferences>;

/** What the link in a mail leaves off: one type, or the digest with all that it gathers. */
export const unsubscription = z.object({
  type: z.enum([...messageTypes, "digest"]),
  /** How it is mailed now. */
  mail: z.enum(mailWishes),
});
export type Unsubscription = z.output<typeof unsubscription>;

const unsubscribeToken = z.string().check(z.regex(/^[\w.-]{1,200}$/));

/** How closely somebody follows a merge request or a project; `default`: what concerns them. */
export const watchLevels = ["default", "following", "muted"] as const;
export type WatchLevel = (typeof watchLevels)[number];
export const watchKinds = ["mergeRequest", "project"] as const;
const watched = { kind: z.enum(watchKinds), id };

/** A type, or all of them. */
const typeFilter = z._default(z.enum(["ALL", ...messageTypes]), "ALL");

export const messageEndpoints = {
  unread: defineEndpoint({
    method: "GET",
    path: "/api-worker/message/unread",
    body: "none",
    access: "member",
    summary: "Answers how many messages the caller has not read.",
    input: z.object({}),
    output: z.int(),
  }),
  stream: defineEndpoint({
    method: "GET",
    path: "/api-worker/message/stream",
    body: "none",
    access: "member",
    summary:
      "Streams the caller's unread count as server-sent events `unread`, at once and whenever it changes; resumes after any break.",
    input: z.object({}),
    output: z.object({ unread: z.int() }),
    answer: "event-stream",
  }),
  list: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/list",
    body: "form",
    access: "member",
    summary:
      "Lists the caller's messages, the latest first; `before` is what the page before answered as `next`.",
    input: z.object({
      type: typeFilter,
      state: z._default(z.enum(["all", "unread"]), "all"),
      before: z.optional(text(40)),
      pageSize: z._default(wholeNumber(1, 100), 30),
    }),
    output: z.object({
      list: z.array(message),
      next: z.nullable(z.string()),
      /** Unread messages of each type, whatever is filtered. */
      unread: z.record(z.enum(messageTypes), z.int()),
    }),
  }),
  read: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/read",
    body: "json",
    access: "member",
    summary: "Marks messages of the caller as read, or as unread again. Answers the unread count.",
    input: z.object({
      messageIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
      isRead: z._default(z.boolean(), true),
    }),
    output: z.int(),
  }),
  readAll: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/readAll",
    body: "form",
    access: "member",
    summary: "Marks every message of the caller, or those of one type, as read. Answers the unread count.",
    input: z.object({ type: typeFilter }),
    output: z.int(),
  }),
  getPreferences: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/getPreferences",
    body: "none",
    access: "member",
    summary: "Answers of which types the caller wants to hear.",
    input: z.object({}),
    output: messagePreferences,
  }),
  updatePreferences: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/updatePreferences",
    body: "json",
    access: "member",
    summary:
      "Changes of which types the caller wants to hear, and what comes by mail; whatever is left out stays.",
    input: z.object({
      preferences: z._default(
        z
          .array(
            z.object({
              type: z.enum(messageTypes),
              isShown: z.optional(z.boolean()),
              mail: z.optional(z.enum(mailWishes)),
            }),
          )
          .check(z.maxLength(messageTypes.length)),
        [],
      ),
      digestHour: z.optional(wholeNumber(0, 23)),
      timeZone: z.optional(text(60)),
    }),
    output: messagePreferences,
  }),
  getUnsubscription: defineEndpoint({
    method: "GET",
    path: "/api-worker/message/unsubscribe/{token}",
    body: "query",
    access: "public",
    summary:
      "Answers what the link of a mail leaves off. Changes nothing: mail programs open links by themselves.",
    input: z.object({ token: unsubscribeToken }),
    output: unsubscription,
  }),
  unsubscribe: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/unsubscribe/{token}",
    body: "form",
    access: "public",
    isOneClick: true,
    summary:
      "Sends no more mails of what the link names, or sends them again, without a sign-in: by one click in a mail program (RFC 8058), or on the page of the link.",
    input: z.object({ token: unsubscribeToken, mail: z._default(z.enum(mailWishes), "off") }),
    output: unsubscription,
  }),
  getWatch: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/getWatch",
    body: "form",
    access: "member",
    summary: "Answers how closely the caller follows a merge request or a project that they may read.",
    input: z.object(watched),
    output: z.object({ level: z.enum(watchLevels) }),
  }),
  setWatch: defineEndpoint({
    method: "POST",
    path: "/api-worker/message/setWatch",
    body: "form",
    access: "member",
    summary:
      "Follows or mutes a merge request or a project that the caller may read: all of it, nothing but mentions, or what concerns them.",
    input: z.object({ ...watched, level: z.enum(watchLevels) }),
    output: z.null(),
  }),
};
