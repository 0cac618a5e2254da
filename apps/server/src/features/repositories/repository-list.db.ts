import type { ProjectPermissionKey } from "@lowforge/contract";
import type { RepositorySort, RepositoryType } from "@lowforge/contract/repositories";
import {
  countUpTo,
  type Executor,
  holdsText,
  listIds,
  type Slice,
  type Tables,
} from "../../platform/database/index.ts";

export interface RepositoryFilter {
  /** Only repositories of these projects; null = of all. */
  readonly projectIds: readonly number[] | null;
  /** Repositories that are left out; an index knows them by nothing else. */
  readonly exceptIds?: readonly number[];
  readonly isClosed: readonly (0 | 1)[];
  readonly type: RepositoryType | undefined;
  /** Part of name, slug, pinyin or initials. */
  readonly search: string | undefined;
}

export interface RepositoryOrder {
  readonly sort: RepositorySort;
  readonly direction: "asc" | "desc";
}

const columns = {
  updated: "updated_at",
  name: "sort_name",
  size: "size_bytes",
  created: "created_at",
} as const satisfies Record<RepositorySort, keyof Tables["repositories"]>;

/** Each of so few projects is read by its own index; for more, the index of all is read until a page is full. */
const projectsReadApart = 40;

/** The projects in which a member holds a permission through a role. Disabled ones are left out. */
export async function listProjectsOfMember(
  executor: Executor,
  userId: number,
  permission: ProjectPermissionKey,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("projects as project", "project.id", "member.project_id")
    .select("member.project_id")
    .where("member.user_id", "=", userId)
    .where("project.is_disabled", "=", 0)
    .where("role.permissions", "like", `%"${permission}"%`)
    .execute();
  return rows.map((row) => row.project_id);
}

/** Ids of one page, in order. Each part of the filter is read by an index, and only as far as the page reaches. */
export function listRepositoryIds(
  executor: Executor,
  filter: RepositoryFilter,
  order: Slice & RepositoryOrder,
): Promise<number[]> {
  const parts = partsOf(filter).map((part) =>
    narrow(executor, part).select([
      "repository.id as id",
      `repository.${columns[order.sort]} as place` as const,
    ]),
  );
  return listIds(executor, parts, order);
}

/** How many there are; one more than `atMost` where there are more. */
export function countRepositories(
  executor: Executor,
  filter: RepositoryFilter,
  atMost: number,
): Promise<number> {
  const parts = filter.projectIds?.length === 0 ? [] : [filter];
  return countUpTo(
    executor,
    parts.map((part) => narrow(executor, part)),
    atMost,
  );
}

/** Filters that each are one stretch of an index. */
function partsOf(filter: RepositoryFilter): RepositoryFilter[] {
  const { projectIds } = filter;
  if (projectIds?.length === 0) return [];
  const isFew = projectIds !== null && projectIds.length <= projectsReadApart;
  const groups = isFew ? projectIds.map((id) => [id]) : [projectIds];
  return groups.flatMap((group) =>
    filter.isClosed.map((isClosed) => ({ ...filter, projectIds: group, isClosed: [isClosed] })),
  );
}

function narrow(
  executor: Executor,
  { projectIds, isClosed, type, search, exceptIds = [] }: RepositoryFilter,
) {
  const [closed] = isClosed;
  const [project] = projectIds ?? [];
  return executor
    .selectFrom("repositories as repository")
    .where("repository.state", "=", "ready")
    .$if(exceptIds.length > 0, (query) => query.where("repository.id", "not in", exceptIds))
    .$if(isClosed.length === 1, (query) => query.where("repository.is_closed", "=", closed ?? 0))
    .$if(isClosed.length > 1, (query) => query.where("repository.is_closed", "in", isClosed))
    .$if(projectIds?.length === 1, (query) => query.where("repository.project_id", "=", project ?? 0))
    .$if(projectIds !== null && projectIds.length > 1, (query) =>
      query.where("repository.project_id", "in", projectIds ?? []),
    )
    .$if(type !== undefined, (query) => query.where("repository.type", "=", type ?? "other"))
    .$if(search !== undefined && search !== "", (query) =>
      query.where(holdsText("repository.search_text", search ?? "")),
    );
}

/** The repositories of demo projects; few, and found by an index. */
export async function listDemoRepositoryIds(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectFrom("projects as project")
    .innerJoin("repositories as repository", "repository.project_id", "project.id")
    .select("repository.id")
    .where("project.demo", "is not", null)
    .execute();
  return rows.map((row) => row.id);
}
