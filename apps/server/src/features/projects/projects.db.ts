import type { ProjectKind, ProjectStatus } from "@lowforge/contract/projects";
import type { Generated, Selectable, SelectQueryBuilder } from "kysely";
import { containsText, type Executor, type Tables } from "../../platform/database/index.ts";

export interface ProjectsTable {
  id: Generated<number>;
  kind: ProjectKind;
  name: string;
  slug: string;
  description: string;
  status: ProjectStatus;
  is_disabled: Generated<0 | 1>;
  creator_id: number;
  created_at: number;
  updated_at: number;
  /** Null unless it waits among the deleted ones; 0 once nothing brings it back. */
  deleted_at: Generated<number | null>;
  deleted_by: Generated<number | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    projects: ProjectsTable;
  }
}

export type ProjectRow = Selectable<ProjectsTable> & { readonly creator: string };

export interface ProjectFilter {
  /** Only projects of which this user is a member; null = all. */
  readonly memberId: number | null;
  readonly status: ProjectStatus;
  readonly name: string | undefined;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export async function insertProject(
  executor: Executor,
  project: Omit<ProjectsTable, "id" | "is_disabled" | "deleted_at" | "deleted_by">,
): Promise<number> {
  const row = await executor
    .insertInto("projects")
    .values({ ...project, is_disabled: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findProject(executor: Executor, id: number): Promise<ProjectRow | undefined> {
  return withCreator(executor)
    .where("project.id", "=", id)
    .where("project.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The project, deleted or not. */
export function findAnyProject(executor: Executor, id: number): Promise<ProjectRow | undefined> {
  return withCreator(executor).where("project.id", "=", id).executeTakeFirst();
}

/** Who holds the slug; a deleted project keeps its own. */
export function findProjectBySlug(executor: Executor, slug: string): Promise<ProjectRow | undefined> {
  return withCreator(executor).where("project.slug", "=", slug).executeTakeFirst();
}

export function listProjects(executor: Executor, filter: ProjectFilter, slice: Slice): Promise<ProjectRow[]> {
  return narrow(withCreator(executor), filter)
    .orderBy("project.updated_at", "desc")
    .orderBy("project.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countProjects(executor: Executor, filter: ProjectFilter): Promise<number> {
  const query = executor
    .selectFrom("projects as project")
    .select((select) => select.fn.countAll<number>().as("count"));
  const row = await narrow(query, filter).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Answers whether there was such a project. */
export async function updateProject(
  executor: Executor,
  id: number,
  change: Partial<Pick<ProjectsTable, "name" | "description" | "status" | "updated_at">>,
): Promise<boolean> {
  const result = await executor.updateTable("projects").set(change).where("id", "=", id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteProject(executor: Executor, id: number): Promise<boolean> {
  const result = await executor.deleteFrom("projects").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function withCreator(executor: Executor) {
  return executor
    .selectFrom("projects as project")
    .innerJoin("users as creator", "creator.id", "project.creator_id")
    .selectAll("project")
    .select("creator.nickname as creator");
}

function narrow<Output>(
  query: SelectQueryBuilder<Tables & { project: ProjectsTable }, "project", Output>,
  { memberId, status, name }: ProjectFilter,
): SelectQueryBuilder<Tables & { project: ProjectsTable }, "project", Output> {
  return query
    .where("project.status", "=", status)
    .where("project.deleted_at", "is", null)
    .$if(memberId !== null, (mine) =>
      mine.where("project.id", "in", (select) =>
        select
          .selectFrom("project_members")
          .select("project_id")
          .where("user_id", "=", memberId ?? 0),
      ),
    )
    .$if(name !== undefined && name !== "", (named) =>
      named.where((where) =>
        where.or([
          containsText(where.ref("project.name"), name ?? ""),
          containsText(where.ref("project.slug"), name ?? ""),
        ]),
      ),
    );
}
