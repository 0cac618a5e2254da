import type { DeletedRepository } from "@lowforge/contract/repositories";
import type { DeletedRow } from "./trash.db.ts";

/** How long a deleted repository can be restored. */
export const recoveryMs = 30 * 24 * 3600_000;

export function presentDeleted(row: DeletedRow): DeletedRepository {
  const deletedAt = row.deleted_at ?? 0;
  return {
    repositoryId: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    name: row.deleted_name ?? "",
    sizeBytes: row.size_bytes,
    deletedAt,
    deletedBy: row.deleted_by,
    purgedAt: deletedAt + recoveryMs,
  };
}
