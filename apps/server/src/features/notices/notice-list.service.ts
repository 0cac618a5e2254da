import type { EndpointRequest } from "@lowforge/contract";
import { type Notice, type noticeEndpoints, noticesAtOnce } from "@lowforge/contract/notices";
import { type Access, type MemberActor, systemSubject } from "../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { type HeldProject, listHeldProjects, type ProjectService, subjectOf } from "../projects/index.ts";
import { countAcknowledgements } from "./acknowledgements.db.ts";
import {
  countNotices,
  findNotices,
  listNoticeIds,
  listShownIds,
  type NoticeFilter,
  type Reach,
} from "./notice-list.db.ts";
import { presentNotice } from "./notices.present.ts";

interface Dependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly clock: Clock;
  readonly projects: Pick<ProjectService, "getProjectFor">;
}

type NoticeQuery = EndpointRequest<typeof noticeEndpoints.list>;

/** Whose notices somebody reads, and whose they may also change. */
interface Rights {
  readonly read: Reach;
  readonly managed: Reach;
}

export type NoticeListService = ReturnType<typeof createNoticeListService>;

/**
 * What somebody may read: notices for everybody and of the projects to which they belong. Nothing is asked for each
 * project, and what is shown follows the clock alone, so that no job has to begin or end a notice.
 */
export function createNoticeListService(dependencies: Dependencies) {
  const { db, access, clock, projects } = dependencies;

  async function rightsEverywhere(actor: MemberActor): Promise<Rights> {
    const held = await listHeldProjects(dependencies, actor);
    return {
      read: { projectIds: idsWith(held, "project.read"), isForAll: true },
      managed: {
        projectIds: idsWith(held, "notice.manage"),
        isForAll: await access.can(actor, "notice.publish", systemSubject),
      },
    };
  }

  async function rightsIn(actor: MemberActor, projectId: number): Promise<Rights> {
    const subject = subjectOf(await projects.getProjectFor(actor, "project.read", projectId));
    const canManage = await access.can(actor, "notice.manage", subject);
    return {
      read: { projectIds: [projectId], isForAll: false },
      managed: { projectIds: canManage ? [projectId] : [], isForAll: false },
    };
  }

  async function rightsFor(actor: MemberActor, { projectId, isForAll }: NoticeQuery): Promise<Rights> {
    const rights = projectId === undefined ? await rightsEverywhere(actor) : await rightsIn(actor, projectId);
    if (isForAll !== true) return rights;
    const forAllOnly = (reach: Reach): Reach => ({ ...reach, projectIds: [] });
    return { read: forAllOnly(rights.read), managed: forAllOnly(rights.managed) };
  }

  async function present(
    actor: MemberActor,
    ids: readonly number[],
    { managed, now }: { readonly managed: Reach; readonly now: number },
  ): Promise<Notice[]> {
    const rows = await findNotices(db, ids, actor.userId);
    const own = new Set(managed.projectIds);
    const isManaged = ({ project_id: id }: { project_id: number | null }): boolean =>
      id === null ? managed.isForAll : own.has(id);
    const counts = await countAcknowledgements(
      db,
      rows.filter(isManaged).map(({ id }) => id),
    );
    return rows.map((row) =>
      presentNotice(row, { now, canManage: isManaged(row), acknowledgements: counts.get(row.id) ?? 0 }),
    );
  }

  return {
    /** Fails with PROJECT_MISSING where the caller may not read the project that is asked about. */
    async listNotices(actor: MemberActor, query: NoticeQuery) {
      const { state, words: search, noticeId, pageNum, pageSize } = query;
      const now = clock.now();
      const rights = await rightsFor(actor, query);
      const filters: NoticeFilter[] = [{ ...rights.managed, state, search, noticeId }];
      if (state === undefined || state === "shown") {
        filters.push({ ...without(rights.read, rights.managed), state: "shown", search, noticeId });
      }
      const ids = await listNoticeIds(db, filters, {
        now,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      const list = await present(actor, ids, { managed: rights.managed, now });
      return { list, total: await countNotices(db, filters, now), pageNum, pageSize };
    },

    /** At most `noticesAtOnce` of those that are shown now. */
    async listShown(actor: MemberActor): Promise<Notice[]> {
      const now = clock.now();
      const { read, managed } = await rightsEverywhere(actor);
      const ids = await listShownIds(db, read, { now, limit: noticesAtOnce });
      return present(actor, ids, { managed, now });
    },
  };
}

function idsWith(held: readonly HeldProject[], permission: HeldProject["permissions"][number]): number[] {
  return held.filter(({ permissions }) => permissions.includes(permission)).map(({ projectId }) => projectId);
}

/** What is left of the one for which the other does not stand. */
function without(read: Reach, managed: Reach): Reach {
  const own = new Set(managed.projectIds);
  return {
    projectIds: read.projectIds.filter((id) => !own.has(id)),
    isForAll: read.isForAll && !managed.isForAll,
  };
}
