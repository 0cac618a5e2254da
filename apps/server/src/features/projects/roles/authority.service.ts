import { type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import { type MemberActor, missing } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { findMemberRole } from "../members/members.db.ts";
import { holdProject, type ProjectRow } from "../projects.db.ts";
import type { ProjectService } from "../projects.service.ts";
import type { Authority } from "./authority.rules.ts";
import { parsePermissions } from "./roles.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly projects: Pick<ProjectService, "getProjectFor">;
}

interface Change<Result> {
  readonly permission: ProjectPermissionKey;
  readonly projectId: number;
  /** Awaits nothing but queries on `tx`. */
  work(tx: Executor, authority: Authority, project: ProjectRow): Promise<Result>;
}

/** How a change of members or roles is made. */
export type ChangeAs = <Result>(actor: MemberActor, change: Change<Result>) => Promise<Result>;

/**
 * One change at a time in each project, judged by what the actor holds once it is their turn: who was just removed, or
 * whose role has just lost the permission, changes nothing more. Fails as `getProjectFor` does.
 */
export function createAuthority({ db, projects }: Dependencies): ChangeAs {
  return async (actor, { permission, projectId, work }) => {
    const project = await projects.getProjectFor(actor, permission, projectId);
    return transaction(db, async (tx) => {
      if (!(await holdProject(tx, projectId))) throw fail("PROJECT_MISSING", { projectId });
      const role = await findMemberRole(tx, actor.userId, projectId);
      if (!role && !actor.isSystemAdmin) throw fail("PROJECT_MISSING", { projectId });
      const held = actor.isSystemAdmin ? projectPermissionKeys : parsePermissions(role?.permissions ?? "[]");
      if (!held.includes(permission)) throw missing(permission, { projectId });
      return work(tx, { userId: actor.userId, roleId: role?.id ?? null, held }, project);
    });
  };
}
