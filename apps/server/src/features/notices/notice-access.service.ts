import { type Access, type MemberActor, systemSubject } from "../../platform/access/index.ts";
import type { Executor } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { subjectOf } from "../projects/index.ts";
import { findNotice, type PlacedNotice } from "./notices.db.ts";
import { scheduleOf } from "./notices.present.ts";
import { stateOf } from "./notices.rules.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly clock: Clock;
}

export type NoticeAccess = ReturnType<typeof createNoticeAccess>;

/**
 * Who may read and change one notice: whoever may read its project, or everybody. What waits or is over is there only
 * for those who may change it; to anybody else there is no such notice (specification §6).
 */
export function createNoticeAccess({ db, access, clock }: Dependencies) {
  async function getReadable(actor: MemberActor, noticeId: number): Promise<PlacedNotice> {
    const row = await findNotice(db, noticeId);
    const subject = row && projectOf(row);
    const isReadable = subject ? await access.can(actor, "project.read", subject) : row !== undefined;
    if (!row || !isReadable) throw fail("NOTICE_MISSING", { noticeId });
    return row;
  }

  async function getShown(actor: MemberActor, noticeId: number): Promise<PlacedNotice> {
    const row = await getReadable(actor, noticeId);
    if (!isShown(row)) throw fail("NOTICE_MISSING", { noticeId });
    return row;
  }

  const isShown = (row: PlacedNotice): boolean => stateOf(scheduleOf(row), clock.now()) === "shown";

  return {
    /** Fails with NOTICE_MISSING where it is not shown to the actor now. */
    getShown,

    /** Fails with NOTICE_MISSING where the actor does not even see it, else as `access.require` does. */
    async getForManaging(actor: MemberActor, noticeId: number): Promise<PlacedNotice> {
      const row = await getReadable(actor, noticeId);
      const project = projectOf(row);
      const [permission, subject] = project
        ? (["notice.manage", project] as const)
        : (["notice.publish", systemSubject] as const);
      if (!isShown(row) && !(await access.can(actor, permission, subject))) {
        throw fail("NOTICE_MISSING", { noticeId });
      }
      await access.require(actor, permission, subject);
      return row;
    },
  };
}

/** What the access table is asked about; null for a notice for everybody. */
function projectOf({ project_id: id, status, is_disabled, demo }: PlacedNotice) {
  if (id === null || status === null || is_disabled === null) return null;
  return subjectOf({ id, status, is_disabled, demo });
}
