import type { ProjectPermissionKey } from "@lowforge/contract";
import type { Denial } from "@lowforge/contract/users";
import type { Access, MemberActor, ProjectGrant } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { findProject } from "../projects.db.ts";
import { findProjectGrant, subjectOf } from "../projects.service.ts";
import { listRoles } from "../roles/roles.db.ts";
import { parsePermissions } from "../roles/roles.rules.ts";
import { sortRoles } from "../roles/roles.service.ts";
import { findPersonAsked } from "./explanations.db.ts";
import { reasonInProject } from "./explanations.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
}

interface Role {
  readonly id: number;
  /** Its name, else its key. */
  readonly name: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

/** What somebody is in a project, and what its roles are. */
export interface Standing {
  readonly grant: ProjectGrant | null;
  /** Those that it began with, then the others by name. */
  readonly roles: readonly Role[];
  /** Null where they may. */
  reasonFor(permission: ProjectPermissionKey): Denial | null;
}

/**
 * What the caller is in a project, or somebody else where the caller manages its members, be it archived or not. Fails
 * with PROJECT_MISSING for outsiders, as `access.require` does where somebody asks about another, or with USER_MISSING.
 */
export async function findStanding(
  { db, access }: Dependencies,
  actor: MemberActor,
  { projectId, userId }: { readonly projectId: number; readonly userId: number },
): Promise<Standing> {
  const project = await findProject(db, projectId);
  if (!project) throw fail("PROJECT_MISSING", { projectId });
  const subject = subjectOf(project);
  const isOwn = userId === actor.userId;
  // To look changes nothing, so that an archive does not forbid it.
  if (!isOwn) await access.require(actor, "member.manage", { ...subject, isArchived: false });
  const member = isOwn ? actor : await findMember(db, userId);
  const grant = await findProjectGrant(db, userId, projectId);
  const { isSystemAdmin } = member;
  if (isOwn && !isSystemAdmin && grant === null && subject.isDemo !== true) {
    throw fail("PROJECT_MISSING", { projectId });
  }
  const held = access.permissionsWith(member, subject, grant);
  const rows = await sortRoles(await listRoles(db, projectId));
  return {
    grant,
    roles: rows.map(({ id, key, name, permissions }) => ({
      id,
      name: name ?? key,
      permissions: parsePermissions(permissions),
    })),
    reasonFor: (permission) =>
      reasonInProject({
        isAllowed: held.includes(permission),
        isSystemAdmin,
        isMember: grant !== null,
        isInRole: grant?.permissions.includes(permission) === true,
        isDisabled: subject.isDisabled,
        isDemo: subject.isDemo === true,
      }),
  };
}

/** Somebody as they would call, with all that they may do. Fails with USER_MISSING, also for who may not sign in. */
export async function findMember(db: Executor, userId: number): Promise<MemberActor> {
  const row = await findPersonAsked(db, userId);
  if (!row) throw fail("USER_MISSING", { userId });
  const { username, nickname } = row;
  const isSystemAdmin = row.is_system_admin === 1;
  return { kind: "member", userId, username, nickname, isSystemAdmin, tokenId: null, scopes: null };
}
