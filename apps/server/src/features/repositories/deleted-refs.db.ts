import type { Generated } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

/** A branch or tag that was deleted in the console and can come back for a while. */
export interface DeletedRefsTable {
  id: Generated<number>;
  repository_id: number;
  /** Full name. */
  ref: string;
  sha: string;
  deleted_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    deleted_refs: DeletedRefsTable;
  }
}

interface DeletedRef {
  readonly repositoryId: number;
  readonly ref: string;
  readonly sha: string;
}

/** Notes what a ref was; only its last deletion counts. Forgets, on the way, those before `forgottenBefore`. */
export async function rememberDeletedRef(
  executor: Executor,
  { repositoryId, ref, sha }: DeletedRef,
  { now, forgottenBefore }: { readonly now: number; readonly forgottenBefore: number },
): Promise<void> {
  await executor.deleteFrom("deleted_refs").where("deleted_at", "<", forgottenBefore).execute();
  await executor
    .insertInto("deleted_refs")
    .values({ repository_id: repositoryId, ref, sha, deleted_at: now })
    .onConflict((conflict) =>
      conflict.columns(["repository_id", "ref"]).doUpdateSet({ sha, deleted_at: now }),
    )
    .execute();
}

/** Whether the ref was deleted at that id since `since`. */
export async function wasDeleted(
  executor: Executor,
  { repositoryId, ref, sha }: DeletedRef,
  since: number,
): Promise<boolean> {
  const row = await executor
    .selectFrom("deleted_refs")
    .select("id")
    .where("repository_id", "=", repositoryId)
    .where("ref", "=", ref)
    .where("sha", "=", sha)
    .where("deleted_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDeletedRef(
  executor: Executor,
  { repositoryId, ref }: Omit<DeletedRef, "sha">,
): Promise<void> {
  await executor
    .deleteFrom("deleted_refs")
    .where("repository_id", "=", repositoryId)
    .where("ref", "=", ref)
    .execute();
}
