import type { Readable } from "node:stream";
import {
  releaseAssetLimit,
  releaseAssetLimitBytes,
  type ReleaseAsset,
} from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { BlobStore } from "../../../platform/files/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { holdRepository } from "../repositories.db.ts";
import {
  type AssetRow,
  countDownload,
  deleteAsset,
  findAsset,
  insertAsset,
  listAssets,
} from "./release-assets.db.ts";
import { presentAsset } from "./releases.present.ts";
import type { ReleaseService } from "./releases.service.ts";

interface Upload {
  readonly releaseId: number;
  readonly name: string;
  readonly body: Readable;
}

export type AssetService = ReturnType<typeof createAssetService>;

/** The files of releases. `blobs` is a store for them alone: whose last row goes, its bytes may go. */
export function createAssetService(
  { db, clock }: RepositoriesContext,
  { releases, blobs }: { readonly releases: ReleaseService; readonly blobs: BlobStore },
) {
  async function requireAsset(
    actor: Actor,
    permission: "repository.read" | "release.manage",
    assetId: number,
  ): Promise<AssetRow> {
    const asset = await findAsset(db, assetId);
    if (!asset) throw fail("ASSET_MISSING", { assetId });
    await releases.requireRelease(actor, permission, asset.release_id);
    return asset;
  }

  async function demandPlace(executor: Executor, releaseId: number, name: string): Promise<void> {
    const assets = (await listAssets(executor, [releaseId])).get(releaseId) ?? [];
    if (assets.some((asset) => asset.name === name)) throw fail("ASSET_EXISTS", { name });
    if (assets.length >= releaseAssetLimit) throw fail("ASSET_LIMIT_REACHED");
  }

  return {
    /** Fails with ASSET_EXISTS, ASSET_LIMIT_REACHED, BODY_TOO_LARGE, or DISK_FULL. */
    async uploadAsset(actor: Actor, { releaseId, name, body }: Upload): Promise<ReleaseAsset> {
      const { release } = await releases.requireRelease(actor, "release.manage", releaseId);
      await demandPlace(db, release.id, name);
      const { sha256, sizeBytes } = await blobs.write(body, { maximumBytes: releaseAssetLimitBytes });
      const row = { release_id: release.id, name, sha256, size_bytes: sizeBytes, created_at: clock.now() };
      try {
        return await transaction(db, async (tx) => {
          await holdRepository(tx, release.repository_id);
          await demandPlace(tx, release.id, name);
          return presentAsset(await insertAsset(tx, row));
        });
      } catch (error) {
        throw isUniqueViolation(error) ? fail("ASSET_EXISTS", { name }) : error;
      }
    },

    async downloadAsset(actor: Actor, assetId: number): Promise<FileAnswer> {
      const asset = await requireAsset(actor, "repository.read", assetId);
      if ((await blobs.findSize(asset.sha256)) === null) throw fail("ASSET_MISSING", { assetId });
      await countDownload(db, asset.id);
      return {
        body: blobs.read(asset.sha256),
        type: "application/octet-stream",
        name: asset.name,
        isDownload: true,
        sizeBytes: asset.size_bytes,
        etag: asset.sha256,
      };
    },

    async deleteAsset(actor: Actor, assetId: number): Promise<void> {
      const asset = await requireAsset(actor, "release.manage", assetId);
      await deleteAsset(db, asset.id);
    },
  };
}
