import type { Project, ProjectDetail } from "@lowforge/contract/projects";
import type { ProjectRow } from "./projects.db.ts";

interface Beside {
  readonly repositoryCount: number;
  readonly isFavorite: boolean;
}

export function presentProject(row: ProjectRow, { repositoryCount, isFavorite }: Beside): Project {
  return {
    projectId: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    kind: row.kind,
    status: row.status,
    isDisabled: row.is_disabled === 1,
    isDemo: row.demo !== null,
    cover: row.cover_card,
    isFavorite,
    creator: row.creator,
    repositoryCount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Specification §3: a project counts as low-code where isConfig is 0 or 1. None has been generated so far. */
export function isConfigOf({ kind }: Pick<ProjectRow, "kind">): ProjectDetail["isConfig"] {
  return kind === "lowCode" ? 0 : null;
}
