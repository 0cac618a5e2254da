import type { PermissionKey } from "@lowforge/contract";
import type { MissingPermission } from "@lowforge/contract/users";
import { type Failure, failWith } from "../failures/index.ts";

/**
 * The refusal of somebody who may know where they are refused: it says what is missing and where, so that they can ask
 * why and of whom to have it.
 */
export function missing(
  permission: PermissionKey,
  { projectId = null, teamId = null }: Partial<Omit<MissingPermission, "permission">> = {},
): Failure {
  const data: MissingPermission = { permission, projectId, teamId };
  return failWith("NO_PERMISSION", data, { permission });
}
