import type { ProjectPermissionKey } from "@lowforge/contract";
import type { ProjectDetail, ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import { permissionsBeyond } from "../roles/roles.rules.ts";

/** Whoever wants to change something: who they are, and what they hold in the project. */
export interface Changer {
  readonly userId: number;
  readonly permissions: readonly ProjectPermissionKey[];
}

/**
 * Whether somebody manages the members of a project, be it archived or not: to read what others may do changes nothing.
 * `isSystemAdmin` says of them that they need no role for it.
 */
export function isManagerOfMembers(
  { isDemo, status, permissions }: ProjectDetail,
  { isSystemAdmin }: { readonly isSystemAdmin: boolean },
  roles: readonly ProjectRole[],
): boolean {
  if (permissions.includes("member.manage")) return true;
  // What an archive takes away, the role still names.
  if (isDemo || status !== "archived") return false;
  return isSystemAdmin || roles.some((role) => role.isOwn && role.permissions.includes("member.manage"));
}

export type MemberBar = "creator" | "self" | "beyond";

/** Why a member's role can't be changed, nor they be removed, by this one; null where they can (specification §6). */
export function memberBar(
  { isCreator, userId, roleId }: ProjectMember,
  changer: Changer,
  roles: readonly ProjectRole[],
): MemberBar | null {
  if (isCreator) return "creator";
  if (userId === changer.userId) return "self";
  const role = roles.find((one) => one.roleId === roleId);
  // A role that came into being after the list was read is for the server to judge.
  const beyond = permissionsBeyond(role?.permissions ?? [], changer.permissions);
  return beyond.length > 0 ? "beyond" : null;
}
