import type { AuditAction } from "@lowforge/contract/users";
import {
  type Actor,
  type MemberActor,
  requireMember,
  systemSubject,
} from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { deleteProject, findAnyProject, findProject, type ProjectRow } from "../projects.db.ts";
import {
  findProjectGrant,
  type Page,
  type ProjectDependencies,
  type ProjectService,
  subjectOf,
} from "../projects.service.ts";
import {
  countDeleted,
  endExpired,
  endRecovery,
  listDeleted,
  markDeleted,
  markRestored,
  setDisabled,
} from "./life.db.ts";
import { presentDeleted, recoveryMs } from "./life.present.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** Out of sight, and restored exactly as it was for as long as it waits. */
    "project.trashed": { readonly projectId: number };
    "project.restored": { readonly projectId: number };
    /** Nobody but system administrators may do anything in it. */
    "project.disabled": { readonly projectId: number };
    /** The rows are gone; whoever keeps files of the project removes them. */
    "project.deleted": { readonly projectId: number; readonly repositoryIds: readonly number[] };
  }
}

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "project.purge": { readonly projectId: number };
  }
}

/** What happens to the repositories of a project that goes; app.ts provides it. */
export interface RepositoriesOfDeleted {
  /** Takes every repository of a project out of sight, or brings back what that has hidden. */
  hide(tx: Executor, projectId: number): Promise<void>;
  show(tx: Executor, projectId: number): Promise<void>;
  countHidden(projectIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  listIds(projectId: number): Promise<readonly number[]>;
  /** Removes what git keeps of one, and its row. */
  remove(repositoryId: number): Promise<void>;
}

export interface ProjectLifeDependencies extends Pick<
  ProjectDependencies,
  "db" | "access" | "audit" | "events" | "clock"
> {
  readonly jobs: Jobs;
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly repositories: RepositoriesOfDeleted;
}

export interface TrashQuery extends Page {
  readonly name?: string | undefined;
}

export type ProjectLifeService = ReturnType<typeof createProjectLifeService>;

/** Deleting with a way back, and disabling (specification §4). For 30 days everything waits as it was. */
export function createProjectLifeService(dependencies: ProjectLifeDependencies) {
  const { db, access, audit, events, clock, jobs, projects, repositories } = dependencies;

  const deadline = (): number => clock.now() - recoveryMs;

  /** Makes sure that the actor may delete the project. Fails with PROJECT_NOT_IN_TRASH where it is not deleted. */
  async function requireDeleted(actor: Actor, projectId: number): Promise<ProjectRow> {
    const row = await findAnyProject(db, projectId);
    if (!row) throw fail("PROJECT_MISSING", { projectId });
    await access.require(actor, "project.delete", subjectOf(row));
    if (row.deleted_at === null) throw fail("PROJECT_NOT_IN_TRASH", { projectId });
    return row;
  }

  function remember(
    tx: Executor,
    actor: Actor,
    action: Extract<AuditAction, `project.${string}`>,
    { id, name }: ProjectRow,
  ): Promise<void> {
    return audit.record(tx, actor, { action, projectId: id, subject: { id, name } });
  }

  async function switchDisabled(actor: Actor, projectId: number, isDisabled: 0 | 1): Promise<boolean> {
    await access.require(actor, "project.disable", systemSubject);
    const row = await findProject(db, projectId);
    if (!row) throw fail("PROJECT_MISSING", { projectId });
    if (row.demo !== null) throw fail("DEMO_READ_ONLY");
    return transaction(db, async (tx) => {
      if (!(await setDisabled(tx, projectId, isDisabled))) return false;
      await remember(tx, actor, isDisabled === 1 ? "project.disabled" : "project.enabled", row);
      return true;
    });
  }

  return {
    /** Out of sight at once, with its repositories; name and slug stay its own until it is gone for good. */
    async deleteProject(actor: Actor, projectId: number): Promise<void> {
      const project = await projects.getProjectFor(actor, "project.delete", projectId);
      const now = clock.now();
      const mark = { at: now, by: requireMember(actor).userId };
      await transaction(db, async (tx) => {
        if (!(await markDeleted(tx, projectId, mark))) throw fail("PROJECT_MISSING", { projectId });
        await jobs.enqueue("project.purge", { projectId }, { runAt: now + recoveryMs, executor: tx });
        await repositories.hide(tx, projectId);
        await remember(tx, actor, "project.trashed", project);
      });
      events.emit("project.trashed", { projectId });
    },

    async listDeleted(actor: MemberActor, { name, pageNum, pageSize }: TrashQuery) {
      const memberId = actor.isSystemAdmin ? null : actor.userId;
      const filter = { memberId, name, after: deadline() };
      const rows = await listDeleted(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const counts = await repositories.countHidden(rows.map(({ id }) => id));
      const list = rows.map((row) => presentDeleted(row, counts.get(row.id) ?? 0));
      return { list, total: await countDeleted(db, filter), pageNum, pageSize };
    },

    /** Fails with PROJECT_RECOVERY_OVER once its time is over, or PROJECT_NOT_IN_TRASH. */
    async restoreProject(actor: Actor, projectId: number): Promise<void> {
      const project = await requireDeleted(actor, projectId);
      const after = deadline();
      const isBack = await transaction(db, async (tx) => {
        if (!(await markRestored(tx, projectId, after))) return false;
        await repositories.show(tx, projectId);
        await remember(tx, actor, "project.restored", project);
        return true;
      });
      if (!isBack) {
        // Somebody else may have restored it in between.
        await requireDeleted(actor, projectId);
        throw fail("PROJECT_RECOVERY_OVER", { projectId });
      }
      events.emit("project.restored", { projectId });
    },

    /** Nothing brings it back from here on; its files go in the background. Fails as `restoreProject` does. */
    async purgeProject(actor: Actor, projectId: number): Promise<void> {
      const project = await requireDeleted(actor, projectId);
      const isOver = await transaction(db, async (tx) => {
        if (!(await endRecovery(tx, projectId))) return false;
        await jobs.enqueue("project.purge", { projectId }, { runAt: clock.now(), executor: tx });
        await remember(tx, actor, "project.purged", project);
        return true;
      });
      // Somebody else may have restored it in between; who has purged it wanted the same.
      if (!isOver) await requireDeleted(actor, projectId);
    },

    /** Deletes one for good whose time is over; one that was restored, or deleted again since, is left alone. */
    async purgeExpired(projectId: number): Promise<void> {
      if (!(await endExpired(db, projectId, deadline()))) return;
      const repositoryIds = await repositories.listIds(projectId);
      // The project's row remembers the work until all is done.
      for (const id of repositoryIds) await repositories.remove(id);
      if (await deleteProject(db, projectId)) events.emit("project.deleted", { projectId, repositoryIds });
    },

    async disableProject(actor: Actor, projectId: number): Promise<void> {
      if (await switchDisabled(actor, projectId, 1)) events.emit("project.disabled", { projectId });
    },

    async enableProject(actor: Actor, projectId: number): Promise<void> {
      await switchDisabled(actor, projectId, 0);
    },

    /** Specification §3: disabledstate 0 means disabled. Whoever belongs to a disabled project is told so. */
    async getDisabledState(actor: MemberActor, projectId: number): Promise<0 | 1> {
      const row = await findProject(db, projectId);
      const isKept = row?.is_disabled === 1 && (await findProjectGrant(db, actor.userId, projectId)) !== null;
      if (isKept) return 0;
      const found = await projects.getProjectFor(actor, "project.read", projectId);
      return found.is_disabled === 1 ? 0 : 1;
    },
  };
}
