import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { Storage } from "../storage.git.ts";
import { recordLfsSize } from "./lfs.db.ts";
import { listOldObjects, releaseObjects } from "./lfs-claims.db.ts";
import { listPointers, type PointerScope } from "./pointers.git.ts";

export interface LfsCollectionDependencies {
  readonly db: Executor;
  readonly git: Git;
  readonly storage: Storage;
  readonly clock: Clock;
}

export interface CollectionOrder {
  readonly repositoryId: number;
  /** Where a large file may be named to stay. */
  readonly scope: PointerScope;
  /** What was sent, or announced again, within this time stays: its push may still be on its way. */
  readonly graceMs: number;
  readonly signal: AbortSignal;
}

export interface LfsSum {
  readonly count: number;
  readonly sizeBytes: number;
}

export type LfsCollection = ReturnType<typeof createLfsCollection>;

const page = 500;

/** Large files that no commit names any more: finding them, and giving them up. */
export function createLfsCollection({ db, git, storage, clock }: LfsCollectionDependencies) {
  async function findUnnamed(order: CollectionOrder, before: number): Promise<Map<string, number>> {
    const { repositoryId, scope, signal } = order;
    const unnamed = new Map<string, number>();
    for (let after = "", isLast = false; !isLast;) {
      const rows = await listOldObjects(db, { repositoryId, before, after, limit: page });
      for (const { oid, size_bytes: size } of rows) unnamed.set(oid, size);
      after = rows.at(-1)?.oid ?? after;
      isLast = rows.length < page;
    }
    if (unnamed.size === 0) return unnamed;
    for await (const named of listPointers(git, storage.pathOf(repositoryId), { scope, signal })) {
      for (const { oid } of named) unnamed.delete(oid);
    }
    return unnamed;
  }

  return {
    /** How much would go. */
    async measure(order: CollectionOrder): Promise<LfsSum> {
      const unnamed = await findUnnamed(order, clock.now() - order.graceMs);
      return { count: unnamed.size, sizeBytes: sum([...unnamed.values()]) };
    },

    /** Gives up what no commit names, and answers how much that was. */
    async collect(order: CollectionOrder): Promise<LfsSum> {
      const { repositoryId } = order;
      const before = clock.now() - order.graceMs;
      const oids = [...(await findUnnamed(order, before)).keys()];
      const given: number[] = [];
      for (let start = 0; start < oids.length; start += page) {
        const some = oids.slice(start, start + page);
        const released = await transaction(db, (tx) =>
          releaseObjects(tx, { repositoryId, oids: some, before }),
        );
        given.push(...released.map(({ size_bytes: size }) => size));
      }
      if (given.length > 0) await recordLfsSize(db, repositoryId);
      return { count: given.length, sizeBytes: sum(given) };
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
