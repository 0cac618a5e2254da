import type { Executor } from "../../../platform/database/index.ts";

/** Somebody who may sign in, with the role that they hold in a project; null where they hold none. */
export interface GrantRow {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly is_system_admin: 0 | 1;
  readonly role_key: string | null;
  readonly role_name: string | null;
  readonly permissions: string | null;
}

/** What these people hold in a project, read at once; whoever may not sign in is missing. */
export function listGrants(
  executor: Executor,
  projectId: number,
  userIds: readonly number[],
): Promise<GrantRow[]> {
  return executor
    .selectFrom("users as person")
    .leftJoin("project_members as member", (join) =>
      join.onRef("member.user_id", "=", "person.id").on("member.project_id", "=", projectId),
    )
    .leftJoin("project_roles as role", "role.id", "member.role_id")
    .select(["person.id", "person.username", "person.nickname", "person.is_system_admin"])
    .select(["role.key as role_key", "role.name as role_name", "role.permissions"])
    .where("person.id", "in", userIds)
    .where("person.is_disabled", "=", 0)
    .execute();
}
