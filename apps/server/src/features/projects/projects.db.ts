import type { ProjectKind, ProjectStatus } from "@lowforge/contract/projects";
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

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
  /** Null for all but those that ship with the product. */
  demo: Generated<"seeding" | "ready" | null>;
  /** SHA-256 of the picture on the cover, as cards and as the head of a page show it. */
  cover_card: Generated<string | null>;
  cover_header: Generated<string | null>;
  /** What it is found by: name, slug, pinyin and initials, lower case. */
  search_text: Generated<string>;
  /** What it is sorted by: the pinyin of its name. */
  sort_name: Generated<string>;
}

export type ProjectChange = Partial<
  Pick<
    Selectable<ProjectsTable>,
    "name" | "description" | "status" | "updated_at" | "search_text" | "sort_name"
  >
>;

declare module "../../platform/database/tables.ts" {
  interface Tables {
    projects: ProjectsTable;
  }
}

export type ProjectRow = Selectable<ProjectsTable> & { readonly creator: string };

export async function insertProject(
  executor: Executor,
  project: Omit<
    Selectable<ProjectsTable>,
    "id" | "is_disabled" | "deleted_at" | "deleted_by" | "demo" | "cover_card" | "cover_header"
  > & { readonly demo?: "seeding" },
): Promise<number> {
  const row = await executor
    .insertInto("projects")
    .values({ ...project, is_disabled: 0, cover_card: null, cover_header: null })
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

/** In no order. */
export function findProjects(executor: Executor, ids: readonly number[]): Promise<ProjectRow[]> {
  return withCreator(executor).where("project.id", "in", ids).execute();
}

/** Answers whether there was such a project. */
export async function updateProject(executor: Executor, id: number, change: ProjectChange): Promise<boolean> {
  const result = await executor.updateTable("projects").set(change).where("id", "=", id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Shows other pictures on the cover, or none. */
export async function updateCover(
  executor: Executor,
  id: number,
  cover: Pick<Selectable<ProjectsTable>, "cover_card" | "cover_header" | "updated_at">,
): Promise<void> {
  await executor.updateTable("projects").set(cover).where("id", "=", id).execute();
}

/**
 * Keeps a project from being deleted until the transaction ends, so that nothing comes to it that the deletion does not
 * see; answers whether it is there, and not deleted.
 */
export async function holdProject(tx: Executor, id: number): Promise<boolean> {
  const result = await tx
    .updateTable("projects")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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
