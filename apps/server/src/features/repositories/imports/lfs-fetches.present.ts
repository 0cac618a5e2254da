import type { LfsFetch } from "@lowforge/contract/repositories";
import type { LfsFetchRow } from "./lfs-fetches.db.ts";

export function presentLfsFetch(row: LfsFetchRow): LfsFetch {
  const { configured_url: url } = row;
  return {
    repositoryId: row.repository_id,
    sourceUrl: row.source_url,
    hadCredentials: row.had_credentials === 1,
    configured: url === null ? null : { url, isFollowed: row.is_followed === 1 },
    state: row.state,
    percent: row.percent,
    receivedBytes: row.received_bytes,
    broughtCount: row.brought_count,
    failure: row.failure,
    requestedAt: row.requested_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
