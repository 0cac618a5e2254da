import type { ProjectRole } from "@lowforge/contract/projects";
import { parsePermissions, seededKeyOf } from "./roles.rules.ts";
import type { RoleRow } from "./roles.db.ts";

export function presentRole(
  row: RoleRow,
  { memberCount, ownRoleId }: { readonly memberCount: number; readonly ownRoleId: number | undefined },
): ProjectRole {
  return {
    roleId: row.id,
    key: seededKeyOf(row.key),
    name: row.name,
    permissions: parsePermissions(row.permissions),
    memberCount,
    isOwn: row.id === ownRoleId,
  };
}
