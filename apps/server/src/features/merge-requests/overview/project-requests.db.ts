import type { OverviewRequest } from "@lowforge/contract/projects";
import type { Executor } from "../../../platform/database/index.ts";

export async function countOpenOfProject(executor: Executor, projectId: number): Promise<number> {
  const row = await openOf(executor, projectId)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The open requests of a project's repositories, the latest changed first. */
export async function listOpenOfProject(
  executor: Executor,
  projectId: number,
  limit: number,
): Promise<OverviewRequest[]> {
  const rows = await openOf(executor, projectId)
    .innerJoin("users as creator", "creator.id", "request.creator_id")
    .select(["request.id as mergeRequestId", "request.number", "request.title", "request.is_draft"])
    .select(["repository.id as repositoryId", "repository.name as repositoryName"])
    .select(["creator.nickname as creator", "request.updated_at as updatedAt"])
    .orderBy("request.updated_at", "desc")
    .orderBy("request.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ is_draft: isDraft, ...row }) => ({ ...row, isDraft: isDraft === 1 }));
}

function openOf(executor: Executor, projectId: number) {
  return executor
    .selectFrom("repositories as repository")
    .innerJoin("merge_requests as request", "request.repository_id", "repository.id")
    .where("repository.project_id", "=", projectId)
    .where("repository.state", "=", "ready")
    .where("request.status", "=", "opened");
}
