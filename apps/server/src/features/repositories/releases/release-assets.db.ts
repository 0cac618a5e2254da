import type { Generated, Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface ReleaseAssetsTable {
  id: Generated<number>;
  release_id: number;
  name: string;
  sha256: string;
  size_bytes: number;
  download_count: number;
  created_at: number;
}

/** Bytes that lie on disk for assets; a row goes after its last asset, and then the bytes. */
export interface ReleaseBlobsTable {
  sha256: string;
  stored_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    release_assets: ReleaseAssetsTable;
    release_blobs: ReleaseBlobsTable;
  }
}

export type AssetRow = Selectable<ReleaseAssetsTable>;

/** Asks for the row of the bytes too, so that no sweep takes them for left over. */
export async function insertAsset(
  tx: Executor,
  asset: Omit<Insertable<ReleaseAssetsTable>, "id" | "download_count">,
): Promise<AssetRow> {
  await tx
    .insertInto("release_blobs")
    .values({ sha256: asset.sha256, stored_at: asset.created_at })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ stored_at: asset.created_at }))
    .execute();
  return tx
    .insertInto("release_assets")
    .values({ ...asset, download_count: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findAsset(executor: Executor, id: number): Promise<AssetRow | undefined> {
  return executor.selectFrom("release_assets").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The files of these releases, each release's by name. */
export async function listAssets(
  executor: Executor,
  releaseIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AssetRow[]>> {
  if (releaseIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("release_assets")
    .selectAll()
    .where("release_id", "in", releaseIds)
    .orderBy("name")
    .execute();
  const byRelease = new Map<number, AssetRow[]>();
  for (const row of rows) byRelease.set(row.release_id, [...(byRelease.get(row.release_id) ?? []), row]);
  return byRelease;
}

export async function countDownload(executor: Executor, id: number): Promise<void> {
  await executor
    .updateTable("release_assets")
    .set({ download_count: sql<number>`download_count + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteAsset(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("release_assets").where("id", "=", id).execute();
}

/** Bytes that no asset needs any more and that nobody has just stored. */
export async function listOrphans(executor: Executor, storedBefore: number): Promise<string[]> {
  const rows = await orphans(executor, storedBefore).select("blob.sha256").limit(1_000).execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Gives bytes up, where they are still not needed; answers whether they were. */
export async function giveUpBlob(executor: Executor, sha256: string, storedBefore: number): Promise<boolean> {
  const result = await executor
    .deleteFrom("release_blobs")
    .where("sha256", "=", sha256)
    .where("sha256", "in", orphans(executor, storedBefore).select("blob.sha256"))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function orphans(executor: Executor, storedBefore: number) {
  return executor
    .selectFrom("release_blobs as blob")
    .where("blob.stored_at", "<", storedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("release_assets as asset")
            .select("asset.id")
            .whereRef("asset.sha256", "=", "blob.sha256"),
        ),
      ),
    );
}
