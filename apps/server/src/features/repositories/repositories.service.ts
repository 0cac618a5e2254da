import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Repository, RepositoryType } from "@lowforge/contract/repositories";
import type { Access, Actor, MemberActor, ProjectSubject } from "../../platform/access/index.ts";
import { type Executor, isUniqueViolation } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import { slugOf } from "../../platform/slugs/index.ts";
import { type ProjectRow, type ProjectService, subjectOf as subjectOfProject } from "../projects/index.ts";
import { finishDeletion } from "./deletion.service.ts";
import {
  countRepositories,
  findHolder,
  findRepository,
  insertRepository,
  listRepositories,
  type RepositoryRow,
  updateRepository,
} from "./repositories.db.ts";
import { presentRepository } from "./repositories.present.ts";
import { authorName, cloneUrlOf, noreplyAddress, readmeFor } from "./repositories.rules.ts";
import type { FirstCommit, Storage } from "./storage.git.ts";

export interface RepositoryDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly projects: ProjectService;
  readonly git: Git;
  readonly storage: Storage;
  readonly events: Events;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The origin of clone addresses, without a trailing slash. */
  readonly publicUrl: () => string;
}

export interface RepositoryFields {
  readonly name: string;
  readonly type: RepositoryType;
  readonly description: string;
}

export interface RepositoryQuery {
  readonly projectId?: number | undefined;
  readonly name?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export type RepositoryService = ReturnType<typeof createRepositoryService>;

const firstBranch = "main";
const slugAttempts = 50;

/** Repositories as things that are made, found, renamed and deleted (specification §3, §4). */
export function createRepositoryService(dependencies: RepositoryDependencies) {
  const { db, access, projects, storage, events, clock, logger, publicUrl } = dependencies;

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

  /** Takes the name and the first free slug. Fails with REPOSITORY_EXISTS. */
  async function reserve(
    actor: MemberActor,
    project: ProjectRow,
    fields: RepositoryFields,
    isEmpty: boolean,
  ) {
    const now = clock.now();
    for (let attempt = 1; attempt <= slugAttempts; attempt += 1) {
      const slug = await slugOf(fields.name, "repository", attempt);
      if (await findHolder(db, project.id, { slug })) continue;
      try {
        const id = await insertRepository(db, {
          ...fields,
          project_id: project.id,
          slug,
          state: "creating",
          default_branch: firstBranch,
          is_empty: isEmpty ? 1 : 0,
          size_bytes: 0,
          creator_id: actor.userId,
          created_at: now,
          updated_at: now,
        });
        return { id, slug };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (await findHolder(db, project.id, { name: fields.name })) break;
      }
    }
    throw fail("REPOSITORY_EXISTS", { name: fields.name });
  }

  return {
    requireRepository,

    cloneUrl: (row: RepositoryRow): string => cloneUrlOf(publicUrl(), row),

    async listRepositories(actor: MemberActor, query: RepositoryQuery) {
      const { projectId, name, pageNum, pageSize } = query;
      if (projectId !== undefined) await projects.getProjectFor(actor, "repository.read", projectId);
      const filter = { memberId: actor.isSystemAdmin ? null : actor.userId, projectId, name };
      const rows = await listRepositories(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const isOnlyPage = pageNum === 1 && rows.length < pageSize;
      const total = isOnlyPage ? rows.length : await countRepositories(db, filter);
      const list: Repository[] = rows.map(presentRepository);
      return { list, total, pageNum, pageSize };
    },

    /** Fails with REPOSITORY_EXISTS, or with GIT_CREATE_FAILED and nothing left behind. */
    async createRepository(
      actor: MemberActor,
      projectId: number,
      wanted: RepositoryFields & { readonly initialize: boolean; readonly generateReadme: boolean },
    ): Promise<{ repositoryId: number; slug: string; cloneUrl: string }> {
      const project = await projects.getProjectFor(actor, "repository.create", projectId);
      const { initialize, generateReadme, ...fields } = wanted;
      const first = initialize || generateReadme ? firstCommitBy(actor, fields, generateReadme) : null;
      const { id, slug } = await reserve(actor, project, fields, first === null);
      try {
        await storage.create(id, firstBranch, first);
        await updateRepository(db, { id, state: "creating" }, { state: "ready" });
      } catch (error) {
        logger.error({ err: error, repositoryId: id }, "a repository could not be created");
        await finishDeletion({ db, storage }, id);
        throw fail("GIT_CREATE_FAILED", { repositoryId: id });
      }
      events.emit("repository.created", { repositoryId: id, projectId, actorId: actor.userId });
      const cloneUrl = cloneUrlOf(publicUrl(), { project_slug: project.slug, slug });
      return { repositoryId: id, slug, cloneUrl };
    },

    /** Fails with REPOSITORY_EXISTS where another repository of the project has the name. */
    async updateRepository(actor: Actor, repositoryId: number, fields: RepositoryFields): Promise<void> {
      await requireRepository(actor, "repository.update", repositoryId);
      const { name, type, description } = fields;
      const change = { name, type, description, updated_at: clock.now() };
      try {
        await updateRepository(db, { id: repositoryId, state: "ready" }, change);
      } catch (error) {
        if (isUniqueViolation(error)) throw fail("REPOSITORY_EXISTS", { name });
        throw error;
      }
    },

    /** Out of sight at once, then out of the way, then gone; a sweep finishes what a crash interrupts. */
    async deleteRepository(actor: Actor, repositoryId: number): Promise<void> {
      const row = await requireRepository(actor, "repository.delete", repositoryId);
      const change = { state: "deleting", updated_at: clock.now() } as const;
      if (!(await updateRepository(db, { id: row.id, state: "ready" }, change))) return;
      await finishDeletion({ db, storage }, row.id);
      events.emit("repository.deleted", { repositoryId: row.id, projectId: row.project_id });
    },
  };

  function firstCommitBy(actor: MemberActor, fields: RepositoryFields, withReadme: boolean): FirstCommit {
    const email = noreplyAddress(actor.username, publicUrl());
    return {
      identity: { name: authorName(actor), email, atMs: clock.now() },
      readme: withReadme ? readmeFor(fields.name, fields.description) : null,
    };
  }
}

/** What the access table needs to know of a repository. */
export function subjectOf(row: RepositoryRow): ProjectSubject {
  const project = { id: row.project_id, status: row.project_status, is_disabled: row.project_is_disabled };
  return { ...subjectOfProject(project), repositoryId: row.id, isClosed: row.is_closed === 1 };
}
