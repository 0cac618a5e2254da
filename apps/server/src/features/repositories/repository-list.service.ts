import type { ProjectPermissionKey } from "@lowforge/contract";
import type {
  Repository,
  RepositorySort,
  RepositoryTab,
  RepositoryType,
} from "@lowforge/contract/repositories";
import type { Access, Actor, MemberActor } from "../../platform/access/index.ts";
import { countLimit, type Executor } from "../../platform/database/index.ts";
import type { ProjectService } from "../projects/index.ts";
import { findRepositories, listReadyIds, type RepositoryRow } from "./repositories.db.ts";
import { presentRepository } from "./repositories.present.ts";
import { subjectOf } from "./repositories.service.ts";
import {
  countRepositories,
  listDemoRepositoryIds,
  listProjectsOfMember,
  listRepositoryIds,
  type RepositoryFilter,
} from "./repository-list.db.ts";

export interface RepositoryQuery {
  readonly projectId?: number | undefined;
  readonly name?: string | undefined;
  readonly tab?: RepositoryTab | undefined;
  readonly type?: RepositoryType | undefined;
  readonly sort: RepositorySort;
  readonly direction?: "asc" | "desc" | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface RepositoryListDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly projects: ProjectService;
}

const idsAtMost = 1_000;

/** Lists of repositories, whose cost does not grow with the number of repositories (specification §2). */
export function createRepositoryListService({ db, access, projects }: RepositoryListDependencies) {
  /** Ids of the projects that a tab is about for this member; null = all. */
  async function scopeOf(
    actor: MemberActor,
    { projectId, tab }: RepositoryQuery,
  ): Promise<readonly number[] | null> {
    const permission = tab === "manage" ? "repository.update" : "repository.read";
    if (projectId !== undefined) {
      await projects.getProjectFor(actor, "repository.read", projectId);
      const isOwn = tab !== "manage" || (await holdsIn(actor, projectId, permission));
      return isOwn ? [projectId] : [];
    }
    const seesAll = actor.isSystemAdmin && tab !== "part" && tab !== "manage";
    return seesAll ? null : listProjectsOfMember(db, actor.userId, permission);
  }

  async function holdsIn(
    actor: MemberActor,
    projectId: number,
    permission: ProjectPermissionKey,
  ): Promise<boolean> {
    return (
      actor.isSystemAdmin || (await listProjectsOfMember(db, actor.userId, permission)).includes(projectId)
    );
  }

  /** The same for every repository of a project in the same state, so each is asked for once. */
  function permissionsFor(actor: MemberActor) {
    const known = new Map<string, Promise<ProjectPermissionKey[]>>();
    return (row: RepositoryRow): Promise<ProjectPermissionKey[]> => {
      const subject = subjectOf(row);
      const key = `${row.project_id} ${subject.isClosed} ${subject.isImporting}`;
      const held = known.get(key) ?? access.projectPermissions(actor, subject);
      known.set(key, held);
      return held;
    };
  }

  return {
    /** Ids of the repositories of one project. Fails with PROJECT_MISSING. */
    async listIdsOfProject(actor: Actor, projectId: number): Promise<number[]> {
      await projects.getProjectFor(actor, "repository.read", projectId);
      return listReadyIds(db, projectId, idsAtMost);
    },

    /** Fails with PROJECT_MISSING where the caller may not read in the project that is asked about. */
    async listRepositories(actor: MemberActor, query: RepositoryQuery) {
      const { type, sort, pageNum, pageSize } = query;
      const projectIds = await scopeOf(actor, query);
      const filter: RepositoryFilter = {
        projectIds,
        // Whoever sees everything looks for work, and not for what ships with the product.
        ...(projectIds === null ? { exceptIds: await listDemoRepositoryIds(db) } : {}),
        isClosed: closedOf(query.tab),
        type,
        search: query.name,
      };
      const direction = query.direction ?? (sort === "name" ? "asc" : "desc");
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const ids = await listRepositoryIds(db, filter, { ...slice, sort, direction });
      const isOnlyPage = pageNum === 1 && ids.length < pageSize;
      const atMost = countLimit(slice);
      const counted = isOnlyPage ? ids.length : await countRepositories(db, filter, atMost);
      const rows = ids.length === 0 ? [] : await findRepositories(db, ids);
      const permissionsOf = permissionsFor(actor);
      const list: Repository[] = [];
      for (const row of rows.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))) {
        list.push(presentRepository(row, await permissionsOf(row)));
      }
      return { list, total: Math.min(counted, atMost), isMore: counted > atMost, pageNum, pageSize };
    },
  };
}

function closedOf(tab: RepositoryTab | undefined): readonly (0 | 1)[] {
  if (tab === undefined) return [0, 1];
  return tab === "closed" ? [1] : [0];
}
