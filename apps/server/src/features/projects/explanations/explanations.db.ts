import type { Executor } from "../../../platform/database/index.ts";
import { personColumns, type PersonRow, selectEnabledPeople, type UserRow } from "../../users/index.ts";

interface Sought {
  /** They are not sent to themselves. */
  readonly except: number;
  readonly limit: number;
}

/** Members who may sign in and hold one of these roles of a project, its creator first and then by name. */
export function listHolders(
  executor: Executor,
  { projectId, roleIds, except, limit }: Sought & { projectId: number; roleIds: readonly number[] },
): Promise<PersonRow[]> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("users as person", "person.id", "member.user_id")
    .leftJoin("user_photos as photo", "photo.user_id", "person.id")
    .select(personColumns)
    .where("member.project_id", "=", projectId)
    .where("member.role_id", "in", roleIds)
    .where("person.is_disabled", "=", 0)
    .where("person.id", "<>", except)
    .orderBy("member.place")
    .orderBy("member.user_id")
    .limit(limit)
    .execute();
}

/** System administrators who may sign in, by name. */
export function listAdministrators(executor: Executor, { except, limit }: Sought): Promise<PersonRow[]> {
  return selectEnabledPeople(executor)
    .where("person.is_system_admin", "=", 1)
    .where("person.id", "<>", except)
    .limit(limit)
    .execute();
}

/** Somebody who may sign in; undefined where there is no such person. */
export function findPersonAsked(
  executor: Executor,
  userId: number,
): Promise<Pick<UserRow, "id" | "username" | "nickname" | "is_system_admin"> | undefined> {
  return executor
    .selectFrom("users")
    .select(["id", "username", "nickname", "is_system_admin"])
    .where("id", "=", userId)
    .where("is_disabled", "=", 0)
    .executeTakeFirst();
}
