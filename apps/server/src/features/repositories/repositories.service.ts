import type { ProjectPermissionKey } from "@lowforge/contract";
import type { ImportState } from "@lowforge/contract/repositories";
import {
  type Access,
  type Actor,
  type MemberActor,
  type ProjectSubject,
  requireMember,
} from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import {
  countMembers,
  holdProject,
  type ProjectRow,
  type ProjectService,
  subjectOf as subjectOfProject,
} from "../projects/index.ts";
import { finishDeletion } from "./deletion.service.ts";
import { firstCommitBy } from "./first-commit.ts";
import { measureSize } from "./refs.git.ts";
import { findRepository, type RepositoryRow, updateRepository } from "./repositories.db.ts";
import type { FirstContent, RepositoryFields, RepositoryPlace } from "./repository-fields.ts";
import { presentRepository } from "./repositories.present.ts";
import { sshUrlOf } from "./ssh/command.rules.ts";
import type { SshPlace } from "./ssh/ssh-place.ts";
import { cloneUrlOf } from "./repositories.rules.ts";
import { reserveRepository, searchColumns } from "./reserve.service.ts";
import type { FirstCommit, Storage } from "./storage.git.ts";
import { hideRepositories } from "./trash/deleted-project.db.ts";

export interface RepositoryDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly projects: ProjectService;
  readonly git: Git;
  readonly storage: Storage;
  readonly events: Events;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The origin of clone addresses, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly sshPlace: SshPlace;
}

interface Making {
  readonly fields: RepositoryFields;
  readonly defaultBranch: string;
  readonly first: FirstCommit | null;
  readonly importState?: ImportState;
  /** Writes what belongs to it, in the transaction that makes it ready. */
  complete?(tx: Executor, repositoryId: number): Promise<void>;
}

export type RepositoryService = ReturnType<typeof createRepositoryService>;

/** Repositories as things that are made, found and renamed (specification §3, §4). */
export function createRepositoryService(dependencies: RepositoryDependencies) {
  const { db, access, audit, projects, git, storage, events, clock, logger, publicUrl } = dependencies;

  /** The repository, where the actor holds `permission` on it. Fails as `access.require` does. */
  async function requireRepository(
    actor: Actor,
    permission: ProjectPermissionKey,
    repositoryId: number,
  ): Promise<RepositoryRow> {
    const row = await findRepository(db, repositoryId);
    if (!row) throw fail("REPOSITORY_MISSING", { repositoryId });
    await access.require(actor, permission, subjectOf(row));
    return row;
  }

  const placeOf = (id: number, projectSlug: string, slug: string): RepositoryPlace => ({
    repositoryId: id,
    slug,
    cloneUrl: cloneUrlOf(publicUrl(), { project_slug: projectSlug, slug }),
  });

  /**
   * Makes a repository for somebody who may; where its project was deleted meanwhile, it waits there for its return.
   * Fails with REPOSITORY_EXISTS, DISK_FULL, or with nothing left: GIT_CREATE_FAILED, and PROJECT_MISSING where the
   * project was deleted, or is gone for good.
   */
  async function makeRepository(
    actor: MemberActor,
    project: ProjectRow,
    { fields, defaultBranch, first, importState, complete }: Making,
  ): Promise<RepositoryPlace> {
    const isEmpty = first === null;
    const wanted = { fields, defaultBranch, isEmpty, importState: importState ?? null };
    await storage.ensureSpace();
    const { id, slug } = await reserveRepository({ db, clock }, { actor, project }, wanted);
    let isMade: boolean;
    try {
      await storage.create(id, defaultBranch, first);
      const size_bytes = first === null ? 0 : await measureSize(git, storage.pathOf(id));
      const pushed_at = first === null ? null : clock.now();
      isMade = await transaction(db, async (tx) => {
        const isProjectThere = await holdProject(tx, project.id);
        const ready = { state: "ready", size_bytes, pushed_at } as const;
        if (!(await updateRepository(tx, { id, state: "creating" }, ready))) return false;
        if (complete) await complete(tx, id);
        if (!isProjectThere) await hideRepositories(tx, project.id, clock.now());
        const subject = { id, name: fields.name };
        await audit.record(tx, actor, { action: "repository.created", projectId: project.id, subject });
        return true;
      });
    } catch (error) {
      // Whoever deletes a project for good takes away what is being made in it.
      const isProjectThere = await holdProject(db, project.id);
      if (isProjectThere) logger.error({ err: error, repositoryId: id }, "a repository could not be created");
      await finishDeletion({ db, storage }, id);
      throw isProjectThere
        ? fail("GIT_CREATE_FAILED", { repositoryId: id })
        : fail("PROJECT_MISSING", { projectId: project.id });
    }
    if (!isMade) {
      await finishDeletion({ db, storage }, id);
      throw fail("PROJECT_MISSING", { projectId: project.id });
    }
    events.emit("repository.created", { repositoryId: id, projectId: project.id, actorId: actor.userId });
    return placeOf(id, project.slug, slug);
  }

  return {
    requireRepository,
    makeRepository,
    placeOf,

    cloneUrl: (row: RepositoryRow): string => cloneUrlOf(publicUrl(), row),

    /** Null where git does not work over SSH. */
    sshUrl(row: RepositoryRow): string | null {
      const place = dependencies.sshPlace.get();
      return place && sshUrlOf(place, row);
    },

    /** What a repository's own row tells of it, and what the actor may do with it. */
    async describeRepository(actor: Actor, row: RepositoryRow) {
      return {
        ...presentRepository(row, await access.projectPermissions(actor, subjectOf(row))),
        lfsSizeBytes: row.lfs_size_bytes,
        lfsMissingCount: row.lfs_missing_count,
        memberCount: await countMembers(db, row.project_id),
      };
    },

    /** Fails with REPOSITORY_EXISTS, or with GIT_CREATE_FAILED and nothing left behind. */
    async createRepository(
      actor: MemberActor,
      projectId: number,
      wanted: RepositoryFields & FirstContent,
    ): Promise<RepositoryPlace> {
      const project = await projects.getProjectFor(actor, "repository.create", projectId);
      const { name, type, description, ...content } = wanted;
      const fields = { name, type, description };
      const first = await firstCommitBy(actor, {
        fields,
        content,
        publicUrl: publicUrl(),
        atMs: clock.now(),
      });
      return makeRepository(actor, project, { fields, defaultBranch: content.defaultBranch, first });
    },

    /** Fails with REPOSITORY_EXISTS where another repository of the project has the name. */
    async updateRepository(actor: Actor, repositoryId: number, fields: RepositoryFields): Promise<void> {
      const row = await requireRepository(actor, "repository.update", repositoryId);
      const { name, type, description } = fields;
      const found = await searchColumns(name, row.slug);
      const change = { name, type, description, ...found, updated_at: clock.now() };
      try {
        await updateRepository(db, { id: repositoryId, state: "ready" }, change);
      } catch (error) {
        if (isUniqueViolation(error)) throw fail("REPOSITORY_EXISTS", { name });
        throw error;
      }
      const { userId: actorId } = requireMember(actor);
      events.emit("repository.updated", { repositoryId, projectId: row.project_id, actorId });
    },
  };
}

/** What the access table needs to know of a repository. */
export function subjectOf(row: RepositoryRow): ProjectSubject {
  const project = {
    id: row.project_id,
    status: row.project_status,
    is_disabled: row.project_is_disabled,
    demo: row.project_demo,
  };
  return {
    ...subjectOfProject(project),
    repositoryId: row.id,
    isClosed: row.is_closed === 1,
    isImporting: row.import_state === "waiting" || row.import_state === "running",
  };
}
