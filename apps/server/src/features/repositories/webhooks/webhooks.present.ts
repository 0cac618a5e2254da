import {
  type Delivery,
  type DeliveryAttempt,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from "@lowforge/contract/repositories";
import type { AttemptRow, BriefDeliveryRow } from "./deliveries.db.ts";
import type { ListedWebhookRow } from "./webhooks.db.ts";

export function presentWebhook(row: ListedWebhookRow, last: BriefDeliveryRow | undefined): Webhook {
  return {
    webhookId: row.id,
    url: row.url,
    events: parseEvents(row.events),
    isActive: row.is_active === 1,
    endedBy: row.ended_by,
    failingSince: row.failing_since,
    creator: row.creator,
    createdAt: row.created_at,
    lastDelivery: last ? presentDelivery(last) : null,
  };
}

/** In the order of the contract; one that no longer exists is left out. */
function parseEvents(text: string): WebhookEvent[] {
  const stored = new Set(JSON.parse(text) as string[]);
  return webhookEvents.filter((event) => stored.has(event));
}

export function presentDelivery(row: BriefDeliveryRow): Delivery {
  return {
    deliveryId: row.id,
    messageId: row.message_id,
    event: row.event,
    state: row.state,
    attemptCount: row.attempt_count,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    status: row.status,
    durationMs: row.duration_ms,
  };
}

export function presentAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    number: row.number,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    requestHeaders: JSON.parse(row.request_headers) as [string, string][],
    status: row.status,
    problem: row.problem,
    responseHeaders: JSON.parse(row.response_headers) as [string, string][],
    responseBody: row.response_body,
    isResponseCut: row.is_response_cut === 1,
  };
}
