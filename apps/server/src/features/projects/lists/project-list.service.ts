import {
  frequentProjectLimit,
  type Project,
  type ProjectKind,
  type ProjectScope,
  type ProjectSort,
  type ProjectStatus,
} from "@lowforge/contract/projects";
import type { MemberActor } from "../../../platform/access/index.ts";
import { countLimit } from "../../../platform/database/index.ts";
import type { Page, ProjectDependencies } from "../projects.service.ts";
import { findProjects } from "../projects.db.ts";
import { presentProject } from "../projects.present.ts";
import { findFavorites } from "./favorites.db.ts";
import { countProjects, listFew, listProjectIds } from "./project-list.db.ts";
import { listMostVisited } from "./visits.db.ts";

export interface ProjectQuery extends Page {
  readonly name?: string | undefined;
  readonly kind?: ProjectKind | undefined;
  readonly status: ProjectStatus;
  readonly isFavorite: boolean;
  readonly scope: ProjectScope;
  readonly sort: ProjectSort;
  readonly direction?: "asc" | "desc" | undefined;
}

export type ProjectListService = ReturnType<typeof createProjectListService>;

/** What a list of projects is read from. */
const listTables = ["projects", "users", "project_members", "project_favorites"] as const;

/** Lists of projects, whose cost does not grow with the number of projects (specification §2). */
export function createProjectListService({
  db,
  cache,
  repositories,
}: Pick<ProjectDependencies, "db" | "cache" | "repositories">) {
  /** The projects in the order of their ids, as this member sees them. */
  async function readProjects(actor: MemberActor, ids: readonly number[]): Promise<Project[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await findProjects(db, ids)).map((row) => [row.id, row]));
    const counts = await repositories.count(ids);
    const favorites = await findFavorites(db, actor.userId, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      return [presentProject(row, { repositoryCount: counts.get(id) ?? 0, isFavorite: favorites.has(id) })];
    });
  }

  async function readPage(actor: MemberActor, query: ProjectQuery) {
    const { name, kind, status, sort, pageNum, pageSize } = query;
    const tie = {
      memberId: actor.isSystemAdmin && query.scope === "all" ? null : actor.userId,
      favoritesOf: query.isFavorite ? actor.userId : null,
    };
    const filter = { ...tie, few: await listFew(db, tie), status, kind, search: name };
    const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const direction = query.direction ?? (sort === "name" ? "asc" : "desc");
    const ids = await listProjectIds(db, filter, { ...slice, sort, direction });
    const isOnlyPage = pageNum === 1 && ids.length < pageSize;
    const atMost = countLimit(slice);
    const counted = isOnlyPage ? ids.length : await countProjects(db, filter, atMost);
    const list = await readProjects(actor, ids);
    return { list, total: Math.min(counted, atMost), isMore: counted > atMost, pageNum, pageSize };
  }

  return {
    listProjects(actor: MemberActor, query: ProjectQuery) {
      const key = `projects:${JSON.stringify([actor.userId, actor.isSystemAdmin, query])}`;
      return cache.read(key, [...listTables, ...repositories.tables], () => readPage(actor, query));
    },

    async listFrequentProjects(actor: MemberActor): Promise<Project[]> {
      const visitor = { userId: actor.userId, seesAll: actor.isSystemAdmin };
      return readProjects(actor, await listMostVisited(db, visitor, frequentProjectLimit));
    },
  };
}
