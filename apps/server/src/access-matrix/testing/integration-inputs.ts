import {
  badgeEndpoints,
  maintenanceEndpoints,
  statusEndpoints,
  webhookEndpoints,
} from "@lowforge/contract/repositories";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const webhook: MakeInput = ({ repositoryId, webhookId }) => ({ repositoryId, webhookId });
const delivery: MakeInput = ({ repositoryId, webhookId, deliveryId }) => ({
  repositoryId,
  webhookId,
  deliveryId,
});
const repository: MakeInput = ({ repositoryId }) => ({ repositoryId });
const fields = { url: "https://receiver.example.com/hook", events: ["push"] };

/** A good input for each endpoint of webhooks, commit statuses, badges and maintenance. */
export const integrationInputs: Readonly<Record<string, MakeInput>> = {
  [webhookEndpoints.listWebhooks.path]: repository,
  [webhookEndpoints.addWebhook.path]: ({ repositoryId }) => ({ repositoryId, ...fields }),
  [webhookEndpoints.updateWebhook.path]: (subjects) => ({ ...webhook(subjects), ...fields }),
  [webhookEndpoints.rotateWebhookSecret.path]: webhook,
  [webhookEndpoints.deleteWebhook.path]: webhook,
  [webhookEndpoints.testWebhook.path]: webhook,
  [webhookEndpoints.listDeliveries.path]: webhook,
  [webhookEndpoints.getDelivery.path]: delivery,
  [webhookEndpoints.replayDelivery.path]: delivery,
  [statusEndpoints.setStatus.path]: ({ repositoryId, headSha }) => ({
    repositoryId,
    sha: headSha,
    context: "lint",
    state: "success",
  }),
  [statusEndpoints.listStatuses.path]: ({ repositoryId, headSha }) => ({ repositoryId, shas: [headSha] }),
  [badgeEndpoints.getBadgeToken.path]: repository,
  [badgeEndpoints.renewBadgeToken.path]: repository,
  [badgeEndpoints.deleteBadgeToken.path]: repository,
  [maintenanceEndpoints.getMaintenance.path]: repository,
  [maintenanceEndpoints.listMaintenanceRuns.path]: repository,
  [maintenanceEndpoints.runMaintenance.path]: ({ repositoryId }) => ({ repositoryId, kind: "check" }),
};

/** A webhook that is switched off, with a message in its log. */
export async function insertWebhookSubjects(
  db: Executor,
  { repositoryId, creatorId }: { readonly repositoryId: number; readonly creatorId: number },
): Promise<Pick<Subjects, "webhookId" | "deliveryId">> {
  const { id: webhookId } = await db
    .insertInto("webhooks")
    .values({
      repository_id: repositoryId,
      url: fields.url,
      events: JSON.stringify(fields.events),
      is_active: 0,
      ended_by: null,
      failing_since: null,
      secret: "",
      former_secret: null,
      former_secret_until: null,
      creator_id: creatorId,
      created_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: deliveryId } = await db
    .insertInto("webhook_deliveries")
    .values({
      webhook_id: webhookId,
      message_id: "msg_1",
      event: "push",
      body: "{}",
      state: "failed",
      turn: 1,
      tries: 1,
      attempt_count: 1,
      next_attempt_at: null,
      status: null,
      duration_ms: 1,
      created_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { webhookId, deliveryId };
}
