import type { Generated } from "kysely";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface ProjectMembersTable {
  project_id: number;
  user_id: number;
  role_id: number;
  added_at: number;
  /** Where they stand in the list: empty for the creator, who is its first; else what they are sorted by. */
  place: Generated<string>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    project_members: ProjectMembersTable;
  }
}

/** The role that somebody holds in a project. */
export interface HeldRole {
  readonly id: number;
  readonly key: string;
  /** The name that it was given in the project. */
  readonly name: string | null;
  /** A JSON array of permission keys. */
  readonly permissions: string;
}

interface NewMembers {
  readonly project_id: number;
  /** Of the same project. */
  readonly role_id: number;
  readonly added_at: number;
}

/** Whoever belongs to the project already stays as they are. Answers the ids of the others. */
export async function insertMembers(
  executor: Executor,
  { project_id: projectId, role_id: roleId, added_at: addedAt }: NewMembers,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await executor
    .insertInto("project_members")
    .columns(["project_id", "user_id", "role_id", "added_at", "place"])
    .expression((select) =>
      select
        .selectFrom("project_roles as role")
        .innerJoin("projects as project", "project.id", "role.project_id")
        .innerJoin("users as person", (join) => join.on("person.id", "in", userIds))
        .select(["project.id as project_id", "person.id as user_id", "role.id as role_id"])
        .select([
          sql<number>`cast(${addedAt} as bigint)`.as("added_at"),
          sql<string>`case when project.creator_id = person.id then '' else person.sort_name end`.as("place"),
        ])
        .where("role.id", "=", roleId)
        .where("project.id", "=", projectId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

export async function insertMember(
  executor: Executor,
  { user_id: userId, ...member }: NewMembers & { readonly user_id: number },
): Promise<void> {
  await insertMembers(executor, member, [userId]);
}

export function findMemberRole(
  executor: Executor,
  userId: number,
  projectId: number,
): Promise<HeldRole | undefined> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .select(["role.id", "role.key", "role.name", "role.permissions"])
    .where("member.project_id", "=", projectId)
    .where("member.user_id", "=", userId)
    .executeTakeFirst();
}

/** Those of these people who belong to the project, with their roles; in no order. */
export function findMembers(
  executor: Executor,
  projectId: number,
  userIds: readonly number[],
): Promise<(HeldRole & { readonly user_id: number; readonly username: string })[]> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("users as person", "person.id", "member.user_id")
    .select(["member.user_id", "person.username"])
    .select(["role.id", "role.key", "role.name", "role.permissions"])
    .where("member.project_id", "=", projectId)
    .where("member.user_id", "in", userIds)
    .execute();
}

export async function updateMemberRole(
  executor: Executor,
  { projectId, userId, roleId }: Readonly<Record<"projectId" | "userId" | "roleId", number>>,
): Promise<void> {
  await executor
    .updateTable("project_members")
    .set({ role_id: roleId })
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMembers(
  executor: Executor,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  await executor
    .deleteFrom("project_members")
    .where("project_id", "=", projectId)
    .where("user_id", "in", userIds)
    .execute();
}

/** Puts somebody who has another name where it belongs in the lists of members; a creator stays the first. */
export async function moveMember(executor: Executor, userId: number, sortName: string): Promise<void> {
  await executor
    .updateTable("project_members")
    .set({ place: sortName })
    .where("user_id", "=", userId)
    .where("place", "<>", "")
    .execute();
}

export async function countMembers(executor: Executor, projectId: number): Promise<number> {
  const row = await executor
    .selectFrom("project_members")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
