import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { noteBranchMovers } from "../branches/branch-movers.db.ts";
import { countPush } from "../maintenance/maintenance.db.ts";
import { listRefNames, measureSize, setHead } from "../refs.git.ts";
import { grownBy, type RepositoryRow, updateRepository } from "../repositories.db.ts";
import type { RefChange } from "../repositories.events.ts";
import { chooseDefaultBranch } from "../repositories.rules.ts";
import type { Storage } from "../storage.git.ts";

export interface PushRecorderDependencies {
  readonly db: Executor;
  readonly git: Git;
  readonly storage: Storage;
  readonly events: Events;
  readonly clock: Clock;
}

/** What has been done to a repository. */
export interface DonePush {
  readonly actorId: number;
  readonly changes: readonly RefChange[];
  /**
   * How large what came is, from which the size is taken until it is measured with the graph of commits; where it is
   * not known, the repository is measured at once.
   */
  readonly receivedBytes?: number;
}

/** Writes down what a push has done to a repository and tells whoever listens. */
export type PushRecorder = (row: RepositoryRow, push: DonePush) => Promise<void>;

export function createPushRecorder(dependencies: PushRecorderDependencies): PushRecorder {
  const { db, git, storage, events, clock } = dependencies;

  /** The first push of branches decides which one stands for the repository. */
  async function adoptBranch(row: RepositoryRow): Promise<{ default_branch?: string; is_empty?: 0 }> {
    if (row.is_empty === 0) return {};
    const path = storage.pathOf(row.id);
    const prefix = "refs/heads/";
    const refs = (await listRefNames(git, path)).filter((ref) => ref.startsWith(prefix));
    const chosen = chooseDefaultBranch(
      row.default_branch,
      refs.map((ref) => ref.slice(prefix.length)),
    );
    if (chosen === null) return {};
    if (chosen !== row.default_branch) await setHead(git, path, chosen);
    return { default_branch: chosen, is_empty: 0 };
  }

  return async (row, { actorId, changes, receivedBytes }) => {
    const [adopted, size_bytes] = await Promise.all([
      adoptBranch(row),
      receivedBytes === undefined ? measureSize(git, storage.pathOf(row.id)) : grownBy(receivedBytes),
    ]);
    const now = clock.now();
    const change = { ...adopted, size_bytes, pushed_at: now, updated_at: now };
    // At once: each transaction waits for the disk, and whoever pushes waits for this.
    await transaction(db, async (tx) => {
      await updateRepository(tx, { id: row.id, state: "ready" }, change);
      await countPush(tx, row.id);
      await noteBranchMovers(tx, { repositoryId: row.id, actorId, changes });
    });
    events.emit("repository.pushed", { repositoryId: row.id, projectId: row.project_id, actorId, changes });
  };
}
