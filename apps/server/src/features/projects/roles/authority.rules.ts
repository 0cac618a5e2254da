import type { ErrorName, ProjectPermissionKey } from "@lowforge/contract";

/** What somebody brings along who changes who may do what in a project. */
export interface Authority {
  readonly userId: number;
  /** The role that they hold there; null for a system administrator who does not belong to it. */
  readonly roleId: number | null;
  readonly held: readonly ProjectPermissionKey[];
}

/** A role as the rules see it. */
export interface JudgedRole {
  readonly id: number;
  readonly key: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

/** A member as the rules see them, with what their role lets them do. */
export interface JudgedMember {
  readonly userId: number;
  readonly isCreator: boolean;
  readonly permissions: readonly ProjectPermissionKey[];
}

/** Why something is refused; null where it is not. */
export type Refusal = ErrorName | null;

/** Nobody gives what they do not hold (readings, roles). */
export function refuseGiving({ held }: Authority, permissions: readonly ProjectPermissionKey[]): Refusal {
  return permissions.every((key) => held.includes(key)) ? null : "PERMISSION_NOT_HELD";
}

/** Changing the role of a member, or removing them (specification §6; security, rows 38 and 56). */
export function refuseTouching(authority: Authority, member: JudgedMember): Refusal {
  if (member.userId === authority.userId) return "OWN_ROLE_KEPT";
  if (member.isCreator) return "CREATOR_KEPT";
  return refuseGiving(authority, member.permissions);
}

/** Giving a role to somebody. The owner's is its creator's for ever, and nobody else's. */
export function refuseAssigning(authority: Authority, role: JudgedRole): Refusal {
  if (role.key === "owner") return "CREATOR_KEPT";
  return refuseGiving(authority, role.permissions);
}

/** Changing what a role may do. */
export function refuseEditing(
  authority: Authority,
  role: JudgedRole,
  permissions: readonly ProjectPermissionKey[],
): Refusal {
  if (role.key === "owner") return "ROLE_FIXED";
  if (role.id === authority.roleId) return "OWN_ROLE_KEPT";
  return refuseGiving(authority, [...role.permissions, ...permissions]);
}

/** A strong role under a harmless name would be given away unseen. */
export function refuseRenaming(authority: Authority, role: JudgedRole): Refusal {
  return role.key === "owner" ? "ROLE_FIXED" : refuseGiving(authority, role.permissions);
}

export function refuseDeleting(
  authority: Authority,
  role: JudgedRole & { readonly isSeeded: boolean; readonly holders: number },
): Refusal {
  if (role.isSeeded) return "ROLE_FIXED";
  return refuseGiving(authority, role.permissions) ?? (role.holders > 0 ? "ROLE_IN_USE" : null);
}
