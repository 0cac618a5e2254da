import type { DomainEvents } from "../../../platform/events/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { addressOfRun } from "../statuses/build-statuses.rules.ts";
import type { createDeliverService } from "./deliver.service.ts";
import type { MessageService } from "./messages.service.ts";
import { findSender } from "./senders.db.ts";
import type { WebhookService } from "./webhooks.service.ts";

interface Handlers {
  readonly messages: MessageService;
  readonly deliveries: ReturnType<typeof createDeliverService>;
  readonly webhooks: WebhookService;
}

const hourMs = 3600_000;
/** Receivers are slow; so many may be waited for at the same time. */
const deliveriesAtOnce = 4;

/** Listens to what webhooks tell of, and delivers in the background. */
export function followForWebhooks(context: RepositoriesContext, handlers: Handlers): void {
  const { db, events, jobs, publicUrl } = context;
  const { messages, deliveries, webhooks } = handlers;
  jobs.handle("webhook.deliver", {
    run: (payload, { signal }) => deliveries.deliver(payload, signal),
    atOnce: deliveriesAtOnce,
  });
  jobs.every("webhook log", hourMs, webhooks.forgetOldDeliveries);

  events.on("repository.pushed", (event) => messages.tellOfPush(event));
  const tellOfChange = ({ repositoryId, actorId }: DomainEvents["repository.updated"]): Promise<void> =>
    messages.tell(repositoryId, "repository.updated", async (row) => ({
      sender: await findSender(db, actorId),
      description: row.description,
      kind: row.type,
      isClosed: row.is_closed === 1,
    }));
  events.on("repository.updated", tellOfChange);
  events.on("repository.transferred", tellOfChange);
  events.on("release.published", ({ repositoryId, actorId, releaseId, tag }) =>
    messages.tell(repositoryId, "release.published", async () => ({
      sender: await findSender(db, actorId),
      release: { id: releaseId, tag },
    })),
  );
  events.on("repository.request-changed", ({ repositoryId, actorId, action, request }) =>
    messages.tell(repositoryId, `mergeRequest.${action}`, async () => ({
      sender: actorId === null ? null : await findSender(db, actorId),
      mergeRequest: request,
    })),
  );
  events.on("repository.candidate-made", ({ repositoryId, ...candidate }) =>
    messages.tell(repositoryId, "mergeQueue.candidate", () => ({ candidate })),
  );
  events.on("build-record.finished", (build) =>
    messages.tell(build.repositoryId, "build.finished", () => ({
      build: {
        id: build.recordId,
        number: build.number,
        task: { id: build.taskId, name: build.taskName, kind: build.kind },
        branch: build.branch,
        commit: build.commitSha,
        state: build.state,
        url: addressOfRun(publicUrl(), build),
      },
    })),
  );
}
