import type { Project } from "@lowforge/contract/projects";
import type { ProjectRow } from "./projects.db.ts";

export function presentProject(row: ProjectRow, repositoryCount: number): Project {
  return {
    projectId: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    kind: row.kind,
    status: row.status,
    isDisabled: row.is_disabled === 1,
    creator: row.creator,
    repositoryCount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
