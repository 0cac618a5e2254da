import type { DeletedRepository } from "@lowforge/contract/repositories";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import type { AuditFacts } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { holdProject } from "../../projects/index.ts";
import { forgetAddress } from "../addresses.db.ts";
import type { RepositoriesContext } from "../context.ts";
import { finishDeletion } from "../deletion.service.ts";
import { updateImport } from "../imports/imports.db.ts";
import { findHolder, findRestorable, type RepositoryRow, updateRepository } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import type { RepositoryPlace } from "../repository-fields.ts";
import { listProjectsOfMember } from "../repository-list.db.ts";
import { freeSlugs, isSlugFree, searchColumns } from "../reserve.service.ts";
import { countDeleted, listDeleted } from "./trash.db.ts";
import { presentDeleted, recoveryMs } from "./trash.present.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "repository.purge": { readonly repositoryId: number };
  }
}

export interface TrashQuery {
  readonly projectId?: number | undefined;
  readonly name?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

type TrashDependencies = Pick<
  RepositoriesContext,
  "db" | "access" | "audit" | "projects" | "repositories" | "storage" | "events" | "clock" | "jobs"
>;

export type TrashService = ReturnType<typeof createTrashService>;

/** Deleting with a way back: for 30 days all but name and address waits as it was. */
export function createTrashService(dependencies: TrashDependencies) {
  const { db, access, audit, projects, repositories, storage, events, clock, jobs } = dependencies;

  /** The deleted repository, where the actor may delete. Fails with REPOSITORY_NOT_IN_TRASH for one that is not. */
  async function requireDeleted(actor: Actor, repositoryId: number): Promise<RepositoryRow> {
    const row = await findRestorable(db, repositoryId);
    if (!row || row.project_deleted_at !== null) throw fail("REPOSITORY_MISSING", { repositoryId });
    await access.require(actor, "repository.delete", { ...subjectOf(row), isImporting: false });
    if (row.state !== "deleted") throw fail("REPOSITORY_NOT_IN_TRASH", { repositoryId });
    return row;
  }

  async function slugFor(row: RepositoryRow, name: string): Promise<string> {
    const project = { id: row.project_id, slug: row.project_slug };
    const former = row.deleted_slug ?? "";
    if (former !== "" && (await isSlugFree(db, project, former, row.id))) return former;
    for await (const slug of freeSlugs(db, project, name, row.id)) return slug;
    throw fail("REPOSITORY_EXISTS", { name });
  }

  /** Out of the way, then gone; the sweep finishes what a crash interrupts. Without an actor its time was over. */
  async function purge(row: RepositoryRow, actor: Actor | null): Promise<void> {
    const change = { state: "deleting", updated_at: clock.now() } as const;
    const isOver = await transaction(db, async (tx) => {
      if (!(await updateRepository(tx, { id: row.id, state: "deleted" }, change))) return false;
      if (actor) await audit.record(tx, actor, factsOf("repository.purged", row));
      return true;
    });
    if (!isOver) return;
    await finishDeletion({ db, storage }, row.id);
    events.emit("repository.deleted", { repositoryId: row.id, projectId: row.project_id });
  }

  return {
    /** Out of sight at once; name and address are free for others. */
    async deleteRepository(actor: MemberActor, repositoryId: number): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.delete", repositoryId);
      const now = clock.now();
      const isDeleted = await transaction(db, async (tx) => {
        const runAt = now + recoveryMs;
        await jobs.enqueue("repository.purge", { repositoryId: row.id }, { runAt, executor: tx });
        await endImport(tx, row.id, now);
        if (!(await markDeleted(tx, row, { at: now, by: actor.userId }))) return false;
        await audit.record(tx, actor, factsOf("repository.trashed", row));
        return true;
      });
      if (!isDeleted) return;
      events.emit("repository.trashed", { repositoryId: row.id, projectId: row.project_id });
    },

    /** Fails with PROJECT_MISSING where the caller may not see the project that is asked about. */
    async listDeleted(actor: MemberActor, { projectId, name, pageNum, pageSize }: TrashQuery) {
      if (projectId !== undefined) await projects.getProjectFor(actor, "project.read", projectId);
      const own = actor.isSystemAdmin
        ? null
        : await listProjectsOfMember(db, actor.userId, "repository.delete");
      const projectIds =
        projectId === undefined ? own : own === null || own.includes(projectId) ? [projectId] : [];
      if (projectIds?.length === 0) return { list: [], total: 0, pageNum, pageSize };
      const filter = { projectIds, name };
      const rows = await listDeleted(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const list: DeletedRepository[] = rows.map(presentDeleted);
      return { list, total: await countDeleted(db, filter), pageNum, pageSize };
    },

    /** Fails with REPOSITORY_EXISTS where the name is taken in the meantime, or REPOSITORY_NOT_IN_TRASH. */
    async restoreRepository(
      actor: MemberActor,
      repositoryId: number,
      wantedName: string | undefined,
    ): Promise<RepositoryPlace> {
      const row = await requireDeleted(actor, repositoryId);
      const name = wantedName ?? row.deleted_name ?? row.name;
      const taken = () => fail("REPOSITORY_EXISTS", { name }, [{ path: "name", problem: "taken" }]);
      if (await findHolder(db, row.project_id, { name })) throw taken();
      const slug = await slugFor(row, name);
      const found = await searchColumns(name, slug);
      const back = { state: "ready", name, slug, ...found } as const;
      const forgotten = { deleted_at: null, deleted_by: null, deleted_name: null, deleted_slug: null };
      const isBack = await transaction(db, async (tx) => {
        if (!(await holdProject(tx, row.project_id))) throw fail("REPOSITORY_MISSING", { repositoryId });
        await forgetAddress(tx, { project_slug: row.project_slug, slug });
        const isRestored = await updateRepository(
          tx,
          { id: row.id, state: "deleted" },
          { ...back, ...forgotten },
        );
        if (isRestored) await audit.record(tx, actor, factsOf("repository.restored", { ...row, name }));
        return isRestored;
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
      if (!isBack) throw fail("REPOSITORY_NOT_IN_TRASH", { repositoryId });
      events.emit("repository.restored", { repositoryId: row.id, projectId: row.project_id });
      return repositories.placeOf(row.id, row.project_slug, slug);
    },

    async purgeRepository(actor: Actor, repositoryId: number): Promise<void> {
      await purge(await requireDeleted(actor, repositoryId), actor);
    },

    /** Deletes one for good whose time is over; one that was restored, or deleted again since, is left alone. */
    async purgeExpired(repositoryId: number): Promise<void> {
      const row = await findRestorable(db, repositoryId);
      const isOver = row?.state === "deleted" && (row.deleted_at ?? 0) + recoveryMs <= clock.now();
      if (row && isOver) await purge(row, null);
    },
  };
}

function factsOf(action: AuditFacts["action"], row: RepositoryRow): AuditFacts {
  return { action, projectId: row.project_id, subject: { id: row.id, name: row.deleted_name ?? row.name } };
}

/** An import that runs notices it with the next note of its progress. */
async function endImport(tx: Executor, repositoryId: number, at: number): Promise<void> {
  const end = { state: "canceled", credentials: null, finished_at: at } as const;
  await updateImport(tx, { repositoryId, states: ["waiting", "running"] }, end);
}

/** A name that no repository can have stands in for its own. */
function markDeleted(
  tx: Executor,
  row: RepositoryRow,
  { at, by }: { readonly at: number; readonly by: number },
): Promise<boolean> {
  const placeholder = `deleted:${row.id}`;
  const isImporting = row.import_state === "waiting" || row.import_state === "running";
  const change = {
    state: "deleted",
    name: placeholder,
    slug: placeholder,
    deleted_name: row.name,
    deleted_slug: row.slug,
    deleted_at: at,
    deleted_by: by,
    ...(isImporting ? { import_state: "canceled" as const } : {}),
  } as const;
  return updateRepository(tx, { id: row.id, state: "ready" }, change);
}
