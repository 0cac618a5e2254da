import type { Notice } from "@lowforge/contract/notices";
import type { MaskedPerson } from "@lowforge/contract/users";
import { presentPerson } from "../users/index.ts";
import type { listReaders } from "./acknowledgements.db.ts";
import type { ShownNoticeRow } from "./notice-list.db.ts";
import type { NoticeChange, NoticeRow } from "./notices.db.ts";
import { never, rankOf, type Schedule, stateOf } from "./notices.rules.ts";

type NoticeFields = Pick<
  Notice,
  "content" | "severity" | "place" | "isPinned" | "startsAt" | "endsAt" | "mustAcknowledge"
>;

interface Beside {
  readonly now: number;
  /** The caller may change it. */
  readonly canManage: boolean;
  readonly acknowledgements: number;
}

export function presentNotice(row: ShownNoticeRow, { now, canManage, acknowledgements }: Beside): Notice {
  const schedule = scheduleOf(row);
  return {
    noticeId: row.id,
    content: row.content,
    severity: row.severity,
    place: row.place,
    isPinned: row.is_pinned === 1,
    project: row.project_id === null ? null : { projectId: row.project_id, name: row.project_name ?? "" },
    state: stateOf(schedule, now),
    ...schedule,
    mustAcknowledge: row.must_acknowledge === 1,
    isAcknowledged: row.acknowledged_at !== null,
    acknowledgements: canManage ? acknowledgements : null,
    canManage,
    author: authorOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** How the fields of a notice are kept. */
export function columnsOf(notice: NoticeFields): Omit<NoticeChange, "updated_at"> {
  return {
    content: notice.content,
    search_text: notice.content.toLowerCase(),
    severity: notice.severity,
    place: notice.place,
    is_pinned: notice.isPinned ? 1 : 0,
    rank: rankOf(notice),
    starts_at: notice.startsAt,
    ends_at: notice.endsAt ?? never,
    must_acknowledge: notice.mustAcknowledge ? 1 : 0,
  };
}

export function scheduleOf(row: Pick<NoticeRow, "starts_at" | "ends_at">): Schedule {
  return { startsAt: row.starts_at, endsAt: row.ends_at === never ? null : row.ends_at };
}

type ReaderRow = Awaited<ReturnType<typeof listReaders>>[number];

export function presentReader({ id, acknowledged_at: acknowledgedAt, ...names }: ReaderRow) {
  return { ...presentPerson({ ...names, id }), acknowledgedAt };
}

function authorOf({ author_id: id, username, nickname, mobile, photo }: ShownNoticeRow): MaskedPerson | null {
  if (id === null || username === null) return null;
  return presentPerson({ id, username, nickname: nickname ?? "", mobile, photo });
}
