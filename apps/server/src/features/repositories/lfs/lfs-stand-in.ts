import { buffer } from "node:stream/consumers";
import type { FindStandIn } from "../browse/download.service.ts";
import { binaryProbeBytes } from "../content.rules.ts";
import type { RepositoriesContext } from "../context.ts";
import { listObjects } from "./lfs.db.ts";
import { parsePointer } from "./lfs.rules.ts";

/** Finds the large file for which a pointer stands, where the repository has it; a pointer to nothing speaks for itself. */
export function createLfsStandIn({ db, blobs }: Pick<RepositoriesContext, "db" | "blobs">): FindStandIn {
  return async (row, content) => {
    const pointer = parsePointer(content.toString());
    const [found] = pointer ? await listObjects(db, row.id, [pointer.oid]) : [];
    if (!pointer || found?.is_verified !== 1) return null;
    if ((await blobs.findSize(pointer.oid)) !== found.size_bytes) return null;
    const sizeBytes = found.size_bytes;
    const end = Math.min(sizeBytes, binaryProbeBytes) - 1;
    const beginning =
      sizeBytes === 0 ? Buffer.alloc(0) : await buffer(blobs.read(pointer.oid, { start: 0, end }));
    return { beginning, body: blobs.read(pointer.oid), sizeBytes, etag: pointer.oid };
  };
}
