import { join } from "node:path";
import { releaseEndpoints } from "@lowforge/contract/repositories";
import { createBlobStore } from "../../../platform/files/index.ts";
import { type HttpServer, implement, implementFile, implementUpload } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { clearUnfinished } from "../unfinished-uploads.jobs.ts";
import type { TagService } from "../tags/tags.service.ts";
import { sweepAssets } from "./asset-sweep.service.ts";
import { type AssetService, createAssetService } from "./release-assets.service.ts";
import { createReleaseService, type ReleaseService } from "./releases.service.ts";

const sweepEveryMs = 6 * 3600_000;

/** Releases of a repository, and their files. */
export function createReleaseShelf(context: RepositoriesContext, tags: TagService): Shelf {
  const releases = createReleaseService(context, tags);
  const blobs = createBlobStore(join(context.dataDir, "release-assets"));
  const assets = createAssetService(context, { releases, blobs });
  return {
    register(http) {
      registerReleaseRoutes(http, releases);
      registerAssetRoutes(http, assets);
    },
    start() {
      context.jobs.every("release-assets", sweepEveryMs, () => sweepAssets({ ...context, blobs }));
      clearUnfinished(context, "release-assets-unfinished", blobs);
    },
  };
}

function registerReleaseRoutes(http: HttpServer, releases: ReleaseService): void {
  implement(http, releaseEndpoints.listReleases, (query, { actor }) => releases.listReleases(actor, query));
  implement(http, releaseEndpoints.getRelease, ({ releaseId }, { actor }) =>
    releases.getRelease(actor, releaseId),
  );
  implement(http, releaseEndpoints.createRelease, (wanted, { actor }) =>
    releases.createRelease(actor, wanted),
  );
  implement(http, releaseEndpoints.updateRelease, (wanted, { actor }) =>
    releases.updateRelease(actor, wanted),
  );
  implement(http, releaseEndpoints.deleteRelease, async ({ releaseId }, { actor }) => {
    await releases.deleteRelease(actor, releaseId);
    return null;
  });
}

function registerAssetRoutes(http: HttpServer, assets: AssetService): void {
  implementUpload(http, releaseEndpoints.uploadAsset, (upload, { actor, body }) =>
    assets.uploadAsset(actor, { ...upload, body }),
  );
  implementFile(http, releaseEndpoints.downloadAsset, ({ assetId }, { actor }) =>
    assets.downloadAsset(actor, assetId),
  );
  implement(http, releaseEndpoints.deleteAsset, async ({ assetId }, { actor }) => {
    await assets.deleteAsset(actor, assetId);
    return null;
  });
}
