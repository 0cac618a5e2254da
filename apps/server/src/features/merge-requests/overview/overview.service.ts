import type { WaitingRequest } from "@lowforge/contract/merge-requests";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { mayReadRepositories } from "../review/reviewers.rules.ts";
import {
  type ConcernedRow,
  listAskedOf,
  listConcerned,
  listHeadTimes,
  listReviewsOf,
} from "./overview.db.ts";
import { type Standing, standingOf } from "./overview.rules.ts";

interface NamedRow {
  readonly user_id: number;
  readonly username: string;
  readonly nickname: string | null;
}

const shown = 200;

export type OverviewService = ReturnType<typeof createOverviewService>;

/** What waits for a member among merge requests, and for whom they wait. */
export function createOverviewService({ db }: Pick<MergeRequestsContext, "db">) {
  return {
    /** Requests of repositories that the member may no longer read are left out. */
    async getWaiting(caller: Actor, { projectId }: { readonly projectId?: number | undefined }) {
      const actor = requireMember(caller);
      const concerned = await listConcerned(db, { userId: actor.userId, projectId });
      const rows = concerned.filter(
        ({ permissions }) =>
          actor.isSystemAdmin || (permissions !== null && mayReadRepositories(permissions)),
      );
      const standings = await standingsOf(actor.userId, rows);
      const of = (group: Standing["group"]): WaitingRequest[] =>
        standings
          .filter(({ standing }) => standing.group === group)
          .sort((left, right) => left.standing.since - right.standing.since)
          .slice(0, shown)
          .map(present);
      return { review: of("review"), act: of("act"), wait: of("wait") };
    },
  };

  async function standingsOf(userId: number, rows: readonly ConcernedRow[]) {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [asked, reviews, headTimes] = await Promise.all([
      listAskedOf(db, ids),
      listReviewsOf(db, ids),
      listHeadTimes(db, ids),
    ]);
    const names = new Map<number, NamedRow>([...asked, ...reviews].map((row) => [row.user_id, row]));
    const askedBy = groupByRequest(asked);
    const reviewsBy = groupByRequest(reviews);
    return rows.flatMap((row) => {
      const standing = standingOf(userId, {
        creatorId: row.creator_id,
        isDraft: row.is_draft === 1,
        createdAt: row.created_at,
        headSha: row.head_sha,
        queuedAt: row.queued_at,
        headAt: headTimes.get(row.id) ?? row.created_at,
        asked: (askedBy.get(row.id) ?? []).map((one) => ({ userId: one.user_id, at: one.asked_at })),
        reviews: (reviewsBy.get(row.id) ?? []).map((one) => ({
          userId: one.user_id,
          verdict: one.verdict,
          headSha: one.head_sha,
          at: one.created_at,
        })),
      });
      return standing ? [{ row, standing, names }] : [];
    });
  }
}

function groupByRequest<Row extends { readonly merge_request_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.merge_request_id);
    if (group) group.push(row);
    else groups.set(row.merge_request_id, [row]);
  }
  return groups;
}

function present({
  row,
  standing,
  names,
}: {
  readonly row: ConcernedRow;
  readonly standing: Standing;
  readonly names: ReadonlyMap<number, NamedRow>;
}): WaitingRequest {
  const creator = {
    user_id: row.creator_id,
    username: row.creator_username,
    nickname: row.creator_nickname,
  };
  return {
    mergeRequestId: row.id,
    repositoryId: row.repository_id,
    repositoryName: row.repository_name,
    projectId: row.project_id,
    projectName: row.project_name,
    number: row.number,
    title: row.title,
    creator: personOf(creator),
    reason: standing.reason,
    since: standing.since,
    people: standing.people.flatMap((id) => {
      const person = names.get(id);
      return person ? [personOf(person)] : [];
    }),
  };
}

function personOf({ user_id: userId, username, nickname }: NamedRow) {
  return { userId, username, nickname: nickname ?? "" };
}
