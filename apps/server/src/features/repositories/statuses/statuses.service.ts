import type { CommitStatus, CommitStatuses, CommitStatusState } from "@lowforge/contract/repositories";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, holdRepository, type RepositoryRow } from "../repositories.db.ts";
import { pathOfRun, type RunPlace } from "./build-statuses.rules.ts";
import { type CommitStatusRow, countOtherContexts, listStatuses, putStatus } from "./statuses.db.ts";
import { hasCommit, listLatestCommits } from "./statuses.git.ts";
import { combine } from "./statuses.rules.ts";

export interface StatusFields {
  readonly repositoryId: number;
  readonly sha: string;
  readonly context: string;
  readonly state: CommitStatusState;
  readonly description: string;
  readonly targetUrl?: string | undefined;
}

/** A run of a build task that has changed its state. */
export interface RunStatus extends RunPlace {
  readonly repositoryId: number;
  readonly commitSha: string;
  readonly taskName: string;
  readonly number: number;
  readonly state: CommitStatusState;
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** A check says something new of a commit. */
    "commit-status.changed": { readonly repositoryId: number; readonly sha: string };
  }
}

export type StatusService = ReturnType<typeof createStatusService>;

const maximumContexts = 100;
/** A commit that nothing has checked says nothing of a branch; one before it may. */
const commitsLookedAt = 20;

/** What checks have found about commits. */
export function createStatusService(context: RepositoriesContext) {
  const { db, git, storage, clock, events, publicUrl, repositories } = context;

  function present({
    context: by,
    state,
    description,
    target_url,
    updated_at,
  }: CommitStatusRow): CommitStatus {
    const targetUrl = target_url?.startsWith("/") ? `${publicUrl()}/console${target_url}` : target_url;
    return { context: by, state, description, targetUrl, updatedAt: updated_at };
  }

  async function list(row: RepositoryRow, shas: readonly string[]): Promise<CommitStatuses[]> {
    const rows = await listStatuses(db, row.id, [...new Set(shas)]);
    const bySha = new Map<string, CommitStatusRow[]>();
    for (const status of rows) bySha.set(status.sha, [...(bySha.get(status.sha) ?? []), status]);
    return [...bySha].map(([sha, of]) => ({
      sha,
      state: combine(of.map(({ state }) => state)),
      statuses: of.map(present),
    }));
  }

  return {
    /** Fails with COMMIT_MISSING, and with INVALID_PARAMETERS where 100 others speak of the commit already. */
    async setStatus(actor: MemberActor, fields: StatusFields): Promise<CommitStatus> {
      const { repositoryId, sha, context: by, state, description, targetUrl = null } = fields;
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      if (!(await hasCommit(git, storage.pathOf(row.id), sha))) throw fail("COMMIT_MISSING", { sha });
      const status: CommitStatusRow = {
        repository_id: row.id,
        sha,
        context: by,
        state,
        description,
        target_url: targetUrl,
        creator_id: actor.userId,
        updated_at: clock.now(),
      };
      await transaction(db, async (tx) => {
        await holdRepository(tx, row.id);
        if ((await countOtherContexts(tx, status)) >= maximumContexts) {
          throw fail("INVALID_PARAMETERS", {}, [{ path: "context", problem: "too_big" }]);
        }
        await putStatus(tx, status);
      });
      events.emit("commit-status.changed", { repositoryId: row.id, sha });
      return present(status);
    },

    async listStatuses(
      actor: Actor,
      repositoryId: number,
      shas: readonly string[],
    ): Promise<CommitStatuses[]> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      return list(row, shas);
    },

    /** Notes what a run of the product's own says of its commit. */
    async noteRun(run: RunStatus): Promise<void> {
      if (!(await findRepository(db, run.repositoryId))) return;
      await putStatus(db, {
        repository_id: run.repositoryId,
        sha: run.commitSha,
        context: `${run.kind}/${run.taskName}`,
        state: run.state,
        description: `#${run.number}`,
        target_url: pathOfRun(run),
        creator_id: null,
        updated_at: clock.now(),
      });
      events.emit("commit-status.changed", { repositoryId: run.repositoryId, sha: run.commitSha });
    },

    /** What the latest checked commit of a branch comes to; null where none of the last ones was checked. */
    async stateOfBranch(row: RepositoryRow, branch: string): Promise<CommitStatuses["state"] | null> {
      const shas = await listLatestCommits(git, storage.pathOf(row.id), branch, commitsLookedAt);
      if (shas.length === 0) return null;
      const states = new Map((await list(row, shas)).map(({ sha, state }) => [sha, state]));
      return shas.map((sha) => states.get(sha)).find((state) => state !== undefined) ?? null;
    },
  };
}
