import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Repository } from "@lowforge/contract/repositories";
import type { RepositoryRow } from "./repositories.db.ts";

export function presentRepository(row: RepositoryRow, permissions: ProjectPermissionKey[]): Repository {
  return {
    repositoryId: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    projectSlug: row.project_slug,
    name: row.name,
    slug: row.slug,
    type: row.type,
    description: row.description,
    isEmpty: row.is_empty === 1,
    isClosed: row.is_closed === 1,
    importState: row.import_state,
    sizeBytes: row.size_bytes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    pushedAt: row.pushed_at,
    permissions,
  };
}
