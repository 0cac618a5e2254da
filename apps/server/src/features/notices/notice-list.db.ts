import type { NoticeState } from "@lowforge/contract/notices";
import { countRows, type Executor, holdsText, listIds, type Slice } from "../../platform/database/index.ts";

/** Notices of these projects, and those for everybody where `isForAll` says so. */
export interface Reach {
  readonly projectIds: readonly number[];
  readonly isForAll: boolean;
}

export interface NoticeFilter extends Reach {
  /** Undefined: in every state. */
  readonly state: NoticeState | undefined;
  /** Part of the content. */
  readonly search?: string | undefined;
  /** Only this one. */
  readonly noticeId?: number | undefined;
}

/** The part of a filter that one index reads: of one project, of many, or (null) for everybody. */
interface Stretch extends Omit<NoticeFilter, keyof Reach> {
  readonly of: readonly number[] | null;
}

/** Each of so few projects is read by its own index; for more, the index of all is read until a page is full. */
const projectsReadApart = 40;
/** So few that are not over are looked at each, instead of passing by all that are over. */
const lookedAtEach = 1_000;

/** Ids of one page of what any of the filters finds, pinned first, then the latest. */
export function listNoticeIds(
  executor: Executor,
  filters: readonly NoticeFilter[],
  { now, ...slice }: Slice & { readonly now: number },
): Promise<number[]> {
  const parts = filters
    .flatMap(stretches)
    .map((part) => narrow(executor, part, now).select(["notice.id as id", "notice.rank as place"]));
  return listIds(executor, parts, { ...slice, direction: "desc" });
}

export async function countNotices(
  executor: Executor,
  filters: readonly NoticeFilter[],
  now: number,
): Promise<number> {
  const parts = filters.flatMap(stretches).map((part) => narrow(executor, part, now).select("notice.id"));
  const [first, ...others] = parts;
  return first
    ? countRows(
        executor,
        others.reduce((union, part) => union.unionAll(part), first),
      )
    : 0;
}

/** Ids of what is shown now, pinned first, then the latest. */
export async function listShownIds(
  executor: Executor,
  { projectIds, isForAll }: Reach,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<number[]> {
  const going = await listGoing(executor, now);
  if (going.length > lookedAtEach) {
    const filter = { projectIds, isForAll, state: "shown" } as const;
    return listNoticeIds(executor, [filter], { now, limit, offset: 0 });
  }
  const own = new Set(projectIds);
  return going
    .filter(({ starts_at: startsAt }) => startsAt <= now)
    .filter(({ project_id: projectId }) => (projectId === null ? isForAll : own.has(projectId)))
    .sort((left, right) => right.rank - left.rank || right.id - left.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Urgent notices that are shown now, for everybody and in these projects; the first of them in order. */
export async function listUrgent(
  executor: Executor,
  { projectIds, now, limit }: { projectIds: readonly number[]; now: number; limit: number },
): Promise<string[]> {
  const of = (projectId: number | null) =>
    executor
      .selectFrom("notices as notice")
      .select(["notice.id as id", "notice.rank as place"])
      .where("notice.severity", "=", "urgent")
      .where("notice.project_id", projectId === null ? "is" : "=", projectId)
      .where("notice.starts_at", "<=", now)
      .where("notice.ends_at", ">", now);
  const slice = { limit, offset: 0, direction: "desc" } as const;
  const ids = await listIds(executor, [null, ...projectIds].map(of), slice);
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom("notices")
    .select(["id", "content"])
    .where("id", "in", ids)
    .execute();
  return inOrder(rows, ids).map(({ content }) => content);
}

/** The rows of a page, as `userId` sees them. */
export async function findNotices(executor: Executor, ids: readonly number[], userId: number) {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom("notices as notice")
    .leftJoin("projects as project", "project.id", "notice.project_id")
    .leftJoin("users as author", "author.id", "notice.author_id")
    .leftJoin("user_photos as photo", "photo.user_id", "notice.author_id")
    .leftJoin("notice_acknowledgements as read", (join) =>
      join.onRef("read.notice_id", "=", "notice.id").on("read.user_id", "=", userId),
    )
    .selectAll("notice")
    .select("project.name as project_name")
    .select(["author.username", "author.nickname", "author.mobile", "photo.sha256 as photo"])
    .select("read.acknowledged_at")
    .where("notice.id", "in", ids)
    .execute();
  return inOrder(rows, ids);
}

export type ShownNoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

/** Notices that are not over, in no order: one more than are looked at each where there are more. */
function listGoing(executor: Executor, now: number) {
  return executor
    .selectFrom("notices")
    .select(["id", "project_id", "rank", "starts_at"])
    .where("ends_at", ">", now)
    .limit(lookedAtEach + 1)
    .execute();
}

function stretches({ projectIds, isForAll, ...filter }: NoticeFilter): Stretch[] {
  const isFew = projectIds.length <= projectsReadApart;
  const groups = isFew ? projectIds.map((id) => [id]) : [projectIds];
  return [...(isForAll ? [null] : []), ...groups].map((of) => ({ ...filter, of }));
}

function narrow(executor: Executor, { of, state, search, noticeId }: Stretch, now: number) {
  const [first] = of ?? [];
  return executor
    .selectFrom("notices as notice")
    .$if(of === null, (query) => query.where("notice.project_id", "is", null))
    .$if(of?.length === 1, (query) => query.where("notice.project_id", "=", first ?? 0))
    .$if(of !== null && of.length > 1, (query) => query.where("notice.project_id", "in", of ?? []))
    .$if(noticeId !== undefined, (query) => query.where("notice.id", "=", noticeId ?? 0))
    .$if(state === "scheduled", (query) => query.where("notice.starts_at", ">", now))
    .$if(state === "shown", (query) => query.where("notice.starts_at", "<=", now))
    .$if(state === "ended", (query) => query.where("notice.ends_at", "<=", now))
    .$if(state === "shown" || state === "scheduled", (query) => query.where("notice.ends_at", ">", now))
    .$if(search !== undefined && search !== "", (query) =>
      query.where(holdsText("notice.search_text", search ?? "")),
    );
}

function inOrder<Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return [...rows].sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}
