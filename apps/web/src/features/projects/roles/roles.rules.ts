import { basicPermissionKeys, type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import type { ProjectRole } from "@lowforge/contract/projects";

type Permissions = readonly ProjectPermissionKey[];

/** What somebody gains and loses where one set of permissions takes the place of another, in the order of the list. */
export interface PermissionChange {
  readonly gained: Permissions;
  readonly lost: Permissions;
}

export function changeOf(before: Permissions, after: Permissions): PermissionChange {
  return { gained: permissionsBeyond(after, before), lost: permissionsBeyond(before, after) };
}

/** Those of `permissions` that `held` does not have, in the order of the list. */
export function permissionsBeyond(permissions: Permissions, held: Permissions): ProjectPermissionKey[] {
  return projectPermissionKeys.filter((key) => permissions.includes(key) && !held.includes(key));
}

/** The same permissions with some given or taken, in the order of the list; what every role holds is never taken. */
export function withPermissions(
  permissions: Permissions,
  some: Permissions,
  isHeld: boolean,
): ProjectPermissionKey[] {
  const stays = (key: ProjectPermissionKey): boolean =>
    basicPermissionKeys.includes(key) || (some.includes(key) ? isHeld : permissions.includes(key));
  return projectPermissionKeys.filter(stays);
}

/** Why nobody, or not this member, may change what a role may do; null where they may (specification §6). */
export function editBar(
  { key, isOwn, permissions }: ProjectRole,
  held: Permissions,
): "owner" | "own" | "beyond" | null {
  if (key === "owner") return "owner";
  if (isOwn) return "own";
  return permissionsBeyond(permissions, held).length > 0 ? "beyond" : null;
}

/** The roles that a member may give: never the owner's, and none that holds what they do not. */
export function rolesToGive(roles: readonly ProjectRole[], held: Permissions): ProjectRole[] {
  return roles.filter(
    ({ key, permissions }) => key !== "owner" && permissionsBeyond(permissions, held).length === 0,
  );
}

/** Why a role can't be deleted; null where it can. */
export function deletionBar({ key, memberCount }: ProjectRole): "seeded" | "held" | null {
  if (key !== null) return "seeded";
  return memberCount > 0 ? "held" : null;
}
