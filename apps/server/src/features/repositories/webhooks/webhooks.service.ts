import type { Delivery, DeliveryAttempt, Webhook, WebhookEvent } from "@lowforge/contract/repositories";
import { webhookLimit } from "@lowforge/contract/repositories";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { holdRepository, type RepositoryRow } from "../repositories.db.ts";
import {
  countDeliveries,
  deleteOldDeliveries,
  findDelivery,
  listAttempts,
  listDeliveries,
  listLastDeliveries,
  reopenDelivery,
} from "./deliveries.db.ts";
import type { MessageService } from "./messages.service.ts";
import { makeSecret } from "./webhook-secrets.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookPlace,
  type WebhookRow,
} from "./webhooks.db.ts";
import { presentAttempt, presentDelivery, presentWebhook } from "./webhooks.present.ts";

export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
}

interface DeliveryPlace extends WebhookPlace {
  readonly deliveryId: number;
}

export type WebhookService = ReturnType<typeof createWebhookService>;

const formerSecretMs = 24 * 3600_000;
const keptMs = 30 * 24 * 3600_000;

/** Webhooks and the log of their messages, as those who may integrate see and change them. */
export function createWebhookService(
  context: RepositoriesContext,
  secrets: SecretBox,
  messages: MessageService,
) {
  const { db, audit, jobs, clock, repositories } = context;

  const require = (actor: Actor, repositoryId: number): Promise<RepositoryRow> =>
    repositories.requireRepository(actor, "repository.integrate", repositoryId);

  async function requireWebhook(
    actor: Actor,
    place: WebhookPlace,
  ): Promise<{ row: RepositoryRow; webhook: WebhookRow }> {
    const row = await require(actor, place.repositoryId);
    const webhook = await findWebhook(db, place);
    if (!webhook) throw fail("WEBHOOK_MISSING", { ...place });
    return { row, webhook };
  }

  async function requireDelivery(actor: Actor, place: DeliveryPlace) {
    const { webhook } = await requireWebhook(actor, place);
    const delivery = await findDelivery(db, webhook.id, place.deliveryId);
    if (!delivery) throw fail("DETAIL_MISSING", { ...place });
    return { webhook, delivery };
  }

  return {
    async listWebhooks(actor: Actor, repositoryId: number): Promise<Webhook[]> {
      await require(actor, repositoryId);
      const rows = await listWebhooks(db, repositoryId);
      const ids = rows.map(({ id }) => id);
      const last = new Map((await listLastDeliveries(db, ids)).map((row) => [row.webhook_id, row]));
      return rows.map((row) => presentWebhook(row, last.get(row.id)));
    },

    /** Fails with WEBHOOK_LIMIT_REACHED. */
    async addWebhook(
      actor: MemberActor,
      repositoryId: number,
      { url, events, isActive }: WebhookFields,
    ): Promise<{ webhookId: number; secret: string }> {
      const { project_id: projectId, name } = await require(actor, repositoryId);
      const { secret, sealed } = makeSecret(secrets, repositoryId);
      const webhookId = await transaction(db, async (tx) => {
        await holdRepository(tx, repositoryId);
        const count = await countWebhooks(tx, repositoryId);
        if (count >= webhookLimit) throw fail("WEBHOOK_LIMIT_REACHED", { count });
        const id = await insertWebhook(tx, {
          repository_id: repositoryId,
          url,
          events: JSON.stringify([...new Set(events)]),
          is_active: isActive ? 1 : 0,
          ended_by: null,
          failing_since: null,
          secret: sealed,
          former_secret: null,
          former_secret_until: null,
          creator_id: actor.userId,
          created_at: clock.now(),
        });
        const subject = { id, name: originOf(url) };
        const details = { repository: name };
        await audit.record(tx, actor, { action: "repository.webhook-added", projectId, subject, details });
        return id;
      });
      return { webhookId, secret };
    },

    /** Switching on what the server gave up begins anew. */
    async updateWebhook(
      actor: Actor,
      place: WebhookPlace,
      { url, events, isActive }: WebhookFields,
    ): Promise<void> {
      const { webhook } = await requireWebhook(actor, place);
      const isRevived = isActive && webhook.is_active === 0;
      await updateWebhook(db, webhook.id, {
        url,
        events: JSON.stringify([...new Set(events)]),
        is_active: isActive ? 1 : 0,
        ...(isRevived ? { ended_by: null, failing_since: null } : {}),
      });
    },

    /** For a day both secrets sign, so that receivers can follow one after another. */
    async rotateSecret(actor: Actor, place: WebhookPlace): Promise<{ webhookId: number; secret: string }> {
      const { webhook } = await requireWebhook(actor, place);
      const { secret, sealed } = makeSecret(secrets, place.repositoryId);
      await updateWebhook(db, webhook.id, {
        secret: sealed,
        former_secret: webhook.secret,
        former_secret_until: clock.now() + formerSecretMs,
      });
      return { webhookId: webhook.id, secret };
    },

    async deleteWebhook(actor: Actor, place: WebhookPlace): Promise<void> {
      const { webhook, row } = await requireWebhook(actor, place);
      const { project_id: projectId, name } = row;
      // With its log, of which a delivery may write at this moment.
      await transaction(db, async (tx) => {
        await deleteWebhook(tx, webhook.id);
        const subject = { id: webhook.id, name: originOf(webhook.url) };
        const details = { repository: name };
        await audit.record(tx, actor, { action: "repository.webhook-removed", projectId, subject, details });
      });
    },

    async testWebhook(actor: MemberActor, place: WebhookPlace): Promise<{ deliveryId: number }> {
      const { row, webhook } = await requireWebhook(actor, place);
      return { deliveryId: await messages.test(row, webhook.id, actor.userId) };
    },

    async listDeliveries(
      actor: Actor,
      { pageNum, pageSize, ...place }: WebhookPlace & { pageNum: number; pageSize: number },
    ) {
      const { webhook } = await requireWebhook(actor, place);
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await listDeliveries(db, webhook.id, slice);
      const total = await countDeliveries(db, webhook.id);
      return { list: rows.map(presentDelivery), total, pageNum, pageSize };
    },

    async getDelivery(
      actor: Actor,
      place: DeliveryPlace,
    ): Promise<Delivery & { body: string; attempts: DeliveryAttempt[] }> {
      const { delivery } = await requireDelivery(actor, place);
      const attempts = await listAttempts(db, delivery.id);
      return {
        ...presentDelivery(delivery),
        body: delivery.body,
        attempts: attempts.map(presentAttempt),
      };
    },

    async replayDelivery(actor: Actor, place: DeliveryPlace): Promise<void> {
      const { delivery } = await requireDelivery(actor, place);
      await transaction(db, async (tx) => {
        const turn = await reopenDelivery(tx, delivery.id, clock.now());
        if (turn === undefined) return;
        const job = { deliveryId: delivery.id, turn, isByHand: true };
        await jobs.enqueue("webhook.deliver", job, { executor: tx });
      });
    },

    /** Forgets messages after 30 days; for a timer, not for members. */
    forgetOldDeliveries: (): Promise<void> => deleteOldDeliveries(db, clock.now() - keptMs),
  };
}

/** Where a webhook leads; the rest of an address may hold a secret. */
function originOf(url: string): string {
  return new URL(url).origin;
}
