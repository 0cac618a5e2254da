import type { RepositoryType } from "@lowforge/contract/repositories";
import type { ProjectStatus } from "@lowforge/contract/projects";
import { type Generated, type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { containsText, type Executor, type Tables } from "../../platform/database/index.ts";

/**
 * Only `ready` rows are seen. `deleted` ones wait in the recovery period; the others are on their way in or out and
 * finished by the sweep after a crash.
 */
export type RepositoryState = "creating" | "ready" | "deleting" | "deleted";

export interface RepositoriesTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  slug: string;
  type: RepositoryType;
  description: string;
  state: RepositoryState;
  default_branch: string;
  is_empty: 0 | 1;
  size_bytes: number;
  creator_id: number;
  created_at: number;
  updated_at: number;
  pushed_at: number | null;
  is_closed: Generated<0 | 1>;
  lfs_size_bytes: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<number | null>;
  /** Name and slug are free for others while it is deleted; here they wait for its return. */
  deleted_name: Generated<string | null>;
  deleted_slug: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    repositories: RepositoriesTable;
  }
}

/** A repository with what every use of it must know of its project. */
export type RepositoryRow = Selectable<RepositoriesTable> & {
  readonly project_name: string;
  readonly project_slug: string;
  readonly project_status: ProjectStatus;
  readonly project_is_disabled: 0 | 1;
};

export interface RepositoryFilter {
  /** Only repositories that this user may read through a role; null = all. */
  readonly memberId: number | null;
  readonly projectId: number | undefined;
  readonly name: string | undefined;
}

export async function insertRepository(
  executor: Executor,
  repository: Omit<Insertable<RepositoriesTable>, "id" | "pushed_at">,
): Promise<number> {
  const row = await executor
    .insertInto("repositories")
    .values({ ...repository, pushed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findRepository(executor: Executor, id: number): Promise<RepositoryRow | undefined> {
  return withProject(executor).where("repository.id", "=", id).executeTakeFirst();
}

export function findRepositoryBySlugs(
  executor: Executor,
  projectSlug: string,
  slug: string,
): Promise<RepositoryRow | undefined> {
  return withProject(executor)
    .where("project.slug", "=", projectSlug)
    .where("repository.slug", "=", slug)
    .executeTakeFirst();
}

/** The row that holds this name or slug, in whatever state. */
export function findHolder(
  executor: Executor,
  projectId: number,
  by: { readonly name: string } | { readonly slug: string },
): Promise<{ id: number; state: RepositoryState } | undefined> {
  return executor
    .selectFrom("repositories")
    .select(["id", "state"])
    .where("project_id", "=", projectId)
    .where("name" in by ? "name" : "slug", "=", "name" in by ? by.name : by.slug)
    .executeTakeFirst();
}

export function listRepositories(
  executor: Executor,
  filter: RepositoryFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<RepositoryRow[]> {
  return narrow(withProject(executor), filter)
    .orderBy("repository.updated_at", "desc")
    .orderBy("repository.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countRepositories(executor: Executor, filter: RepositoryFilter): Promise<number> {
  const query = executor
    .selectFrom("repositories as repository")
    .innerJoin("projects as project", "project.id", "repository.project_id")
    .where("repository.state", "=", "ready")
    .select((select) => select.fn.countAll<number>().as("count"));
  const row = await narrow(query, filter).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many each of these projects has; projects without any are left out. */
export async function countByProject(
  executor: Executor,
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("repositories")
    .select(["project_id", (select) => select.fn.countAll<number>().as("count")])
    .where("project_id", "in", projectIds)
    .where("state", "=", "ready")
    .groupBy("project_id")
    .execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]));
}

/** Every repository of a project, in whatever state. */
export async function listIdsOfProject(executor: Executor, projectId: number): Promise<number[]> {
  const query = executor.selectFrom("repositories").select("id").where("project_id", "=", projectId);
  return (await query.execute()).map((row) => row.id);
}

/** What a crash may have left half-way, last touched before `before`. */
export function listUnfinished(
  executor: Executor,
  before: number,
): Promise<{ id: number; state: RepositoryState }[]> {
  return executor
    .selectFrom("repositories")
    .select(["id", "state"])
    .where("state", "not in", ["ready", "deleted"])
    .where("updated_at", "<=", before)
    .execute();
}

type Change = Partial<Omit<Selectable<RepositoriesTable>, "id">>;

/** Changes a repository that is in `state`; answers whether there was one. */
export async function updateRepository(
  executor: Executor,
  which: { readonly id: number; readonly state: RepositoryState },
  change: Change,
): Promise<boolean> {
  const result = await executor
    .updateTable("repositories")
    .set(change)
    .where("id", "=", which.id)
    .where("state", "=", which.state)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a row that is not `ready`. */
export async function deleteRepositoryRow(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("repositories").where("id", "=", id).where("state", "!=", "ready").execute();
}

function withProject(executor: Executor) {
  return executor
    .selectFrom("repositories as repository")
    .innerJoin("projects as project", "project.id", "repository.project_id")
    .selectAll("repository")
    .select(["project.name as project_name", "project.slug as project_slug"])
    .select(["project.status as project_status", "project.is_disabled as project_is_disabled"])
    .where("repository.state", "=", "ready");
}

type Joined = Tables & { repository: RepositoriesTable; project: Tables["projects"] };

function narrow<Output>(
  query: SelectQueryBuilder<Joined, "repository" | "project", Output>,
  { memberId, projectId, name }: RepositoryFilter,
): SelectQueryBuilder<Joined, "repository" | "project", Output> {
  return query
    .$if(projectId !== undefined, (one) => one.where("repository.project_id", "=", projectId ?? 0))
    .$if(memberId !== null, (mine) =>
      mine.where("project.is_disabled", "=", 0).where("project.id", "in", (select) =>
        select
          .selectFrom("project_members as member")
          .innerJoin("project_roles as role", "role.id", "member.role_id")
          .select("member.project_id")
          .where("member.user_id", "=", memberId ?? 0)
          .where(sql<string>`role.permissions`, "like", '%"repository.read"%'),
      ),
    )
    .$if(name !== undefined && name !== "", (named) =>
      named.where((where) =>
        where.or([
          containsText(where.ref("repository.name"), name ?? ""),
          containsText(where.ref("repository.slug"), name ?? ""),
        ]),
      ),
    );
}
