import type { ProjectPermissionKey } from "@lowforge/contract";
import type { ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import { permissionsBeyond } from "../roles/roles.rules.ts";

/** Whoever wants to change something: who they are, and what they hold in the project. */
export interface Changer {
  readonly userId: number;
  readonly permissions: readonly ProjectPermissionKey[];
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
