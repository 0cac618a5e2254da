import { randomBytes } from "node:crypto";
import type { WebhookEvent } from "@lowforge/contract/repositories";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { DomainEvents } from "../../../platform/events/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, type RepositoryRow } from "../repositories.db.ts";
import { insertDelivery } from "./deliveries.db.ts";
import { findSender, type Sender } from "./senders.db.ts";
import { listGainedCommits } from "./webhook-commits.git.ts";
import { listListeners } from "./webhooks.db.ts";
import { eventsOf, idOrNull, maximumRefsTold } from "./webhooks.rules.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "webhook.deliver": {
      readonly deliveryId: number;
      readonly turn: number;
      /** Asked for by a member, so that it is sent although the webhook is switched off. */
      readonly isByHand: boolean;
    };
  }
}

type Pushed = DomainEvents["repository.pushed"];
type Change = Pushed["changes"][number];

export type MessageService = ReturnType<typeof createMessageService>;

/** Turns what has happened into messages and puts them into the queue of every webhook that wants to hear of it. */
export function createMessageService(context: RepositoriesContext) {
  const { db, jobs, clock, git, storage, publicUrl, repositories } = context;

  const pageOf = (row: RepositoryRow): string =>
    `${publicUrl()}/console/project/${row.project_id}/repository/git/${row.id}`;

  function describe(row: RepositoryRow) {
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      project: { id: row.project_id, name: row.project_name, slug: row.project_slug },
      defaultBranch: row.default_branch,
      url: pageOf(row),
      cloneUrl: repositories.cloneUrl(row),
    };
  }

  function write(type: string, data: object): string {
    return JSON.stringify({ type, timestamp: new Date(clock.now()).toISOString(), data });
  }

  async function post(executor: Executor, webhookId: number, event: string, body: string): Promise<number> {
    const now = clock.now();
    const messageId = `msg_${randomBytes(16).toString("hex")}`;
    const message = { webhook_id: webhookId, message_id: messageId, event, body, created_at: now };
    const deliveryId = await insertDelivery(executor, message);
    const job = { deliveryId, turn: 0, isByHand: event === "test" };
    await jobs.enqueue("webhook.deliver", job, { executor });
    return deliveryId;
  }

  /** Tells those who listen. `describeEvent` is asked only where somebody does. */
  async function tell(
    repositoryId: number,
    event: WebhookEvent,
    describeEvent: (row: RepositoryRow) => Promise<object> | object,
  ): Promise<void> {
    const listeners = await listListeners(db, repositoryId, [event]);
    const row = listeners.length > 0 ? await findRepository(db, repositoryId) : undefined;
    if (!row) return;
    const body = write(event, { repository: describe(row), ...(await describeEvent(row)) });
    await transaction(db, async (tx) => {
      for (const { id } of listeners) await post(tx, id, event, body);
    });
  }

  async function describeChange(
    row: RepositoryRow,
    { ref, before, after }: Change,
    sender: Sender | null,
  ): Promise<object> {
    const name = ref.replace(/^refs\/(?:heads|tags)\//, "");
    const ids = { before: idOrNull(before), after: idOrNull(after) };
    if (ref.startsWith("refs/tags/")) return { sender, ref, tag: name, ...ids };
    const change = { before, after, defaultBranch: row.default_branch };
    const { commits, total } = await listGainedCommits(git, storage.pathOf(row.id), change);
    const withUrl = commits.map((commit) => ({ ...commit, url: `${pageOf(row)}/commit/${commit.id}` }));
    return { sender, ref, branch: name, ...ids, commits: withUrl, commitCount: total };
  }

  return {
    tell,

    /** Tells of each branch and tag that a push has moved, up to a limit. */
    async tellOfPush({ repositoryId, actorId, changes }: Pushed): Promise<void> {
      const told = changes.slice(0, maximumRefsTold);
      const listeners = await listListeners(db, repositoryId, [...new Set(told.flatMap(eventsOf))]);
      const row = listeners.length > 0 ? await findRepository(db, repositoryId) : undefined;
      if (!row) return;
      const sender = await findSender(db, actorId);
      for (const change of told) {
        const wanted = eventsOf(change).filter((event) => listeners.some(({ events }) => events.has(event)));
        if (wanted.length === 0) continue;
        const data = { repository: describe(row), ...(await describeChange(row, change, sender)) };
        const bodies = wanted.map((event) => ({ event, body: write(event, data) }));
        await transaction(db, async (tx) => {
          for (const { id, events } of listeners) {
            for (const { event, body } of bodies) if (events.has(event)) await post(tx, id, event, body);
          }
        });
      }
    },

    /** Sends a message that says nothing but that it came through. */
    async test(row: RepositoryRow, webhookId: number, actorId: number): Promise<number> {
      const sender = await findSender(db, actorId);
      return transaction(db, (tx) =>
        post(tx, webhookId, "test", write("test", { repository: describe(row), sender })),
      );
    },
  };
}
