import { type Executor, transaction } from "../../platform/database/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { releaseAllObjects } from "./lfs/lfs-claims.db.ts";
import { deleteRepositoryRow, listUnfinished } from "./repositories.db.ts";
import type { Storage } from "./storage.git.ts";

export interface DeletionDependencies {
  readonly db: Executor;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Nothing takes longer than this to be made or removed; what is older was left by a crash. */
const unfinishedAfterMs = 120_000;

/** Removes the folder and then the row of a repository that is no longer `ready`: the row remembers the work. */
export async function finishDeletion(
  { db, storage }: Omit<DeletionDependencies, "clock">,
  repositoryId: number,
): Promise<void> {
  await storage.remove(repositoryId);
  await transaction(db, async (tx) => {
    // The row takes its large files' rows along; their bytes are told apart from it.
    await releaseAllObjects(tx, repositoryId);
    await deleteRepositoryRow(tx, repositoryId);
  });
}

/** Finishes what crashes left half-way; called at start and now and then. */
export async function sweepRepositories({ db, storage, clock }: DeletionDependencies): Promise<void> {
  const unfinished = await listUnfinished(db, clock.now() - unfinishedAfterMs);
  for (const { id } of unfinished) await finishDeletion({ db, storage }, id);
  const swept = new Set(unfinished.map(({ id }) => id));
  await storage.sweep((id) => swept.has(id));
}
