import {
  type ProjectKind,
  projectKinds,
  type ProjectSort,
  type ProjectStatus,
} from "@lowforge/contract/projects";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import {
  countUpTo,
  type Executor,
  holdsText,
  listIds,
  type Slice,
  type Tables,
} from "../../../platform/database/index.ts";

export interface ProjectFilter {
  /** What comes into question at all, from `listFew`. */
  readonly few: readonly number[] | null;
  /** Only projects of this member; null = of everybody. */
  readonly memberId: number | null;
  /** Only favorites of this member; null = all. */
  readonly favoritesOf: number | null;
  readonly status: ProjectStatus;
  readonly kind: ProjectKind | undefined;
  /** Part of name, slug, pinyin or initials. */
  readonly search: string | undefined;
}

export interface ProjectOrder {
  readonly sort: ProjectSort;
  readonly direction: "asc" | "desc";
}

const columns = {
  updated: "updated_at",
  name: "sort_name",
  created: "created_at",
} as const satisfies Record<ProjectSort, keyof Tables["projects"]>;

/** Each of so few is looked at; for more, the index of all is read until a page is full. */
const lookedAtEach = 500;

/** The projects that come into question where they are few; null where they are many. */
export async function listFew(
  executor: Executor,
  { memberId, favoritesOf }: Pick<ProjectFilter, "memberId" | "favoritesOf">,
): Promise<number[] | null> {
  if (memberId === null && favoritesOf === null) return null;
  const table = favoritesOf === null ? "project_members" : "project_favorites";
  const rows = await executor
    .selectFrom(table)
    .select("project_id")
    .where("user_id", "=", favoritesOf ?? memberId ?? 0)
    .limit(lookedAtEach + 1)
    .execute();
  return rows.length > lookedAtEach ? null : rows.map((row) => row.project_id);
}

/** Ids of one page, in order. */
export function listProjectIds(
  executor: Executor,
  filter: ProjectFilter,
  order: Slice & ProjectOrder,
): Promise<number[]> {
  const parts = stretches(filter).map((part) =>
    narrow(executor, part).select(["project.id as id", `project.${columns[order.sort]} as place` as const]),
  );
  return listIds(executor, parts, order);
}

/** How many there are; one more than `atMost` where there are more. */
export function countProjects(executor: Executor, filter: ProjectFilter, atMost: number): Promise<number> {
  const parts = stretches(filter).map((part) => narrow(executor, part));
  return countUpTo(executor, parts, atMost);
}

/** Filters that each are one stretch of an index, or one over few projects. */
function stretches(filter: ProjectFilter): ProjectFilter[] {
  if (filter.few !== null) return filter.few.length === 0 ? [] : [filter];
  return filter.kind === undefined ? projectKinds.map((kind) => ({ ...filter, kind })) : [filter];
}

function narrow(executor: Executor, { few, memberId, favoritesOf, status, kind, search }: ProjectFilter) {
  // The limit keeps a database from reading an index of all projects for the sake of a few.
  const candidates = executor
    .selectFrom("projects")
    .select([
      "id",
      "status",
      "kind",
      "updated_at",
      "created_at",
      "sort_name",
      "search_text",
      "deleted_at",
      "demo",
    ])
    .$if(few !== null, (query) => query.where("id", "in", few ?? []).limit(lookedAtEach))
    .as("project");
  return (
    executor
      .selectFrom(candidates)
      .where("project.status", "=", status)
      .where("project.deleted_at", "is", null)
      // Whoever looks for their work does not look for what ships with the product.
      .where("project.demo", "is", null)
      .$if(kind !== undefined, (query) => query.where("project.kind", "=", kind ?? "sourceCode"))
      .$if(search !== undefined && search !== "", (query) =>
        query.where(holdsText("project.search_text", search ?? "")),
      )
      .$if(memberId !== null, (query) => query.where(isRelated("project_members", memberId ?? 0)))
      .$if(favoritesOf !== null, (query) => query.where(isRelated("project_favorites", favoritesOf ?? 0)))
  );
}

/** A row of `table` ties the project to the member. */
function isRelated(table: "project_members" | "project_favorites", userId: number): RawBuilder<SqlBool> {
  const tie = sql.ref(`${table}.project_id`);
  return sql`exists (
    select 1 from ${sql.table(table)} where ${sql.ref(`${table}.user_id`)} = ${userId} and ${tie} = project.id
  )`;
}
