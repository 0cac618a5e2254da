import type { Readable } from "node:stream";
import type { BlobStore } from "../../../platform/files/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import {
  confirmObject,
  deleteUnconfirmed,
  dropClaim,
  insertObject,
  type LfsObjectRow,
  listObjects,
  recordLfsSize,
  sumObjects,
} from "./lfs.db.ts";
import { noteReleased, renewObjects, strikeOutMissing } from "./lfs-claims.db.ts";
import { isPossibleObject, largestBatch, type LfsPointer } from "./lfs.rules.ts";
import type { LfsOperation } from "./lfs-grants.ts";

export interface LfsObjectsDependencies {
  readonly db: Executor;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  /** How many bytes a repository may keep here; null = any number. */
  readonly quotaBytes: number | null;
}

/** What the answer to a batch says of one object: what is to be done, or why it can't be. */
export interface BatchAnswer extends LfsPointer {
  readonly todo: "download" | "upload" | "nothing" | { readonly code: number; readonly message: string };
}

export type LfsObjectService = ReturnType<typeof createLfsObjectService>;

const unconfirmedAfterMs = 24 * 3600_000;
/** No older note of when a client counted on an object is needed. */
const renewedAfterMs = 3600_000;

/** Large files of repositories: each repository shows only what was sent to itself, whoever else has the same bytes. */
export function createLfsObjectService({ db, blobs, clock, quotaBytes }: LfsObjectsDependencies) {
  async function findVisible(repositoryId: number, oid: string) {
    const [row] = await listObjects(db, repositoryId, [oid]);
    return row?.is_verified === 1 ? row : null;
  }

  /** Whoever announces a push counts on what is there already. */
  async function renew(repositoryId: number, known: readonly LfsObjectRow[]): Promise<void> {
    const now = clock.now();
    const old = known.filter((found) => found.created_at < now - renewedAfterMs);
    await renewObjects(db, { repositoryId, oids: old.map(({ oid }) => oid), now });
  }

  async function keep(row: RepositoryRow, { oid, size }: LfsPointer): Promise<void> {
    const isStored = (await blobs.findSize(oid)) === size;
    const which = { repositoryId: row.id, oid, sizeBytes: size };
    if (!isStored || !(await confirmObject(db, which))) throw fail("OBJECT_MISSING", { oid, size });
  }

  return {
    findVisible,

    /** Says what a client has to do for each object. Fails with BODY_TOO_LARGE for more than 1,000 objects. */
    async planBatch(
      row: RepositoryRow,
      operation: LfsOperation,
      objects: readonly LfsPointer[],
    ): Promise<BatchAnswer[]> {
      if (objects.length > largestBatch) throw fail("BODY_TOO_LARGE", { objects: objects.length });
      const oids = objects.map(({ oid }) => oid);
      const known = new Map((await listObjects(db, row.id, oids)).map((found) => [found.oid, found]));
      if (operation === "upload") await renew(row.id, [...known.values()]);
      let freeBytes = quotaBytes === null ? Infinity : quotaBytes - (await sumObjects(db, row.id));
      return objects.map(({ oid, size }) => {
        const answer = (todo: BatchAnswer["todo"]): BatchAnswer => ({ oid, size, todo });
        if (!isPossibleObject({ oid, size }))
          return answer({ code: 422, message: "This is no object id and size." });
        const found = known.get(oid);
        const isThere = found?.is_verified === 1;
        if (isThere && found.size_bytes !== size)
          return answer({ code: 422, message: "The object has another size." });
        if (operation === "download") {
          return answer(isThere ? "download" : { code: 404, message: "The object does not exist." });
        }
        if (isThere) return answer("nothing");
        if (!found) freeBytes -= size;
        const isTooMuch = freeBytes < 0 && !found;
        return answer(
          isTooMuch ? { code: 413, message: "The repository's quota for large files is used up." } : "upload",
        );
      });
    },

    /**
     * Takes an object's bytes. Fails with CHECKSUM_MISMATCH where they are not those of its id and length,
     * QUOTA_EXCEEDED, or DISK_FULL; then nothing stays.
     */
    async upload(row: RepositoryRow, { oid, size }: LfsPointer, body: Readable): Promise<void> {
      if (!isPossibleObject({ oid, size })) throw fail("CHECKSUM_MISMATCH", { oid, size });
      const [known] = await listObjects(db, row.id, [oid]);
      if (quotaBytes !== null && !known && (await sumObjects(db, row.id)) + size > quotaBytes) {
        throw fail("QUOTA_EXCEEDED", { oid, size });
      }
      const claim = { repository_id: row.id, oid, size_bytes: size };
      // Held before it is there, so that nobody removes it as soon as it is.
      const isNew = await insertObject(db, { ...claim, created_at: clock.now() });
      try {
        await blobs.write(body, { maximumBytes: size, expected: { sha256: oid, sizeBytes: size } });
      } catch (error) {
        if (isNew) await dropClaim(db, row.id, oid);
        throw error;
      }
      // Another upload of the same may have failed meanwhile and taken the claim along.
      await insertObject(db, { ...claim, created_at: clock.now() });
    },

    /** Makes an object that was sent visible, and leaves the sums to the caller. Fails as `confirm` does. */
    keep,

    /** Makes an object that was sent visible. Fails with OBJECT_MISSING, also where its size is another. */
    async confirm(row: RepositoryRow, pointer: LfsPointer): Promise<void> {
      await keep(row, pointer);
      await recordLfsSize(db, row.id);
      if (row.lfs_missing_count > 0) await strikeOutMissing(db, row.id);
    },

    /** The bytes of a visible object, from `start` on. Fails with OBJECT_MISSING. */
    async download(
      row: RepositoryRow,
      oid: string,
      start: number,
    ): Promise<{ readonly body: Readable; readonly sizeBytes: number }> {
      const found = await findVisible(row.id, oid);
      if (!found || (await blobs.findSize(oid)) !== found.size_bytes) throw fail("OBJECT_MISSING", { oid });
      const { size_bytes: sizeBytes } = found;
      if (start > 0 && start >= sizeBytes) throw fail("INVALID_PARAMETERS", { start, sizeBytes });
      return { body: blobs.read(oid, start > 0 ? { start, end: sizeBytes - 1 } : undefined), sizeBytes };
    },

    /** Gives up what was sent and never confirmed, and what broken uploads left. */
    async sweep(): Promise<void> {
      const given = await deleteUnconfirmed(db, clock.now() - unconfirmedAfterMs);
      for (const { oid, repository_id } of given) {
        await noteReleased(db, [oid]);
        await recordLfsSize(db, repository_id);
      }
    },
  };
}
