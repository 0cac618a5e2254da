import type { RepositoryImport } from "@lowforge/contract/repositories";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoriesContext } from "../context.ts";
import type { RepositoryFields, RepositoryPlace } from "../repository-fields.ts";
import { findImport, insertImport, showImportState, updateImport } from "./imports.db.ts";
import { presentImport } from "./imports.present.ts";
import type { RunningWork } from "./running.ts";
import { sealCredentials } from "./sealed-credentials.ts";
import { parseSource, purposeOf, type SourceCredentials } from "./source-url.rules.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "repository.import": { readonly repositoryId: number };
  }
}

export interface ImportWish extends RepositoryFields {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

type ImportDependencies = Pick<
  RepositoriesContext,
  "db" | "projects" | "repositories" | "clock" | "jobs" | "secrets" | "outbound"
> & { readonly running: RunningWork };

export type ImportService = ReturnType<typeof createImportService>;

/** Asking for imports, watching, ending and repeating them; the work itself is done in the background. */
export function createImportService(dependencies: ImportDependencies) {
  const { db, projects, repositories, clock, jobs, secrets, outbound, running } = dependencies;

  const seal = (repositoryId: number, credentials: SourceCredentials | null): string | null =>
    sealCredentials(secrets, credentials, purposeOf(repositoryId));

  const enqueue = (repositoryId: number) =>
    jobs.enqueue("repository.import", { repositoryId }, { key: String(repositoryId) });

  return {
    /** Fails with ADDRESS_FORBIDDEN for an address that is refused on sight, or as creating a repository does. */
    async startImport(actor: MemberActor, projectId: number, wish: ImportWish): Promise<RepositoryPlace> {
      const project = await projects.getProjectFor(actor, "repository.create", projectId);
      const { name, type, description, url, username, password } = wish;
      const source = parseSource(url, { username, password });
      if (!source) throw fail("ADDRESS_FORBIDDEN", {}, [{ path: "url", problem: "format" }]);
      outbound.check(source.url);
      const requested = { requested_by: actor.userId, requested_at: clock.now() };
      const place = await repositories.makeRepository(actor, project, {
        fields: { name, type, description },
        defaultBranch: "main",
        first: null,
        importState: "waiting",
        complete: (tx, repositoryId) =>
          insertImport(tx, {
            repository_id: repositoryId,
            source_url: source.url,
            credentials: seal(repositoryId, source.credentials),
            state: "waiting",
            ...requested,
          }),
      });
      await enqueue(place.repositoryId);
      return place;
    },

    /** Null where there is none, or nothing of it is left to tell. */
    async getImport(actor: Actor, repositoryId: number): Promise<RepositoryImport | null> {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const found = await findImport(db, row.id);
      return found && row.import_state !== null ? presentImport(found) : null;
    },

    /** The repository stays, empty. */
    async cancelImport(actor: Actor, repositoryId: number): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const end = { state: "canceled", credentials: null, finished_at: clock.now() } as const;
      const isEnded = await transaction(db, async (tx) => {
        const which = { repositoryId: row.id, states: ["waiting", "running"] } as const;
        if (!(await updateImport(tx, which, end))) return false;
        await showImportState(tx, row.id, "canceled");
        return true;
      });
      if (isEnded) running.cancel(row.id);
    },

    /** Begins anew; one that waits or runs is left alone. Fails with IMPORT_FAILED where there is nothing to repeat. */
    async retryImport(
      actor: MemberActor,
      repositoryId: number,
      login: { readonly username?: string | undefined; readonly password?: string | undefined },
    ): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const found = await findImport(db, row.id);
      if (!found || row.is_empty === 0) throw fail("IMPORT_FAILED", { repositoryId });
      const source = parseSource(found.source_url, login);
      const again = {
        state: "waiting",
        credentials: seal(row.id, source?.credentials ?? null),
        phase: null,
        percent: null,
        received_bytes: 0,
        failure: null,
        requested_by: actor.userId,
        requested_at: clock.now(),
        started_at: null,
        finished_at: null,
      } as const;
      const isWaiting = await transaction(db, async (tx) => {
        const which = { repositoryId: row.id, states: ["failed", "canceled"] } as const;
        if (!(await updateImport(tx, which, again))) return false;
        await showImportState(tx, row.id, "waiting");
        return true;
      });
      if (isWaiting) await enqueue(row.id);
    },
  };
}
