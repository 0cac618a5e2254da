import type { ImportState, RepositoryType } from "@lowforge/contract/repositories";
import type { ProjectStatus } from "@lowforge/contract/projects";
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Executor } from "../../platform/database/index.ts";
import { findFormerHolder } from "./addresses.db.ts";

/**
 * Only `ready` rows are seen. `deleted` ones wait in the recovery period, and `hidden` ones for their project, which is
 * deleted; the others are on their way in or out and finished by the sweep after a crash.
 */
export type RepositoryState = "creating" | "ready" | "deleting" | "deleted" | "hidden";

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
  /** Large files that an import could not bring. */
  lfs_missing_count: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<number | null>;
  /** Name and slug are free for others while it is deleted; here they wait for its return. */
  deleted_name: Generated<string | null>;
  deleted_slug: Generated<string | null>;
  /** What it is found by, and sorted by: name, slug and pinyin, lower case. */
  search_text: Generated<string>;
  sort_name: Generated<string>;
  /** Null where nothing of an import is left to tell. */
  import_state: Generated<ImportState | null>;
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
  readonly project_deleted_at: number | null;
  readonly project_demo: "seeding" | "ready" | null;
};

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
  return withProject(executor)
    .where("repository.id", "=", id)
    .where("repository.state", "=", "ready")
    .where("project.deleted_at", "is", null)
    .executeTakeFirst();
}

/**
 * Makes whoever else holds this repository wait until the transaction ends, so that what is counted within it stays
 * true until it is written: PostgreSQL alone would let twenty count the same at once.
 */
export async function holdRepository(tx: Executor, id: number): Promise<void> {
  await tx
    .updateTable("repositories")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "=", id)
    .execute();
}

/** The ready ones among these whose project is there, in no order. */
export async function findRepositories(executor: Executor, ids: readonly number[]): Promise<RepositoryRow[]> {
  const rows = await withProject(executor).where("repository.id", "in", ids).execute();
  // Asked for their state too, SQLite would read every ready repository by the index of states.
  return rows.filter((row) => row.state === "ready" && row.project_deleted_at === null);
}

/** One that waits in the recovery period, or is ready. */
export function findRestorable(executor: Executor, id: number): Promise<RepositoryRow | undefined> {
  return withProject(executor)
    .where("repository.id", "=", id)
    .where("repository.state", "in", ["ready", "deleted"])
    .executeTakeFirst();
}

/** The repository at an address; where nobody has it now, the one that had it before it was transferred. */
export async function findRepositoryBySlugs(
  executor: Executor,
  projectSlug: string,
  slug: string,
): Promise<RepositoryRow | undefined> {
  const present = await findAtAddress(executor, projectSlug, slug);
  if (present) return present;
  const moved = await findFormerHolder(executor, projectSlug, slug);
  return moved === null ? undefined : findRepository(executor, moved);
}

function findAtAddress(
  executor: Executor,
  projectSlug: string,
  slug: string,
): Promise<RepositoryRow | undefined> {
  return withProject(executor)
    .where("project.slug", "=", projectSlug)
    .where("repository.slug", "=", slug)
    .where("repository.state", "=", "ready")
    .where("project.deleted_at", "is", null)
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

/**
 * How many each of these projects has; projects without any are left out. Those of a deleted project are `hidden` until
 * it comes back.
 */
export async function countByProject(
  executor: Executor,
  projectIds: readonly number[],
  state: "ready" | "hidden" = "ready",
): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("repositories")
    .select(["project_id", (select) => select.fn.countAll<number>().as("count")])
    .where("project_id", "in", projectIds)
    .where("state", "=", state)
    .groupBy("project_id")
    .execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]));
}

/** Every repository of a project, in whatever state. */
export async function listIdsOfProject(executor: Executor, projectId: number): Promise<number[]> {
  const query = executor.selectFrom("repositories").select("id").where("project_id", "=", projectId);
  return (await query.execute()).map((row) => row.id);
}

export async function listReadyIds(executor: Executor, projectId: number, limit: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("repositories")
    .select("id")
    .where("project_id", "=", projectId)
    .where("state", "=", "ready")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** What a crash may have left half-way, last touched before `before`. */
export function listUnfinished(
  executor: Executor,
  before: number,
): Promise<{ id: number; state: RepositoryState }[]> {
  return executor
    .selectFrom("repositories")
    .select(["id", "state"])
    .where("state", "not in", ["ready", "deleted", "hidden"])
    .where("updated_at", "<=", before)
    .execute();
}

type Change = Partial<Omit<Selectable<RepositoriesTable>, "id" | "size_bytes">> & {
  readonly size_bytes?: number | RawBuilder<number>;
};

/** The size that a repository has by then, and so much more. */
export function grownBy(bytes: number): RawBuilder<number> {
  return sql<number>`size_bytes + ${bytes}`;
}

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
    .select(["project.deleted_at as project_deleted_at", "project.demo as project_demo"]);
}
