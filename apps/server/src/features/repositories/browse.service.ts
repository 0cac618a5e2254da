import type { Branch, CommitSummary, RepositoryDetail } from "@lowforge/contract/repositories";
import type { Actor } from "../../platform/access/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";
import { findBranchHead, findRevision, type ResolvedRevision } from "./commits.git.ts";
import { createFigures } from "./figures.service.ts";
import { listBranches } from "./refs.git.ts";
import type { RepositoryRow } from "./repositories.db.ts";
import type { RepositoryService } from "./repositories.service.ts";
import type { Storage } from "./storage.git.ts";

export interface BrowseDependencies {
  readonly git: Git;
  readonly storage: Storage;
  readonly repositories: RepositoryService;
  /** Since when a repository is known to be damaged; null where it is sound. */
  readonly findDamagedAt: (repositoryId: number) => Promise<number | null>;
  /** What rooms on top keep of a repository, as far as its page counts it. */
  countOpenMergeRequests(repositoryId: number): Promise<number>;
}

export type BrowseService = ReturnType<typeof createBrowseService>;

/** What a repository is at a glance, and its branches (specification §4, repository). */
export function createBrowseService(dependencies: BrowseDependencies) {
  const { git, storage, repositories, findDamagedAt, countOpenMergeRequests } = dependencies;
  const figures = createFigures(git);

  return {
    figures,

    /** Fails with REPOSITORY_DAMAGED where it is known to be so. */
    async getRepository(actor: Actor, repositoryId: number): Promise<RepositoryDetail> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      if ((await findDamagedAt(row.id)) !== null) throw fail("REPOSITORY_DAMAGED", { repositoryId });
      const path = storage.pathOf(row.id);
      const [counts, openMergeRequestCount, head] = await Promise.all([
        figures.countRefs(path),
        countOpenMergeRequests(row.id),
        findRevision(git, path, row.default_branch),
      ]);
      return {
        ...(await repositories.describeRepository(actor, row)),
        isEmpty: counts.branches === 0,
        defaultBranch: row.default_branch,
        cloneUrl: repositories.cloneUrl(row),
        sshUrl: repositories.sshUrl(row),
        sizeBytes: row.size_bytes,
        branchCount: counts.branches,
        tagCount: counts.tags,
        openMergeRequestCount,
        commitCount: head ? await figures.countCommits(path, head.commit.sha) : 0,
        lastCommit: head?.commit ?? null,
      };
    },

    async listBranches(actor: Actor, repositoryId: number): Promise<Branch[]> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      return listBranches(git, storage.pathOf(row.id), row.default_branch);
    },

    /** The head of a branch, for those who have asked `requireRepository` already. Fails as `listTree` does. */
    async resolveBranch(row: RepositoryRow, branch: string): Promise<CommitSummary> {
      return demand(row, branch, await findBranchHead(git, storage.pathOf(row.id), branch)).commit;
    },
  };
}

function demand(row: RepositoryRow, ref: string, found: ResolvedRevision | null): ResolvedRevision {
  if (!found) throw fail(row.is_empty === 1 ? "REPOSITORY_EMPTY" : "BRANCH_MISSING", { ref });
  return found;
}
