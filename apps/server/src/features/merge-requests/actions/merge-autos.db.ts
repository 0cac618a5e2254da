import type { AutoMergeEnding } from "@lowforge/contract/merge-requests";
import type { Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";
import type { StoredOrder } from "../merging/stored-order.rules.ts";

/** A merge that is to happen by itself; once it is taken back, the row says why until somebody arms it again. */
export interface MergeAutosTable extends StoredOrder {
  merge_request_id: number;
  /** In whose name it merges. */
  actor_id: number;
  /** The head that the member has seen, or brought since. */
  head_sha: string;
  /** Into which branch the member has agreed to merge. */
  target_branch: string;
  armed_at: number;
  ending: AutoMergeEnding | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_autos: MergeAutosTable;
  }
}

export type MergeAuto = Selectable<MergeAutosTable>;

export type NamedMergeAuto = MergeAuto & { readonly username: string; readonly nickname: string | null };

export function findAuto(executor: Executor, mergeRequestId: number): Promise<NamedMergeAuto | undefined> {
  return executor
    .selectFrom("merge_autos as auto")
    .innerJoin("users as actor", "actor.id", "auto.actor_id")
    .selectAll("auto")
    .select(["actor.username", "actor.nickname"])
    .where("auto.merge_request_id", "=", mergeRequestId)
    .executeTakeFirst();
}

export interface WaitingAuto {
  readonly merge_request_id: number;
  readonly actor_id: number;
  readonly head_sha: string;
  readonly source_branch: string;
}

/** Those that wait: of one repository, or of all. */
export function listWaiting(executor: Executor, repositoryId?: number): Promise<WaitingAuto[]> {
  return executor
    .selectFrom("merge_autos as auto")
    .innerJoin("merge_requests as request", "request.id", "auto.merge_request_id")
    .select(["auto.merge_request_id", "auto.actor_id", "auto.head_sha", "request.source_branch"])
    .where("auto.ending", "is", null)
    .where("request.status", "=", "opened")
    .$if(repositoryId !== undefined, (some) => some.where("request.repository_id", "=", repositoryId ?? 0))
    .orderBy("auto.armed_at")
    .limit(1_000)
    .execute();
}

export async function saveAuto(executor: Executor, auto: MergeAuto): Promise<void> {
  const { merge_request_id: _, ...fields } = auto;
  await executor
    .insertInto("merge_autos")
    .values(auto)
    .onConflict((conflict) => conflict.column("merge_request_id").doUpdateSet(fields))
    .execute();
}

/** Changes one that waits for this head still; answers false where it does not. */
export async function updateAuto(
  executor: Executor,
  { merge_request_id, head_sha }: Pick<MergeAuto, "merge_request_id" | "head_sha">,
  change: Partial<Pick<MergeAuto, "ending" | "head_sha">>,
): Promise<boolean> {
  const result = await executor
    .updateTable("merge_autos")
    .set(change)
    .where("merge_request_id", "=", merge_request_id)
    .where("head_sha", "=", head_sha)
    .where("ending", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteAuto(executor: Executor, mergeRequestId: number): Promise<void> {
  await executor.deleteFrom("merge_autos").where("merge_request_id", "=", mergeRequestId).execute();
}
