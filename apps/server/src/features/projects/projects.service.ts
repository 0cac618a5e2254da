import type { ProjectDetail, ProjectKind, ProjectStatus } from "@lowforge/contract/projects";
import {
  type Access,
  type Actor,
  type MemberActor,
  type ProjectGrant,
  type ProjectSubject,
  systemSubject,
} from "../../platform/access/index.ts";
import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Audit } from "../../platform/audit/index.ts";
import {
  type Executor,
  isUniqueViolation,
  type ReadCache,
  type Tables,
  transaction,
} from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { searchTextOf, slugOf, sortNameOf } from "../../platform/slugs/index.ts";
import { countMembers, findMemberRole, insertMember } from "./members/members.db.ts";
import {
  findProject,
  findProjectBySlug,
  insertProject,
  type ProjectRow,
  updateProject,
} from "./projects.db.ts";
import { findFavorites } from "./lists/favorites.db.ts";
import { isConfigOf, presentProject } from "./projects.present.ts";
import { insertRole } from "./roles/roles.db.ts";
import { parsePermissions, seededRoles } from "./roles/roles.rules.ts";

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    "project.created": { readonly projectId: number; readonly actorId: number };
  }
}

export interface ProjectDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  /** What this room must know of the repositories, which know it: app.ts provides it. */
  readonly repositories: {
    /** How many each of these projects has; a project without any may be left out. */
    count(projectIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
    /** The tables that `count` reads. */
    readonly tables: readonly (keyof Tables)[];
  };
}

export interface ProjectFields {
  readonly name: string;
  readonly description: string;
}

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export type ProjectService = ReturnType<typeof createProjectService>;

const slugAttempts = 50;
/** What the access table asks: the member's role in the project, or null. */
export async function findProjectGrant(
  db: Executor,
  userId: number,
  projectId: number,
): Promise<ProjectGrant | null> {
  const role = await findMemberRole(db, userId, projectId);
  return role ? { role: role.name ?? role.key, permissions: parsePermissions(role.permissions) } : null;
}

/** Projects and who holds which role in them (specification §3, §4, §6). */
export function createProjectService({
  db,
  access,
  audit,
  events,
  clock,
  repositories,
}: ProjectDependencies) {
  /** The project, where the actor holds `permission` in it. Fails as `access.require` does. */
  async function getProjectFor(
    actor: Actor,
    permission: ProjectPermissionKey,
    projectId: number,
  ): Promise<ProjectRow> {
    const row = await findProject(db, projectId);
    if (!row) throw fail("PROJECT_MISSING", { projectId });
    await access.require(actor, permission, subjectOf(row));
    return row;
  }

  async function setStatus(actor: Actor, projectId: number, status: ProjectStatus): Promise<void> {
    const { name } = await getProjectFor(actor, "project.archive", projectId);
    await transaction(db, async (tx) => {
      await updateProject(tx, projectId, { status, updated_at: clock.now() });
      const action = status === "archived" ? "project.archived" : "project.unarchived";
      await audit.record(tx, actor, { action, projectId, subject: { id: projectId, name } });
    });
  }

  /** Tries the plain slug first and then numbered ones, until one is free. */
  async function insertWithRoles(actor: MemberActor, fields: ProjectFields & { kind: ProjectKind }) {
    const now = clock.now();
    for (let attempt = 1; attempt <= slugAttempts; attempt += 1) {
      const slug = await slugOf(fields.name, "project", attempt);
      if (await findProjectBySlug(db, slug)) continue;
      const names = await findableBy(fields.name, slug);
      const project = { ...fields, ...names, slug, status: "active", creator_id: actor.userId } as const;
      const projectId = await transaction(db, async (tx) => {
        const id = await insertProject(tx, { ...project, created_at: now, updated_at: now });
        for (const [key, permissions] of Object.entries(seededRoles)) {
          const role = await insertRole(tx, {
            project_id: id,
            key,
            permissions: JSON.stringify(permissions),
          });
          if (key !== "owner") continue;
          await insertMember(tx, { project_id: id, user_id: actor.userId, role_id: role.id, added_at: now });
        }
        const subject = { id, name: fields.name };
        await audit.record(tx, actor, { action: "project.created", projectId: id, subject });
        return id;
      }).catch((error: unknown) => nullIfTaken(error));
      if (projectId !== null) return { projectId, slug };
      // The name or the slug was taken in between; a taken name does not become free by another slug.
      if (!(await findProjectBySlug(db, slug))) break;
    }
    throw fail("PROJECT_EXISTS", { name: fields.name });
  }

  return {
    getProjectFor,

    async getProject(actor: MemberActor, projectId: number): Promise<ProjectDetail> {
      const row = await getProjectFor(actor, "project.read", projectId);
      const grant = await findProjectGrant(db, actor.userId, projectId);
      const counts = await repositories.count([projectId]);
      const favorites = await findFavorites(db, actor.userId, [projectId]);
      const beside = {
        repositoryCount: counts.get(projectId) ?? 0,
        isFavorite: favorites.has(projectId),
      };
      return {
        ...presentProject(row, beside),
        isConfig: isConfigOf(row),
        memberCount: await countMembers(db, projectId),
        role: grant?.role ?? null,
        permissions: await access.projectPermissions(actor, subjectOf(row)),
      };
    },

    /** Fails with PROJECT_EXISTS where the member already has a project of this name. */
    async createProject(
      actor: MemberActor,
      { name, description, kind }: ProjectFields & { readonly kind: ProjectKind },
    ): Promise<{ projectId: number; slug: string }> {
      await access.require(actor, "project.create", systemSubject);
      const created = await insertWithRoles(actor, { name, description, kind });
      events.emit("project.created", { projectId: created.projectId, actorId: actor.userId });
      return created;
    },

    async updateProject(
      actor: Actor,
      projectId: number,
      { name, description }: ProjectFields,
    ): Promise<void> {
      const { slug } = await getProjectFor(actor, "project.update", projectId);
      const change = { name, description, ...(await findableBy(name, slug)), updated_at: clock.now() };
      try {
        await updateProject(db, projectId, change);
      } catch (error) {
        if (isUniqueViolation(error)) throw fail("PROJECT_EXISTS", { name });
        throw error;
      }
    },

    archiveProject: (actor: Actor, projectId: number) => setStatus(actor, projectId, "archived"),
    unarchiveProject: (actor: Actor, projectId: number) => setStatus(actor, projectId, "active"),
  };
}

/** What a list finds and sorts a project by. */
export async function findableBy(name: string, slug: string) {
  return { search_text: await searchTextOf(name, slug), sort_name: await sortNameOf(name) };
}

function nullIfTaken(error: unknown): null {
  if (isUniqueViolation(error)) return null;
  throw error;
}

/** What the access table needs to know of a project. */
export function subjectOf(row: Pick<ProjectRow, "id" | "status" | "is_disabled" | "demo">): ProjectSubject {
  return {
    kind: "project",
    projectId: row.id,
    // What does not ask for a permission to change things asks whether the project is archived.
    isArchived: row.status === "archived" || row.demo !== null,
    isDisabled: row.is_disabled === 1,
    isDemo: row.demo !== null,
  };
}
