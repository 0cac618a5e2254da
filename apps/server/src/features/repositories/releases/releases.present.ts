import type { CommitSummary, Release, ReleaseAsset } from "@lowforge/contract/repositories";
import type { AssetRow } from "./release-assets.db.ts";
import type { ReleaseRow } from "./releases.db.ts";

interface ReleaseFacts {
  readonly commit: CommitSummary | null;
  readonly latestId: number | null;
  readonly assets: readonly AssetRow[];
}

export function presentRelease(row: ReleaseRow, { commit, latestId, assets }: ReleaseFacts): Release {
  return {
    releaseId: row.id,
    repositoryId: row.repository_id,
    tag: row.tag,
    title: row.title,
    notes: row.notes,
    isPrerelease: row.is_prerelease === 1,
    isDraft: row.published_at === null,
    isLatest: row.id === latestId,
    commit,
    target: row.target,
    author: row.creator_nickname === null ? null : { userId: row.creator_id, nickname: row.creator_nickname },
    createdAt: row.created_at,
    publishedAt: row.published_at,
    assets: assets.map(presentAsset),
  };
}

export function presentAsset(row: AssetRow): ReleaseAsset {
  return {
    assetId: row.id,
    name: row.name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    downloadCount: row.download_count,
    createdAt: row.created_at,
  };
}
