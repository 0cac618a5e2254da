import type { Executor } from "../../../platform/database/index.ts";
import { type PersonRow, searchEnabledPeople } from "../../users/index.ts";

/** People by name who belong to one of these projects; to any where `projectIds` is null. */
export function findMembersOf(
  executor: Executor,
  {
    search,
    projectIds,
    limit,
  }: { readonly search: string; readonly projectIds: readonly number[] | null; readonly limit: number },
): Promise<PersonRow[]> {
  return searchEnabledPeople(executor, search)
    .where("person.id", "in", membershipsIn(executor, projectIds).select("member.user_id"))
    .limit(limit)
    .execute();
}

/** Of these projects to which somebody belongs, the one that was changed last. */
export function findLatestProjectOf(
  executor: Executor,
  userId: number,
  projectIds: readonly number[] | null,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return membershipsIn(executor, projectIds)
    .select(["project.id", "project.name"])
    .where("member.user_id", "=", userId)
    .orderBy("project.updated_at", "desc")
    .orderBy("project.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function membershipsIn(executor: Executor, projectIds: readonly number[] | null) {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("projects as project", "project.id", "member.project_id")
    .where("project.deleted_at", "is", null)
    .where("project.demo", "is", null)
    .$if(projectIds !== null, (some) => some.where("project.id", "in", projectIds ?? []));
}
