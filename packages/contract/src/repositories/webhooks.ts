import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, timestamp } from "../primitives.ts";

/** What a webhook may be told about; each is the `type` of a message (docs/guides/webhooks.md). */
export const webhookEvents = [
  "push",
  "tag.push",
  "branch.created",
  "branch.deleted",
  "mergeRequest.opened",
  "mergeRequest.updated",
  "mergeRequest.reviewed",
  "mergeRequest.merged",
  "mergeRequest.closed",
  "mergeQueue.candidate",
  "release.published",
  "build.finished",
  "repository.updated",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A repository has at most so many. */
export const webhookLimit = 20;

/** Where messages go: http or https, and no credentials in it, since everybody who manages webhooks reads it. */
export const webhookUrl = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .check(z.trim(), z.maxLength(2000), z.regex(/^https?:\/\/[^/?#@\s\\]+([/?#][^\s\\]*)?$/i));

/** Why the server gave a webhook up: the receiver said that it is gone (410), or failed for three days. */
export const webhookEndings = ["gone", "failing"] as const;

/**
 * `waiting` has not been tried, `retrying` is tried again at `nextAttemptAt`, `failed` is not; `canceled` was given up
 * because its webhook was switched off.
 */
export const deliveryStates = ["waiting", "delivered", "retrying", "failed", "canceled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One message to one webhook. */
export const delivery = z.object({
  deliveryId: z.int(),
  /** The `webhook-id` header: the same for every attempt. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attemptCount: z.int(),
  createdAt: timestamp,
  nextAttemptAt: z.nullable(timestamp),
  /** What the receiver answered last; null where it did not answer. */
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
});
export type Delivery = z.output<typeof delivery>;

const headers = z.array(z.tuple([z.string(), z.string()]));

/** One try to bring a message over. */
export const deliveryAttempt = z.object({
  number: z.int(),
  startedAt: timestamp,
  durationMs: z.int(),
  requestHeaders: headers,
  status: z.nullable(z.int()),
  /** Why there was no answer: `forbidden`, `timeout`, `unknownHost`, `refused`, `tls` or `network`; else null. */
  problem: z.nullable(z.string()),
  responseHeaders: headers,
  /** At most 64 KiB of it. */
  responseBody: z.string(),
  isResponseCut: z.boolean(),
});
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

/** A webhook; its secret is never among what is answered. */
export const webhook = z.object({
  webhookId: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  endedBy: z.nullable(z.enum(webhookEndings)),
  /** Since when no message came through; null where the last one did. */
  failingSince: z.nullable(timestamp),
  creator: z.string(),
  createdAt: timestamp,
  lastDelivery: z.nullable(delivery),
});
export type Webhook = z.output<typeof webhook>;

const fields = {
  repositoryId: id,
  url: webhookUrl,
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  isActive: z._default(flag, true),
};
const which = { repositoryId: id, webhookId: id };
const secret = z.object({ webhookId: z.int(), secret: z.string() });
const access = "repository.integrate";

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/listWebhooks",
    body: "form",
    access,
    summary: "Lists the webhooks of a repository with what became of their last messages.",
    input: z.object({ repositoryId: id }),
    output: z.array(webhook),
  }),
  addWebhook: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/addWebhook",
    body: "json",
    access,
    summary: "Adds a webhook; the answer alone holds the secret that its messages are signed with.",
    input: z.object(fields),
    output: secret,
  }),
  updateWebhook: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/updateWebhook",
    body: "json",
    access,
    summary: "Changes where a webhook sends its messages, which, and whether; its secret stays.",
    input: z.object({ ...fields, webhookId: id }),
    output: z.null(),
  }),
  rotateWebhookSecret: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/rotateSecret",
    body: "form",
    access,
    summary: "Gives a webhook another secret; for a day its messages are signed with both.",
    input: z.object(which),
    output: secret,
  }),
  deleteWebhook: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/deleteWebhook",
    body: "form",
    access,
    summary: "Deletes a webhook with its log; what waits to be sent is not sent.",
    input: z.object(which),
    output: z.null(),
  }),
  testWebhook: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/testWebhook",
    body: "form",
    access,
    summary: "Sends a message of the type `test`, also where the webhook is switched off.",
    input: z.object(which),
    output: z.object({ deliveryId: z.int() }),
  }),
  listDeliveries: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/listDeliveries",
    body: "form",
    access,
    summary: "Lists the messages of a webhook, the latest first; they are kept for 30 days.",
    input: z.object({ ...which, ...pageQuery }),
    output: pageOf(delivery),
  }),
  getDelivery: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/getDelivery",
    body: "form",
    access,
    summary: "Answers a message with its body and every attempt to bring it over.",
    input: z.object({ ...which, deliveryId: id }),
    output: z.object({ ...delivery.shape, body: z.string(), attempts: z.array(deliveryAttempt) }),
  }),
  replayDelivery: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/webhook/replayDelivery",
    body: "form",
    access,
    summary: "Sends a message again, under the same id and with a new signature.",
    input: z.object({ ...which, deliveryId: id }),
    output: z.null(),
  }),
};
