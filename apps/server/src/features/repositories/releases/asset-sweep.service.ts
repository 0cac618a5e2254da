import type { BlobStore } from "../../../platform/files/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { giveUpBlob, listOrphans } from "./release-assets.db.ts";

/** Longer than any upload takes to write down what it has stored. */
const sparedMs = 24 * 3600_000;

/** Removes the bytes of assets that are gone, by themselves or with their release, repository or project. */
export async function sweepAssets({
  db,
  clock,
  blobs,
}: Pick<RepositoriesContext, "db" | "clock"> & { readonly blobs: BlobStore }): Promise<void> {
  const storedBefore = clock.now() - sparedMs;
  for (const sha256 of await listOrphans(db, storedBefore)) {
    if (await giveUpBlob(db, sha256, storedBefore)) await blobs.remove(sha256);
  }
}
