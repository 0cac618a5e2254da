import type { MergeMethod } from "@lowforge/contract/merge-requests";
import type { Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** A merge that is under way: written before the target moves, gone once the request says how it ended. */
export interface MergeIntentsTable {
  /** At most one of each request. */
  merge_request_id: number;
  actor_id: number;
  method: MergeMethod;
  source_sha: string;
  target_sha: string;
  /** The commit to which the target moves. */
  result_sha: string;
  removes_source: 0 | 1;
  begun_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_intents: MergeIntentsTable;
  }
}

export type MergeIntent = Selectable<MergeIntentsTable>;

/** Violates the primary key where the request is being merged already. */
export async function insertIntent(executor: Executor, intent: Insertable<MergeIntentsTable>): Promise<void> {
  await executor.insertInto("merge_intents").values(intent).execute();
}

export function findIntent(executor: Executor, mergeRequestId: number): Promise<MergeIntent | undefined> {
  return executor
    .selectFrom("merge_intents")
    .selectAll()
    .where("merge_request_id", "=", mergeRequestId)
    .executeTakeFirst();
}

/** Every merge that has begun and not ended. */
export function listIntents(executor: Executor): Promise<MergeIntent[]> {
  return executor.selectFrom("merge_intents").selectAll().execute();
}

/** Answers whether it was still there: of several who take one away, one has done it. */
export async function deleteIntent(
  executor: Executor,
  { merge_request_id, result_sha }: Pick<MergeIntent, "merge_request_id" | "result_sha">,
): Promise<boolean> {
  const result = await executor
    .deleteFrom("merge_intents")
    .where("merge_request_id", "=", merge_request_id)
    .where("result_sha", "=", result_sha)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** In whose name a merge is made, for the audit trail. */
export async function principalOf(
  executor: Executor,
  userId: number,
): Promise<{ kind: "principal"; userId: number; username: string }> {
  const { username } = await executor
    .selectFrom("users")
    .select("username")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { kind: "principal", userId, username };
}
