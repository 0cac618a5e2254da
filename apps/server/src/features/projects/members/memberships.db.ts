import type { Executor } from "../../../platform/database/index.ts";

/** The projects to which somebody belongs, deleted ones left out, with the JSON of what their role there holds. */
export function listMemberships(executor: Executor, userId: number) {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("projects as project", "project.id", "member.project_id")
    .select(["project.id", "project.status", "project.is_disabled", "project.demo"])
    .select("role.permissions as role")
    .where("member.user_id", "=", userId)
    .where("project.deleted_at", "is", null)
    .execute();
}
