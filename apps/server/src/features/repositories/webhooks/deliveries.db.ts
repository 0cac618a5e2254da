import type { DeliveryState } from "@lowforge/contract/repositories";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { WebhookRow } from "./webhooks.db.ts";

export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: string;
  /** The message, byte for byte. */
  body: string;
  state: DeliveryState;
  /** Counts with every attempt and replay: of several who would try, only the one that names it does. */
  turn: number;
  /** Attempts since it was made or replayed. */
  tries: number;
  attempt_count: number;
  next_attempt_at: number | null;
  status: number | null;
  duration_ms: number | null;
  created_at: number;
}

export interface WebhookAttemptsTable {
  delivery_id: number;
  number: number;
  started_at: number;
  duration_ms: number;
  request_headers: string;
  status: number | null;
  problem: string | null;
  response_headers: string;
  response_body: string;
  is_response_cut: 0 | 1;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;
/** Without the body, which may be long. */
export type BriefDeliveryRow = Omit<DeliveryRow, "body">;
export type AttemptRow = Selectable<WebhookAttemptsTable>;

const briefColumns = [
  "id",
  "webhook_id",
  "message_id",
  "event",
  "state",
  "turn",
  "tries",
  "attempt_count",
  "next_attempt_at",
  "status",
  "duration_ms",
  "created_at",
] as const;

export async function insertDelivery(
  executor: Executor,
  delivery: Pick<
    Insertable<WebhookDeliveriesTable>,
    "webhook_id" | "message_id" | "event" | "body" | "created_at"
  >,
): Promise<number> {
  const row = await executor
    .insertInto("webhook_deliveries")
    .values({
      ...delivery,
      state: "waiting",
      turn: 0,
      tries: 0,
      attempt_count: 0,
      next_attempt_at: delivery.created_at,
      status: null,
      duration_ms: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A delivery that is to be tried in this turn, with its webhook; undefined where somebody was faster. */
export async function findDue(
  executor: Executor,
  deliveryId: number,
  turn: number,
): Promise<{ readonly delivery: DeliveryRow; readonly webhook: WebhookRow } | undefined> {
  const delivery = await executor
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("id", "=", deliveryId)
    .where("turn", "=", turn)
    .where("state", "in", ["waiting", "retrying"])
    .executeTakeFirst();
  if (!delivery) return undefined;
  const webhook = await executor
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", delivery.webhook_id)
    .executeTakeFirst();
  return webhook && { delivery, webhook };
}

type Outcome = Pick<DeliveryRow, "state" | "next_attempt_at" | "status" | "duration_ms">;

/** Ends a turn; answers the number of the attempt, or undefined where somebody else has ended it. */
export async function endTurn(
  executor: Executor,
  { id, turn }: Pick<DeliveryRow, "id" | "turn">,
  outcome: Outcome,
): Promise<number | undefined> {
  const row = await executor
    .updateTable("webhook_deliveries")
    .set((set) => ({
      ...outcome,
      turn: set("turn", "+", 1),
      tries: set("tries", "+", 1),
      attempt_count: set("attempt_count", "+", 1),
    }))
    .where("id", "=", id)
    .where("turn", "=", turn)
    .returning("attempt_count")
    .executeTakeFirst();
  return row?.attempt_count;
}

export async function cancelDelivery(
  executor: Executor,
  { id, turn }: Pick<DeliveryRow, "id" | "turn">,
): Promise<void> {
  await executor
    .updateTable("webhook_deliveries")
    .set((set) => ({ state: "canceled" as const, next_attempt_at: null, turn: set("turn", "+", 1) }))
    .where("id", "=", id)
    .where("turn", "=", turn)
    .execute();
}

/** Makes a delivery wait again from the beginning; answers its turn. */
export async function reopenDelivery(
  executor: Executor,
  id: number,
  now: number,
): Promise<number | undefined> {
  const row = await executor
    .updateTable("webhook_deliveries")
    .set((set) => ({
      state: "waiting" as const,
      next_attempt_at: now,
      tries: 0,
      turn: set("turn", "+", 1),
    }))
    .where("id", "=", id)
    .returning("turn")
    .executeTakeFirst();
  return row?.turn;
}

export async function insertAttempt(
  executor: Executor,
  attempt: Insertable<WebhookAttemptsTable>,
): Promise<void> {
  await executor.insertInto("webhook_attempts").values(attempt).execute();
}

export function findDelivery(
  executor: Executor,
  webhookId: number,
  deliveryId: number,
): Promise<DeliveryRow | undefined> {
  return executor
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("id", "=", deliveryId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
}

/** At most 50, the latest ones, in their order. */
export async function listAttempts(executor: Executor, deliveryId: number): Promise<AttemptRow[]> {
  const rows = await executor
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("delivery_id", "=", deliveryId)
    .orderBy("number", "desc")
    .limit(50)
    .execute();
  return rows.reverse();
}

export function listDeliveries(
  executor: Executor,
  webhookId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<BriefDeliveryRow[]> {
  return executor
    .selectFrom("webhook_deliveries")
    .select(briefColumns)
    .where("webhook_id", "=", webhookId)
    .orderBy("id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countDeliveries(executor: Executor, webhookId: number): Promise<number> {
  const row = await executor
    .selectFrom("webhook_deliveries")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("webhook_id", "=", webhookId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The last delivery of each of these webhooks. */
export function listLastDeliveries(
  executor: Executor,
  webhookIds: readonly number[],
): Promise<BriefDeliveryRow[]> {
  if (webhookIds.length === 0) return Promise.resolve([]);
  return executor
    .selectFrom("webhook_deliveries")
    .select(briefColumns)
    .where("id", "in", (select) =>
      select
        .selectFrom("webhook_deliveries as other")
        .select((of) => of.fn.max("other.id").as("id"))
        .where("other.webhook_id", "in", webhookIds)
        .groupBy("other.webhook_id"),
    )
    .execute();
}

export async function deleteOldDeliveries(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("webhook_deliveries").where("created_at", "<", before).execute();
}
