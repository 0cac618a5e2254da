import type { Access, Actor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import { deleteLock, insertLock, type LfsLockRow, listLocks } from "./lfs.db.ts";

export interface LfsLocksDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly clock: Clock;
}

export interface LockQuery {
  readonly path?: string | undefined;
  readonly id?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface LockPage {
  readonly locks: readonly LfsLockRow[];
  /** Where the next page begins; null on the last. */
  readonly nextCursor: string | null;
}

export type LfsLockService = ReturnType<typeof createLfsLockService>;

const largestPage = 100;

/** Locks on paths of a repository: who works on a file that cannot be merged. Whoever may push may lock. */
export function createLfsLockService({ db, access, clock }: LfsLocksDependencies) {
  async function list(row: RepositoryRow, { path, id, cursor, limit }: LockQuery): Promise<LockPage> {
    const after = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : 0;
    const size = Math.min(largestPage, limit === undefined || limit === 0 ? largestPage : limit);
    const found = await listLocks(db, { repositoryId: row.id, path, id, after, limit: size + 1 });
    const locks = found.slice(0, size);
    return { locks, nextCursor: found.length > size ? String(locks.at(-1)?.id ?? 0) : null };
  }

  return {
    list,

    /** Fails with LOCK_EXISTS; `existing` is then the lock that is there. */
    async create(
      actor: Actor,
      row: RepositoryRow,
      path: string,
    ): Promise<{ readonly lock: LfsLockRow; readonly isNew: boolean }> {
      if (actor.kind !== "member") throw fail("NO_PERMISSION", { reason: "only members lock files" });
      const lock = { repository_id: row.id, path, owner_id: actor.userId, locked_at: clock.now() };
      let isNew = true;
      await insertLock(db, lock).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        isNew = false;
      });
      const { locks } = await list(row, { path });
      const [found] = locks;
      if (!found) throw fail("LOCK_MISSING", { path });
      return { lock: found, isNew };
    },

    /** Splits the locks of a page into the caller's own and those of others. */
    async verify(actor: Actor, row: RepositoryRow, query: LockQuery) {
      const { locks, nextCursor } = await list(row, query);
      const isOwn = (lock: LfsLockRow): boolean => actor.kind === "member" && lock.owner_id === actor.userId;
      return { ours: locks.filter(isOwn), theirs: locks.filter((lock) => !isOwn(lock)), nextCursor };
    },

    /**
     * Takes a lock away: one's own, or with `isForced` anybody's where the caller may set rules for everybody. Fails
     * with LOCK_MISSING or NO_PERMISSION.
     */
    async remove(
      actor: Actor,
      row: RepositoryRow,
      which: { readonly id: number; readonly isForced: boolean },
    ): Promise<LfsLockRow> {
      const { locks } = await list(row, { id: which.id });
      const [lock] = locks;
      if (!lock) throw fail("LOCK_MISSING", { id: which.id });
      const isOwn = actor.kind === "member" && lock.owner_id === actor.userId;
      if (!isOwn && !which.isForced) throw fail("NO_PERMISSION", { lock: lock.id });
      if (!isOwn) await access.require(actor, "repository.protect", subjectOf(row));
      if (!(await deleteLock(db, lock.id))) throw fail("LOCK_MISSING", { id: which.id });
      return lock;
    },
  };
}
