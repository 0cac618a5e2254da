import type { EndpointRequest } from "@lowforge/contract";
import type { noticeEndpoints } from "@lowforge/contract/notices";
import { type Access, type MemberActor, systemSubject } from "../../platform/access/index.ts";
import { type Executor, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { holdProject, type ProjectService } from "../projects/index.ts";
import {
  countReaders,
  deleteAcknowledgements,
  insertAcknowledgement,
  listReaders,
} from "./acknowledgements.db.ts";
import type { NoticeAccess } from "./notice-access.service.ts";
import { deleteNotice, holdNotice, insertNotice, updateNotice } from "./notices.db.ts";
import { columnsOf, presentReader, scheduleOf } from "./notices.present.ts";
import { isInOrder, type Schedule } from "./notices.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly clock: Clock;
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly noticeAccess: NoticeAccess;
}

type NewNotice = EndpointRequest<typeof noticeEndpoints.save>;
type EditedNotice = EndpointRequest<typeof noticeEndpoints.edit>;
type ReaderQuery = EndpointRequest<typeof noticeEndpoints.listAcknowledged>;

export type NoticeService = ReturnType<typeof createNoticeService>;

/** Notices, and who says that they have read them (specification §3, §5, §7). */
export function createNoticeService({ db, access, clock, projects, noticeAccess }: Dependencies) {
  return {
    /**
     * Without a project it is for everybody, which `notice.publish` allows. Fails as `can()` says, with PROJECT_MISSING,
     * or with INVALID_PARAMETERS where the notice would end before it begins.
     */
    async saveNotice(actor: MemberActor, { projectId, ...fields }: NewNotice): Promise<{ noticeId: number }> {
      if (projectId === null) await access.require(actor, "notice.publish", systemSubject);
      else await projects.getProjectFor(actor, "notice.manage", projectId);
      const now = clock.now();
      const notice = { ...fields, startsAt: fields.startsAt ?? now };
      insistOnOrder(notice);
      const columns = { ...columnsOf(notice), created_at: now, updated_at: now };
      const noticeId = await transaction(db, async (tx) => {
        if (projectId !== null && !(await holdProject(tx, projectId))) throw fail("PROJECT_MISSING");
        return insertNotice(tx, { ...columns, project_id: projectId, author_id: actor.userId });
      });
      return { noticeId };
    },

    /** What is left out stays. Fails with NOTICE_MISSING, as `can()` says, or with INVALID_PARAMETERS as `saveNotice`. */
    async editNotice(actor: MemberActor, { noticeId, asksAgain, ...change }: EditedNotice): Promise<void> {
      await noticeAccess.getForManaging(actor, noticeId);
      await transaction(db, async (tx) => {
        const row = await holdNotice(tx, noticeId);
        if (!row) throw fail("NOTICE_MISSING", { noticeId });
        const { startsAt, endsAt } = scheduleOf(row);
        const notice = {
          content: change.content ?? row.content,
          severity: change.severity ?? row.severity,
          place: change.place ?? row.place,
          isPinned: change.isPinned ?? row.is_pinned === 1,
          startsAt: change.startsAt ?? startsAt,
          endsAt: change.endsAt === undefined ? endsAt : change.endsAt,
          mustAcknowledge: change.mustAcknowledge ?? row.must_acknowledge === 1,
        };
        insistOnOrder(notice);
        await updateNotice(tx, noticeId, { ...columnsOf(notice), updated_at: clock.now() });
        if (asksAgain) await deleteAcknowledgements(tx, noticeId);
      });
    },

    /** Fails with NOTICE_MISSING, or as `can()` says. */
    async deleteNotice(actor: MemberActor, noticeId: number): Promise<void> {
      await noticeAccess.getForManaging(actor, noticeId);
      if (!(await deleteNotice(db, noticeId))) throw fail("NOTICE_MISSING", { noticeId });
    },

    /** Once is enough. Fails with NOTICE_MISSING where the notice is not shown to the caller. */
    async acknowledgeNotice(actor: MemberActor, noticeId: number): Promise<void> {
      await noticeAccess.getShown(actor, noticeId);
      await transaction(db, async (tx) => {
        if (!(await holdNotice(tx, noticeId))) throw fail("NOTICE_MISSING", { noticeId });
        await insertAcknowledgement(tx, {
          notice_id: noticeId,
          user_id: actor.userId,
          acknowledged_at: clock.now(),
        });
      });
    },

    /** The latest first. Fails with NOTICE_MISSING, or as `can()` says. */
    async listReaders(actor: MemberActor, { noticeId, pageNum, pageSize }: ReaderQuery) {
      await noticeAccess.getForManaging(actor, noticeId);
      const rows = await listReaders(db, noticeId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { list: rows.map(presentReader), total: await countReaders(db, noticeId), pageNum, pageSize };
    },
  };
}

function insistOnOrder(schedule: Schedule): void {
  if (!isInOrder(schedule))
    throw fail("INVALID_PARAMETERS", {}, [{ path: "endsAt", problem: "before the start" }]);
}
