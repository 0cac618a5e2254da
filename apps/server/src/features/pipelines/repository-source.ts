import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Actor } from "../../platform/access/index.ts";
import type { RepositoryRow } from "../repositories/index.ts";

/** What this room asks of repositories; app.ts hands it over. */
export interface RepositorySource {
  /** The repository, where the actor holds the permission on it. Fails with REPOSITORY_MISSING or as access does. */
  requireRepository(
    actor: Actor,
    permission: ProjectPermissionKey,
    repositoryId: number,
  ): Promise<RepositoryRow>;
  /** The commit at the head of a branch. Fails with REPOSITORY_EMPTY or BRANCH_MISSING. */
  resolveBranch(
    repository: RepositoryRow,
    branch: string,
  ): Promise<{ readonly sha: string; readonly subject: string }>;
  /** The address for git, unique to the repository. */
  cloneUrl(repository: RepositoryRow): string;
}
