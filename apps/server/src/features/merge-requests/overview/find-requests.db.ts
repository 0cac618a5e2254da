import { type Executor, holdsText } from "../../../platform/database/index.ts";

/** The projects of a member, with what their role lets them do as JSON; a disabled or deleted one is none. */
export function listOwnProjects(executor: Executor, userId: number) {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("projects as project", "project.id", "member.project_id")
    .select(["project.id", "role.permissions"])
    .where("member.user_id", "=", userId)
    .where("project.is_disabled", "=", 0)
    .where("project.deleted_at", "is", null)
    .execute();
}

export interface RequestSearch {
  readonly search: string;
  /** Only in these projects; null = in all. */
  readonly projectIds: readonly number[] | null;
  readonly limit: number;
}

/** Merge requests by a part of their title or source branch, or by their number; the latest first. */
export function findRequests(executor: Executor, { search, projectIds, limit }: RequestSearch) {
  const number = /^!?(\d{1,9})$/.exec(search)?.[1];
  return executor
    .selectFrom("merge_requests as request")
    .innerJoin("repositories as repository", "repository.id", "request.repository_id")
    .innerJoin("projects as project", "project.id", "repository.project_id")
    .select([
      "request.id",
      "request.repository_id",
      "request.number",
      "request.title",
      "request.status",
      "repository.name as repository_name",
      "project.name as project_name",
    ])
    .where("repository.state", "=", "ready")
    .where("project.deleted_at", "is", null)
    .where("project.demo", "is", null)
    .$if(projectIds !== null, (some) => some.where("project.id", "in", projectIds ?? []))
    .where((where) =>
      where.or([
        holdsText("request.search_text", search),
        ...(number === undefined ? [] : [where("request.number", "=", Number(number))]),
      ]),
    )
    .orderBy("request.id", "desc")
    .limit(limit)
    .execute();
}
