import type { Executor } from "../../../platform/database/index.ts";
import type { BlobStore } from "../../../platform/files/index.ts";
import { isOidUsed } from "./lfs.db.ts";
import { forgetReleased, listReleased } from "./lfs-claims.db.ts";

const page = 500;

/** Removes the bytes of what repositories have given up and no other one holds. */
export async function removeReleased({
  db,
  blobs,
}: {
  readonly db: Executor;
  readonly blobs: BlobStore;
}): Promise<void> {
  for (let isLast = false; !isLast;) {
    const oids = await listReleased(db, page);
    for (const oid of oids) await blobs.removeUnless(oid, () => isOidUsed(db, oid));
    await forgetReleased(db, oids);
    isLast = oids.length < page;
  }
}
