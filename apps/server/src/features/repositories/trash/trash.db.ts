import { containsText, countRows, type Executor, type Slice } from "../../../platform/database/index.ts";

export interface DeletedRow {
  readonly id: number;
  readonly project_id: number;
  readonly project_name: string;
  readonly deleted_name: string | null;
  readonly size_bytes: number;
  readonly deleted_at: number | null;
  readonly deleted_by: string | null;
}

export interface TrashFilter {
  /** Only of these projects; null = of all. */
  readonly projectIds: readonly number[] | null;
  readonly name: string | undefined;
}

/** One page of the deleted repositories, the latest deleted first. */
export function listDeleted(executor: Executor, filter: TrashFilter, slice: Slice): Promise<DeletedRow[]> {
  return narrow(executor, filter)
    .leftJoin("users as user", "user.id", "repository.deleted_by")
    .select(["repository.id", "repository.project_id", "project.name as project_name"])
    .select(["repository.deleted_name", "repository.size_bytes", "repository.deleted_at"])
    .select("user.nickname as deleted_by")
    .orderBy("repository.deleted_at", "desc")
    .orderBy("repository.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export function countDeleted(executor: Executor, filter: TrashFilter): Promise<number> {
  return countRows(executor, narrow(executor, filter).select("repository.id"));
}

function narrow(executor: Executor, { projectIds, name }: TrashFilter) {
  return executor
    .selectFrom("repositories as repository")
    .innerJoin("projects as project", "project.id", "repository.project_id")
    .where("repository.state", "=", "deleted")
    .where("project.deleted_at", "is", null)
    .$if(projectIds !== null, (query) => query.where("repository.project_id", "in", projectIds ?? []))
    .$if(name !== undefined && name !== "", (query) =>
      query.where((where) => containsText(where.ref("repository.search_text"), name ?? "")),
    );
}
