import type { ProjectMember } from "@lowforge/contract/projects";
import { presentPerson } from "../../users/index.ts";
import { seededKeyOf } from "../roles/roles.rules.ts";
import type { MemberRow } from "./member-list.db.ts";

export function presentMember(row: MemberRow, creatorId: number): ProjectMember {
  return {
    ...presentPerson(row),
    isSystemAdmin: row.is_system_admin === 1,
    roleId: row.role_id,
    roleKey: seededKeyOf(row.role_key),
    roleName: row.role_name,
    isCreator: row.id === creatorId,
    addedAt: row.added_at,
  };
}
