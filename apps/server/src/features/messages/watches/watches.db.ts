import type { WatchLevel, watchKinds } from "@lowforge/contract/messages";
import type { Executor } from "../../../platform/database/index.ts";

export type WatchKind = (typeof watchKinds)[number];

/** How closely somebody follows something; whoever has no row hears what concerns them. */
export interface MessageWatchesTable {
  user_id: number;
  kind: WatchKind;
  subject_id: number;
  project_id: number;
  /** The repository of a merge request. */
  repository_id: number | null;
  level: Exclude<WatchLevel, "default">;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_watches: MessageWatchesTable;
  }
}

export interface Watched {
  readonly kind: WatchKind;
  readonly id: number;
}

export async function findWatch(executor: Executor, userId: number, watched: Watched): Promise<WatchLevel> {
  const [row] = await listWatches(executor, watched, [userId]);
  return row?.level ?? "default";
}

/** How closely these members follow it; whoever does not is missing. */
export function listWatches(
  executor: Executor,
  { kind, id }: Watched,
  userIds: readonly number[],
): Promise<Pick<MessageWatchesTable, "user_id" | "level">[]> {
  return executor
    .selectFrom("message_watches")
    .select(["user_id", "level"])
    .where("user_id", "in", userIds)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}

/** Who follows one of these, in the order of their ids. */
export async function listFollowers(
  executor: Executor,
  watched: readonly Watched[],
  page: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await executor
    .selectFrom("message_watches")
    .select("user_id")
    .distinct()
    .where((where) =>
      where.or(
        watched.map(({ kind, id }) => where.and([where("kind", "=", kind), where("subject_id", "=", id)])),
      ),
    )
    .where("level", "=", "following")
    .where("user_id", ">", page.after)
    .orderBy("user_id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function saveWatch(executor: Executor, watch: MessageWatchesTable): Promise<void> {
  await executor
    .insertInto("message_watches")
    .values(watch)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind", "subject_id"]).doUpdateSet({ level: watch.level }),
    )
    .execute();
}

export async function deleteWatch(executor: Executor, userId: number, { kind, id }: Watched): Promise<void> {
  await executor
    .deleteFrom("message_watches")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}
