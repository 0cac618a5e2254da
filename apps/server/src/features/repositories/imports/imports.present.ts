import type { RepositoryImport } from "@lowforge/contract/repositories";
import type { ImportRow } from "./imports.db.ts";

export function presentImport(row: ImportRow): RepositoryImport {
  return {
    repositoryId: row.repository_id,
    sourceUrl: row.source_url,
    hasCredentials: row.credentials !== null,
    state: row.state,
    phase: row.phase,
    percent: row.percent,
    receivedBytes: row.received_bytes,
    failure: row.failure,
    requestedAt: row.requested_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
