import type { Generated } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export interface ProjectRolesTable {
  id: Generated<number>;
  project_id: number;
  key: string;
  /** A JSON array of permission keys. */
  permissions: string;
}

export interface ProjectMembersTable {
  project_id: number;
  user_id: number;
  role_id: number;
  added_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    project_roles: ProjectRolesTable;
    project_members: ProjectMembersTable;
  }
}

export interface RoleRow {
  readonly key: string;
  readonly permissions: string;
}

export async function insertRole(
  executor: Executor,
  role: Omit<ProjectRolesTable, "id">,
): Promise<{ id: number }> {
  return executor.insertInto("project_roles").values(role).returning("id").executeTakeFirstOrThrow();
}

export async function insertMember(executor: Executor, member: ProjectMembersTable): Promise<void> {
  await executor.insertInto("project_members").values(member).execute();
}

export function findRole(
  executor: Executor,
  projectId: number,
  key: string,
): Promise<{ id: number } | undefined> {
  return executor
    .selectFrom("project_roles")
    .select("id")
    .where("project_id", "=", projectId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export function findMemberRole(
  executor: Executor,
  userId: number,
  projectId: number,
): Promise<RoleRow | undefined> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .select(["role.key", "role.permissions"])
    .where("member.project_id", "=", projectId)
    .where("member.user_id", "=", userId)
    .executeTakeFirst();
}

export async function countMembers(executor: Executor, projectId: number): Promise<number> {
  const row = await executor
    .selectFrom("project_members")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
