import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Access, MemberActor } from "../../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../../platform/database/index.ts";
import { subjectOf } from "../projects.service.ts";
import { parsePermissions } from "../roles/roles.rules.ts";
import { listMemberships } from "./memberships.db.ts";

/** A project to which somebody belongs, and what they may do there as it is now. */
export interface HeldProject {
  readonly projectId: number;
  readonly permissions: readonly ProjectPermissionKey[];
}

interface Dependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
}

/**
 * Every project to which a member belongs, asked for at once: the table of who may do what answers for each of them
 * without another look into the database. Where they may do nothing, as in a disabled project, `permissions` is empty.
 */
export function listHeldProjects(
  { db, cache, access }: Dependencies,
  actor: MemberActor,
): Promise<readonly HeldProject[]> {
  const limits = `${actor.isSystemAdmin} ${actor.hasInitialPassword === true} ${actor.scopes?.join() ?? "all"}`;
  const tables = ["projects", "project_members", "project_roles"] as const;
  return cache.read(`projects of ${actor.userId} ${limits}`, tables, async () => {
    const memberships = await listMemberships(db, actor.userId);
    const known = new Map<string, readonly ProjectPermissionKey[]>();
    return memberships.map(({ role, ...project }) => {
      // Most roles hold the same in every project, and most projects are in the same state.
      const key = `${project.status} ${project.is_disabled} ${project.demo} ${role}`;
      const grant = () => ({ role: "", permissions: parsePermissions(role) });
      const permissions = known.get(key) ?? access.permissionsWith(actor, subjectOf(project), grant());
      known.set(key, permissions);
      return { projectId: project.id, permissions };
    });
  });
}
