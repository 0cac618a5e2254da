import { type MessageEvent, messageEvents, type MessageType } from "@lowforge/contract/messages";
import * as z from "zod/mini";

/** What something has happened to. */
const subject = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mergeRequest"), id: z.int() }),
  z.object({
    kind: z.literal("build"),
    taskId: z.int(),
    branch: z.string(),
    recordId: z.int(),
    number: z.int(),
  }),
  z.object({ kind: z.literal("project"), formerName: z.nullable(z.string()) }),
  /** `key` tells things of one account apart: each is news of its own. */
  z.object({ kind: z.literal("account"), key: z.string() }),
]);

/** One thing that has happened, as it waits to be told. */
const happening = z.object({
  /** Null for what is told to nobody but those who are mentioned. */
  event: z.nullable(z.enum(messageEvents)),
  subject,
  /** Null for what is about an account. */
  projectId: z.nullable(z.int()),
  repositoryId: z.nullable(z.int()),
  actorId: z.nullable(z.int()),
  at: z.int(),
  excerpt: z.nullable(z.string()),
  /** The name of a role, key, token or device. */
  title: z.nullable(z.string()),
  /** Usernames, and by what they are mentioned. */
  mentions: z.array(z.string()),
  mentionedBy: z.enum(["mention.comment", "mention.description"]),
  /** Whom it concerns itself: who was asked to review, who began the build, whose role or account it is. */
  concerns: z.array(z.int()),
});
export type Happening = z.output<typeof happening>;

export function parseHappening(json: string): Happening {
  return happening.parse(JSON.parse(json));
}

/** What a happening mostly is: told to those whom it concerns, with nothing written. */
export const plain = {
  excerpt: null,
  title: null,
  mentions: [],
  mentionedBy: "mention.comment",
  concerns: [],
} as const satisfies Partial<Happening>;

const types: Readonly<Record<string, MessageType>> = {
  "merge-request": "mergeRequest",
  review: "review",
  mention: "mention",
  build: "build",
  membership: "membership",
  security: "security",
};

/** Under which type an event is listed. */
export function typeOf(event: MessageEvent): MessageType {
  return types[event.slice(0, event.indexOf("."))] ?? "mergeRequest";
}

/** What happens under one key while its message is unread becomes one message. */
export function subjectKeyOf({ subject: of, projectId }: Pick<Happening, "subject" | "projectId">): string {
  if (of.kind === "mergeRequest") return `mergeRequest:${of.id}`;
  if (of.kind === "build") return `build:${of.taskId}:${of.branch}`;
  return of.kind === "project" ? `project:${projectId}` : `account:${of.key}`;
}

/** What waits for somebody, and no longer does once the request has ended. */
export const waitingEvents: readonly MessageEvent[] = [
  "review.requested",
  "merge-request.opened",
  "merge-request.reopened",
  "merge-request.updated",
];

export function endsRequest(event: MessageEvent | null): boolean {
  return event === "merge-request.merged" || event === "merge-request.closed";
}
