import type { Generated } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import { type Happening, parseHappening } from "./happening.rules.ts";

/** What has happened and has not been told yet. */
export interface MessageNewsTable {
  id: Generated<number>;
  /** As JSON. */
  happening: string;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_news: MessageNewsTable;
  }
}

export async function insertNews(tx: Executor, happening: Happening): Promise<number> {
  const row = await tx
    .insertInto("message_news")
    .values({ happening: JSON.stringify(happening) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Undefined for what was told already. */
export async function findNews(executor: Executor, id: number): Promise<Happening | undefined> {
  const row = await executor
    .selectFrom("message_news")
    .select("happening")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && parseHappening(row.happening);
}

export async function deleteNews(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("message_news").where("id", "=", id).execute();
}

/** The ids of those who are called so and may sign in. */
export async function findMentioned(executor: Executor, usernames: readonly string[]): Promise<number[]> {
  if (usernames.length === 0) return [];
  const rows = await executor
    .selectFrom("users")
    .select("id")
    .where("username", "in", usernames)
    .where("is_disabled", "=", 0)
    .execute();
  return rows.map((row) => row.id);
}
