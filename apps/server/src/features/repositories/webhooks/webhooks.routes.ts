import { webhookEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createDeliverService } from "./deliver.service.ts";
import { createMessageService } from "./messages.service.ts";
import { followForWebhooks } from "./webhooks.events.ts";
import { createWebhookService } from "./webhooks.service.ts";

/** Messages to other systems about what happens in a repository. */
export function createWebhookShelf(context: RepositoriesContext): Shelf {
  const { secrets } = context;
  const messages = createMessageService(context);
  const webhooks = createWebhookService(context, secrets, messages);
  const deliveries = createDeliverService(context, secrets);
  return {
    register(http) {
      implement(http, webhookEndpoints.listWebhooks, ({ repositoryId }, { actor }) =>
        webhooks.listWebhooks(actor, repositoryId),
      );
      implement(http, webhookEndpoints.addWebhook, ({ repositoryId, ...fields }, { actor }) =>
        webhooks.addWebhook(requireMember(actor), repositoryId, fields),
      );
      implement(
        http,
        webhookEndpoints.updateWebhook,
        async ({ repositoryId, webhookId, ...fields }, { actor }) => {
          await webhooks.updateWebhook(actor, { repositoryId, webhookId }, fields);
          return null;
        },
      );
      implement(http, webhookEndpoints.rotateWebhookSecret, (place, { actor }) =>
        webhooks.rotateSecret(actor, place),
      );
      implement(http, webhookEndpoints.deleteWebhook, async (place, { actor }) => {
        await webhooks.deleteWebhook(actor, place);
        return null;
      });
      implement(http, webhookEndpoints.testWebhook, (place, { actor }) =>
        webhooks.testWebhook(requireMember(actor), place),
      );
      implement(http, webhookEndpoints.listDeliveries, (query, { actor }) =>
        webhooks.listDeliveries(actor, query),
      );
      implement(http, webhookEndpoints.getDelivery, (place, { actor }) => webhooks.getDelivery(actor, place));
      implement(http, webhookEndpoints.replayDelivery, async (place, { actor }) => {
        await webhooks.replayDelivery(actor, place);
        return null;
      });
    },
    start: () => followForWebhooks(context, { messages, deliveries, webhooks }),
  };
}
