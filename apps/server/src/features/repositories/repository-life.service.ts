import { type Actor, type MemberActor, requireMember } from "../../platform/access/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { holdProject, type ProjectRow } from "../projects/index.ts";
import { forgetAddress, rememberAddress } from "./addresses.db.ts";
import type { RepositoriesContext } from "./context.ts";
import { findHolder, type RepositoryRow, updateRepository } from "./repositories.db.ts";
import type { RepositoryPlace } from "./repository-fields.ts";
import { freeSlugs, isSlugFree, searchColumns } from "./reserve.service.ts";

type LifeDependencies = Pick<
  RepositoriesContext,
  "db" | "audit" | "projects" | "repositories" | "events" | "clock" | "moveAlong"
>;

export type RepositoryLifeService = ReturnType<typeof createRepositoryLifeService>;

/** Closing, reopening and moving a repository (specification §2, §4). */
export function createRepositoryLifeService(dependencies: LifeDependencies) {
  const { db, audit, projects, repositories, events, clock, moveAlong } = dependencies;

  async function setClosed(actor: Actor, repositoryId: number, isClosed: 0 | 1): Promise<void> {
    const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
    if (row.is_closed === isClosed) return;
    const change = { is_closed: isClosed, updated_at: clock.now() };
    await updateRepository(db, { id: row.id, state: "ready" }, change);
    const { userId: actorId } = requireMember(actor);
    events.emit("repository.updated", { repositoryId: row.id, projectId: row.project_id, actorId });
  }

  /** Takes the slug along where it is free in the other project, else the first one that is. */
  async function slugIn(project: ProjectRow, row: RepositoryRow): Promise<string> {
    if (await isSlugFree(db, project, row.slug, row.id)) return row.slug;
    for await (const slug of freeSlugs(db, project, row.name, row.id)) return slug;
    throw fail("REPOSITORY_EXISTS", { name: row.name });
  }

  return {
    closeRepository: (actor: Actor, repositoryId: number) => setClosed(actor, repositoryId, 1),
    reopenRepository: (actor: Actor, repositoryId: number) => setClosed(actor, repositoryId, 0),

    /**
     * Moves a repository with all that belongs to it; the address that it leaves goes on leading to it. Fails with
     * REPOSITORY_EXISTS where the other project has one of its name, and as if they were missing where either was
     * deleted meanwhile.
     */
    async transferRepository(
      actor: MemberActor,
      repositoryId: number,
      projectId: number,
    ): Promise<RepositoryPlace> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      if (row.project_id === projectId) return repositories.placeOf(row.id, row.project_slug, row.slug);
      const project = await projects.getProjectFor(actor, "repository.create", projectId);
      if (await findHolder(db, projectId, { name: row.name })) {
        throw fail("REPOSITORY_EXISTS", { name: row.name });
      }
      const slug = await slugIn(project, row);
      const found = await searchColumns(row.name, slug);
      const change = { project_id: projectId, slug, ...found, updated_at: clock.now() };
      await transaction(db, async (tx) => {
        if (!(await holdProject(tx, projectId))) throw fail("PROJECT_MISSING", { projectId });
        await leaveAddress(tx, row, { project_slug: project.slug, slug });
        const which = { id: row.id, state: "ready" } as const;
        if (!(await updateRepository(tx, which, change))) throw fail("REPOSITORY_MISSING", { repositoryId });
        await moveAlong(tx, { repositoryId: row.id, projectId });
        const subject = { id: row.id, name: row.name };
        const details = { from: row.project_slug, to: project.slug };
        await audit.record(tx, actor, { action: "repository.moved", projectId, subject, details });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw fail("REPOSITORY_EXISTS", { name: row.name });
        throw error;
      });
      const moved = { repositoryId: row.id, fromProjectId: row.project_id, projectId, actorId: actor.userId };
      events.emit("repository.transferred", moved);
      return repositories.placeOf(row.id, project.slug, slug);
    },
  };
}

async function leaveAddress(
  tx: Executor,
  row: RepositoryRow,
  next: { readonly project_slug: string; readonly slug: string },
): Promise<void> {
  await forgetAddress(tx, next);
  await rememberAddress(tx, { project_slug: row.project_slug, slug: row.slug, repository_id: row.id });
}
