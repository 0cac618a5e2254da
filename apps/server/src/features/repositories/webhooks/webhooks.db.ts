import type { WebhookEvent } from "@lowforge/contract/repositories";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface WebhooksTable {
  id: Generated<number>;
  repository_id: number;
  url: string;
  /** JSON: names of events. */
  events: string;
  is_active: 0 | 1;
  /** Why the server switched it off; null where a member did, or nobody. */
  ended_by: "gone" | "failing" | null;
  failing_since: number | null;
  /** Sealed; so is the former one, which still signs until `former_secret_until`. */
  secret: string;
  former_secret: string | null;
  former_secret_until: number | null;
  creator_id: number;
  created_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    webhooks: WebhooksTable;
  }
}

export type WebhookRow = Selectable<WebhooksTable>;
export type ListedWebhookRow = WebhookRow & { readonly creator: string };

/** In which repository a webhook is looked for. */
export interface WebhookPlace {
  readonly repositoryId: number;
  readonly webhookId: number;
}

export async function insertWebhook(
  executor: Executor,
  webhook: Omit<Insertable<WebhooksTable>, "id">,
): Promise<number> {
  const row = await executor.insertInto("webhooks").values(webhook).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export function findWebhook(executor: Executor, place: WebhookPlace): Promise<WebhookRow | undefined> {
  return executor
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", place.webhookId)
    .where("repository_id", "=", place.repositoryId)
    .executeTakeFirst();
}

export function listWebhooks(executor: Executor, repositoryId: number): Promise<ListedWebhookRow[]> {
  return executor
    .selectFrom("webhooks as webhook")
    .innerJoin("users as user", "user.id", "webhook.creator_id")
    .selectAll("webhook")
    .select("user.nickname as creator")
    .where("webhook.repository_id", "=", repositoryId)
    .orderBy("webhook.id")
    .execute();
}

export async function countWebhooks(executor: Executor, repositoryId: number): Promise<number> {
  const row = await executor
    .selectFrom("webhooks")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The active webhooks of a repository that want to hear of one of these events. */
export async function listListeners(
  executor: Executor,
  repositoryId: number,
  events: readonly WebhookEvent[],
): Promise<{ readonly id: number; readonly events: ReadonlySet<string> }[]> {
  const rows = await executor
    .selectFrom("webhooks")
    .select(["id", "events"])
    .where("repository_id", "=", repositoryId)
    .where("is_active", "=", 1)
    .orderBy("id")
    .execute();
  return rows
    .map((row) => ({ id: row.id, events: new Set(JSON.parse(row.events) as string[]) }))
    .filter((row) => events.some((event) => row.events.has(event)));
}

export async function updateWebhook(
  executor: Executor,
  id: number,
  change: Partial<Omit<WebhookRow, "id">>,
): Promise<void> {
  await executor.updateTable("webhooks").set(change).where("id", "=", id).execute();
}

/** Notes when it began that nothing comes through; answers since when that is. */
export async function noteFailing(executor: Executor, id: number, now: number): Promise<number> {
  await executor
    .updateTable("webhooks")
    .set({ failing_since: now })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .execute();
  const row = await executor
    .selectFrom("webhooks")
    .select("failing_since")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

export async function deleteWebhook(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("webhooks").where("id", "=", id).execute();
}
