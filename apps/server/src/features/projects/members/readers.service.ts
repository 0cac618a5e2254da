import type { ProjectPermissionKey } from "@lowforge/contract";
import {
  type Access,
  type Actor,
  createAccess,
  type MemberActor,
  type ProjectGrant,
} from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { findProject, findProjects } from "../projects.db.ts";
import { type ProjectService, subjectOf } from "../projects.service.ts";
import { parsePermissions } from "../roles/roles.rules.ts";
import { type GrantRow, listGrants } from "./readers.db.ts";

/** A project with what somebody may do in it. */
export interface ReadableProject {
  readonly name: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly projects: Pick<ProjectService, "getProjectFor">;
}

/** For rooms that tell many people of many projects: who may see what, answered at once. */
export function createProjectReaders({ db, access, projects }: Dependencies) {
  return {
    /** The projects among these that the member may look at. */
    async findProjects(
      actor: MemberActor,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, ReadableProject>> {
      const rows = ids.length === 0 ? [] : await findProjects(db, ids);
      const found = new Map<number, ReadableProject>();
      for (const row of rows.filter(({ deleted_at: deletedAt }) => deletedAt === null)) {
        const permissions = await access.projectPermissions(actor, subjectOf(row));
        if (permissions.includes("project.read")) found.set(row.id, { name: row.name, permissions });
      }
      return found;
    },

    /**
     * Of these people, those who may do this in a project; nobody where it is gone. Asks the one table of who may do
     * what, with grants that are read for all of them at once.
     */
    async listAllowed(
      projectId: number,
      permission: ProjectPermissionKey,
      userIds: readonly number[],
    ): Promise<ReadonlySet<number>> {
      const project = userIds.length === 0 ? undefined : await findProject(db, projectId);
      if (!project) return new Set();
      const rows = await listGrants(db, projectId, userIds);
      const grants = new Map(rows.map((row) => [row.id, grantOf(row)]));
      const { can } = createAccess(async (userId) => grants.get(userId) ?? null);
      const allowed = new Set<number>();
      for (const row of rows) {
        if (await can(actorOf(row), permission, subjectOf(project))) allowed.add(row.id);
      }
      return allowed;
    },

    /** What a project is called; null where it is gone. */
    async nameProject(projectId: number): Promise<string | null> {
      return (await findProject(db, projectId))?.name ?? null;
    },

    /** Fails as `getProjectFor` does where the actor may not look at the project. */
    async requireProject(actor: Actor, projectId: number): Promise<void> {
      await projects.getProjectFor(actor, "project.read", projectId);
    },
  };
}

function grantOf({ role_key: key, role_name: name, permissions }: GrantRow): ProjectGrant | null {
  if (key === null || permissions === null) return null;
  return { role: name ?? key, permissions: parsePermissions(permissions) };
}

/** They themselves, with all that they may do. */
function actorOf(row: GrantRow): MemberActor {
  const { id: userId, username, nickname } = row;
  const proof = { tokenId: null, scopes: null };
  return {
    kind: "member",
    userId,
    username,
    nickname,
    isSystemAdmin: row.is_system_admin === 1,
    ...proof,
  };
}
