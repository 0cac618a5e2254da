import type { DeletedProject } from "@lowforge/contract/projects";
import type { DeletedRow } from "./life.db.ts";

/** How long a deleted project can be restored. */
export const recoveryMs = 30 * 24 * 3600_000;

export function presentDeleted(row: DeletedRow, repositoryCount: number): DeletedProject {
  const deletedAt = row.deleted_at ?? 0;
  return {
    projectId: row.id,
    name: row.name,
    slug: row.slug,
    repositoryCount,
    deletedAt,
    deletedBy: row.deleted_by,
    purgedAt: deletedAt + recoveryMs,
  };
}
