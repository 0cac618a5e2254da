import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface ProjectRolesTable {
  id: Generated<number>;
  project_id: number;
  /** Of a role that every project begins with, or made up for one that was made here. */
  key: string;
  /** A JSON array of permission keys. */
  permissions: string;
  /** The name that it was given here; null for one that goes by its key. */
  name: Generated<string | null>;
  /** The same without what names must differ in besides: no two in a project are alike. */
  folded_name: Generated<string | null>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    project_roles: ProjectRolesTable;
  }
}

export type RoleRow = Selectable<ProjectRolesTable>;

type RoleChange = Partial<Pick<RoleRow, "permissions" | "name" | "folded_name">>;

/** Throws a unique violation where the project has a role of this key or name. */
export async function insertRole(
  executor: Executor,
  role: Pick<RoleRow, "project_id" | "key" | "permissions"> & RoleChange,
): Promise<{ id: number }> {
  return executor.insertInto("project_roles").values(role).returning("id").executeTakeFirstOrThrow();
}

/** A role of the project by its key. */
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

/** A role of the project by its id; none of another project. */
export function findRoleById(
  executor: Executor,
  projectId: number,
  roleId: number,
): Promise<RoleRow | undefined> {
  return executor
    .selectFrom("project_roles")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", roleId)
    .executeTakeFirst();
}

/** In no order; a project has few. */
export function listRoles(executor: Executor, projectId: number): Promise<RoleRow[]> {
  return executor.selectFrom("project_roles").selectAll().where("project_id", "=", projectId).execute();
}

/** How many members hold each role of a project; one that nobody holds is left out. */
export async function countHolders(
  executor: Executor,
  projectId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom("project_members")
    .select((select) => ["role_id", select.fn.countAll<number>().as("count")])
    .where("role_id", "in", (roles) =>
      roles.selectFrom("project_roles").select("id").where("project_id", "=", projectId),
    )
    .groupBy("role_id")
    .execute();
  return new Map(rows.map((row) => [row.role_id, Number(row.count)]));
}

/** Throws a unique violation where another role of the project has the name. */
export async function updateRole(executor: Executor, roleId: number, change: RoleChange): Promise<void> {
  await executor.updateTable("project_roles").set(change).where("id", "=", roleId).execute();
}

export async function deleteRole(executor: Executor, roleId: number): Promise<void> {
  await executor.deleteFrom("project_roles").where("id", "=", roleId).execute();
}
