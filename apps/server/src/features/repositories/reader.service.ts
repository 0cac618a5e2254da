import type { Actor } from "../../platform/access/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";
import { type Commit, findCommit } from "./commits.git.ts";
import type { RepositoryRow } from "./repositories.db.ts";
import type { RepositoryService } from "./repositories.service.ts";
import type { Storage } from "./storage.git.ts";

export interface ReaderDependencies {
  readonly git: Git;
  readonly storage: Storage;
  readonly repositories: RepositoryService;
}

/** A place in time of a repository; the default branch where `ref` is absent. */
export interface Revision {
  readonly repositoryId: number;
  readonly ref?: string | undefined;
}

/** A repository that may be read. */
export interface Opened {
  readonly row: RepositoryRow;
  /** Absolute path of the bare repository. */
  readonly repository: string;
}

/** A repository that may be read, at a revision that exists. */
export interface OpenedAt extends Opened {
  /** The name that was asked for, or the default branch. */
  readonly ref: string;
  readonly head: Commit;
}

export type Reader = ReturnType<typeof createReader>;

/** The beginning of every call that reads what git keeps. */
export function createReader({ git, storage, repositories }: ReaderDependencies) {
  async function open(actor: Actor, repositoryId: number): Promise<Opened> {
    const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
    return { row, repository: storage.pathOf(row.id) };
  }

  return {
    open,

    /** Fails with REPOSITORY_EMPTY before the first push, else with BRANCH_MISSING. */
    async openAt(actor: Actor, { repositoryId, ref }: Revision): Promise<OpenedAt> {
      const opened = await open(actor, repositoryId);
      const name = ref ?? opened.row.default_branch;
      return { ...opened, ref: name, head: await this.find(opened, name) };
    },

    /** A revision of an opened repository; fails as `openAt` does, or as `missing` says. */
    async find(
      { row, repository }: Opened,
      name: string,
      missing: "BRANCH_MISSING" | "COMMIT_MISSING" = "BRANCH_MISSING",
    ): Promise<Commit> {
      const commit = await findCommit(git, repository, name);
      if (!commit) throw fail(row.is_empty === 1 ? "REPOSITORY_EMPTY" : missing, { ref: name });
      return commit;
    },
  };
}
