import type { Readable } from "node:stream";
import { transaction } from "../../../platform/database/index.ts";
import type { JobKinds } from "../../../platform/jobs/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import type { RepositoriesContext } from "../context.ts";
import {
  cancelDelivery,
  type DeliveryRow,
  endTurn,
  findDue,
  insertAttempt,
  type WebhookAttemptsTable,
} from "./deliveries.db.ts";
import { signatureHeaders } from "./signature.ts";
import { secretsOf } from "./webhook-secrets.ts";
import { noteFailing, updateWebhook, type WebhookRow } from "./webhooks.db.ts";
import {
  endingAfter,
  isDelivered,
  loggedHeaders,
  plainText,
  problemOf,
  retryDelayMs,
} from "./webhooks.rules.ts";

const timeoutMs = 10_000;
const maximumResponseBytes = 64 * 1024;

type Attempt = Omit<WebhookAttemptsTable, "delivery_id" | "number">;

/** Brings messages over: one attempt at a time, each written down, until the receiver takes it or time is up. */
export function createDeliverService(context: RepositoriesContext, secrets: SecretBox) {
  const { db, jobs, clock, outbound } = context;

  async function attempt(delivery: DeliveryRow, webhook: WebhookRow, signal: AbortSignal): Promise<Attempt> {
    const startedAt = clock.now();
    const message = {
      id: delivery.message_id,
      timestamp: Math.floor(startedAt / 1000),
      body: delivery.body,
    };
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(delivery.body)),
      "user-agent": "Lowforge-Webhook",
      ...signatureHeaders(message, secretsOf(secrets, webhook, startedAt)),
    };
    const began = performance.now();
    const base = { started_at: startedAt, request_headers: JSON.stringify(loggedHeaders(headers)) };
    const durationMs = (): number => Math.round(performance.now() - began);
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const answer = await outbound.request(webhook.url, {
        method: "POST",
        headers,
        body: delivery.body,
        timeoutMs,
        signal: limit,
      });
      const { text, isCut } = await readSome(answer.body);
      return {
        ...base,
        duration_ms: durationMs(),
        status: answer.status,
        problem: null,
        response_headers: JSON.stringify(loggedHeaders(answer.headers)),
        response_body: text,
        is_response_cut: isCut ? 1 : 0,
      };
    } catch (error) {
      // The server is closing: this was no attempt, and the job is done again after the next start.
      signal.throwIfAborted();
      const problem = problemOf(error);
      const nothing = {
        status: null,
        response_headers: "[]",
        response_body: "",
        is_response_cut: 0 as const,
      };
      return { ...base, ...nothing, duration_ms: durationMs(), problem };
    }
  }

  /** Writes an attempt down and decides what follows. */
  async function conclude(
    { delivery, webhook }: { readonly delivery: DeliveryRow; readonly webhook: WebhookRow },
    made: Attempt,
    isByHand: boolean,
  ): Promise<void> {
    const isDone = isDelivered(made.status);
    const delay = isDone || delivery.event === "test" ? null : retryDelayMs(delivery.tries + 1);
    const isOver = made.status === 410 || delay === null;
    const nextAt = isOver ? null : clock.now() + delay;
    const state = isDone ? "delivered" : isOver ? "failed" : "retrying";
    const { status, duration_ms } = made;
    await transaction(db, async (tx) => {
      const outcome = { state, next_attempt_at: nextAt, status, duration_ms } as const;
      const number = await endTurn(tx, delivery, outcome);
      if (number === undefined) return;
      await insertAttempt(tx, { ...made, delivery_id: delivery.id, number });
      if (isDone) return updateWebhook(tx, webhook.id, { failing_since: null });
      const since = await noteFailing(tx, webhook.id, clock.now());
      const ending = endingAfter(status, since, clock.now());
      if (ending !== null && webhook.is_active === 1) {
        await updateWebhook(tx, webhook.id, { is_active: 0, ended_by: ending });
      }
      if (nextAt === null) return;
      const job = { deliveryId: delivery.id, turn: delivery.turn + 1, isByHand };
      await jobs.enqueue("webhook.deliver", job, { runAt: nextAt, executor: tx });
    });
  }

  return {
    /** One attempt; nothing where the message, its webhook or its turn is gone. */
    async deliver(
      { deliveryId, turn, isByHand }: JobKinds["webhook.deliver"],
      signal: AbortSignal,
    ): Promise<void> {
      const due = await findDue(db, deliveryId, turn);
      if (!due) return;
      if (due.webhook.is_active === 0 && !isByHand) return cancelDelivery(db, due.delivery);
      await conclude(due, await attempt(due.delivery, due.webhook, signal), isByHand);
    },
  };
}

/** The beginning of an answer as text; the rest is not waited for. */
async function readSome(body: Readable): Promise<{ text: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maximumResponseBytes) break;
  }
  body.destroy();
  const bytes = Buffer.concat(chunks).subarray(0, maximumResponseBytes);
  return { text: plainText(bytes.toString("utf8")), isCut: size > maximumResponseBytes };
}
