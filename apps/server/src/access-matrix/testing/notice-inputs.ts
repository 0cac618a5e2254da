import { noticeEndpoints } from "@lowforge/contract/notices";
import { insertNotice } from "../../features/notices/notices.db.ts";
import { columnsOf } from "../../features/notices/notices.present.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const ofNotice: MakeInput = ({ noticeId }) => ({ noticeId });

/** A good input for each endpoint that changes notices. */
export const noticeInputs: Readonly<Record<string, MakeInput>> = {
  [noticeEndpoints.save.path]: ({ projectId }) => ({ projectId, content: "We move on Friday" }),
  [noticeEndpoints.edit.path]: ({ noticeId }) => ({ noticeId, content: "We move on Monday" }),
  [noticeEndpoints.remove.path]: ofNotice,
  [noticeEndpoints.listAcknowledged.path]: ofNotice,
};

/** A notice for the members of the project. */
export async function insertNoticeSubject(
  db: Executor,
  projectId: number,
): Promise<Pick<Subjects, "noticeId">> {
  const look = { severity: "info", place: "list", isPinned: false, mustAcknowledge: false } as const;
  const columns = columnsOf({ ...look, content: "We move", startsAt: 1, endsAt: null });
  const made = { project_id: projectId, author_id: null, created_at: 1, updated_at: 1 };
  return { noticeId: await insertNotice(db, { ...columns, ...made }) };
}
