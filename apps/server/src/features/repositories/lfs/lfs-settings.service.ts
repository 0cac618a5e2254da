import type { LfsLock, LfsSum, LfsUsage } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { RepositoryService } from "../repositories.service.ts";
import { fail } from "../../../platform/failures/index.ts";
import { sumMissing } from "./lfs-claims.db.ts";
import type { CollectionOrder, LfsCollection } from "./lfs-collection.service.ts";
import { countLocks, countObjects, listLocksByPage, sumObjects } from "./lfs.db.ts";
import type { LfsLockService } from "./lfs-locks.service.ts";

export interface LfsSettingsDependencies {
  readonly db: Executor;
  readonly repositories: RepositoryService;
  readonly locks: LfsLockService;
  readonly collection: LfsCollection;
  readonly quotaBytes: number | null;
}

export type LfsSettingsService = ReturnType<typeof createLfsSettingsService>;

/** A push may have sent its large files and not yet its commits. */
const graceMs = 24 * 3600_000;
/** A member waits for the answer. */
const patienceMs = 120_000;

/** What members see of large files: how much there is, what of it is needless, and who holds which lock. */
export function createLfsSettingsService(dependencies: LfsSettingsDependencies) {
  const { db, repositories, locks, collection, quotaBytes } = dependencies;

  /** Fails with UNAVAILABLE where it would take too long. */
  async function within(
    repositoryId: number,
    work: (order: CollectionOrder) => Promise<LfsSum>,
  ): Promise<LfsSum> {
    const signal = AbortSignal.timeout(patienceMs);
    return work({ repositoryId, scope: "reachable", graceMs, signal }).catch((error: unknown) => {
      throw signal.aborted ? fail("UNAVAILABLE", { repositoryId }) : error;
    });
  }

  return {
    async getUsage(actor: Actor, repositoryId: number): Promise<LfsUsage> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const [sizeBytes, objectCount, { count, bytes }] = await Promise.all([
        sumObjects(db, row.id),
        countObjects(db, row.id),
        sumMissing(db, row.id),
      ]);
      return { sizeBytes, objectCount, quotaBytes, missing: { count, sizeBytes: bytes } };
    },

    /** What no branch and no tag leads to. */
    async getUnreferenced(actor: Actor, repositoryId: number): Promise<LfsSum> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      return within(row.id, collection.measure);
    },

    /** Gives it up at once. */
    async collect(actor: Actor, repositoryId: number): Promise<LfsSum> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      return within(row.id, collection.collect);
    },

    async listLocks(
      actor: Actor,
      query: { readonly repositoryId: number; readonly pageNum: number; readonly pageSize: number },
    ) {
      const row = await repositories.requireRepository(actor, "repository.read", query.repositoryId);
      const { pageNum, pageSize } = query;
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [found, total] = await Promise.all([listLocksByPage(db, row.id, slice), countLocks(db, row.id)]);
      const list = found.map((lock): LfsLock => ({
        lockId: lock.id,
        path: lock.path,
        ownerName: lock.owner_name,
        isOwn: actor.kind === "member" && lock.owner_id === actor.userId,
        lockedAt: lock.locked_at,
      }));
      return { list, total, pageNum, pageSize };
    },

    /** Takes anybody's lock away. Fails with LOCK_MISSING. */
    async removeLock(actor: Actor, repositoryId: number, lockId: number): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.protect", repositoryId);
      await locks.remove(actor, row, { id: lockId, isForced: true });
    },

    /** Releases the caller's own lock. Fails with LOCK_MISSING, or NO_PERMISSION for somebody else's. */
    async releaseLock(actor: Actor, repositoryId: number, lockId: number): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      await locks.remove(actor, row, { id: lockId, isForced: false });
    },
  };
}
