import type {
  ConversationEntry,
  RequestComment,
  RequestReview,
  RequestThread,
  RequestVersion,
} from "@lowforge/contract/merge-requests";
import type { EventRow, NamedVersionRow } from "./history.db.ts";
import type { PresentPlace } from "./placement.service.ts";
import type { ReviewRow } from "./reviews.db.ts";
import type { CommentRow, ThreadRow } from "./threads.db.ts";

/** What the caller is to what they read. */
export interface Viewer {
  /** Null for who is no member. */
  readonly userId: number | null;
  readonly mayTalk: boolean;
  readonly mayPush: boolean;
  readonly isCreator: boolean;
}

/** Null where nobody is known. */
function presentPerson(
  userId: number | null,
  { username, nickname }: { readonly username: string | null; readonly nickname: string | null },
) {
  return userId === null || username === null ? null : { userId, username, nickname: nickname ?? "" };
}

export function presentVersion(row: NamedVersionRow): RequestVersion {
  return {
    number: row.number,
    headSha: row.head_sha,
    baseSha: row.base_sha,
    pusher: presentPerson(row.pusher_id, row),
    createdAt: row.created_at,
    isForce: row.is_force === 1,
  };
}

export function presentThread(
  row: ThreadRow,
  { comments, present }: { readonly comments: readonly CommentRow[]; readonly present: PresentPlace | null },
  viewer: Viewer,
): RequestThread {
  const resolver = { username: row.resolver_username, nickname: row.resolver_nickname };
  const isNear = viewer.mayPush || viewer.isCreator || viewer.userId === row.creator_id;
  // What is deleted at the end has no answers that would need it.
  const shown = comments.slice(0, comments.findLastIndex(({ is_deleted }) => is_deleted === 0) + 1);
  return {
    threadId: row.id,
    place: placeOf(row),
    present,
    resolved:
      row.resolved_at === null ? null : { by: presentPerson(row.resolved_by, resolver), at: row.resolved_at },
    mayResolve: viewer.mayTalk && isNear,
    comments: shown.map((comment) => presentComment(comment, viewer)),
  };
}

function placeOf({ path, side, start_line, end_line, version_number, code }: ThreadRow) {
  if (path === null || side === null || start_line === null) return null;
  if (end_line === null || version_number === null) return null;
  return { path, side, startLine: start_line, endLine: end_line, version: version_number, code: code ?? "" };
}

function presentComment(row: CommentRow, viewer: Viewer): RequestComment {
  return {
    commentId: row.id,
    author: { userId: row.author_id, username: row.username, nickname: row.nickname ?? "" },
    body: row.body,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isDeleted: row.is_deleted === 1,
    isOwn: viewer.mayTalk && viewer.userId === row.author_id && row.is_deleted === 0,
  };
}

export function presentReview(row: ReviewRow, threads: readonly RequestThread[]): RequestReview {
  return {
    reviewId: row.id,
    verdict: row.verdict,
    body: row.body,
    headSha: row.head_sha,
    version: row.version_number,
    threads: [...threads],
  };
}

/** `threads` and `reviews` hold what the entry is about, by its id. */
export function presentEntry(
  row: EventRow,
  said: {
    readonly threads: ReadonlyMap<number, RequestThread>;
    readonly reviews: ReadonlyMap<number, RequestReview>;
  },
): ConversationEntry {
  return {
    entryId: row.id,
    kind: row.kind,
    actor: presentPerson(row.actor_id, row),
    at: row.created_at,
    // Only `noteEvent` writes it, from this very type.
    details: JSON.parse(row.details) as ConversationEntry["details"],
    thread: row.thread_id === null ? null : (said.threads.get(row.thread_id) ?? null),
    review: row.review_id === null ? null : (said.reviews.get(row.review_id) ?? null),
  };
}
