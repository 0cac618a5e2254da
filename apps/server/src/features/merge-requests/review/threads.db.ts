import type { LineSide } from "@lowforge/contract/merge-requests";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** Comments that belong together: in the conversation, or on lines of a file. */
export interface MergeRequestThreadsTable {
  id: Generated<number>;
  merge_request_id: number;
  /** The review in which it was begun. */
  review_id: number | null;
  creator_id: number;
  created_at: number;
  /** Null, as all of its place, in the conversation. */
  path: string | null;
  side: LineSide | null;
  start_line: number | null;
  end_line: number | null;
  version_number: number | null;
  /** What stood on these lines. */
  code: string | null;
  resolved_by: number | null;
  resolved_at: number | null;
}

export interface MergeRequestCommentsTable {
  id: Generated<number>;
  thread_id: number;
  author_id: number;
  body: string;
  created_at: number;
  edited_at: number | null;
  is_deleted: 0 | 1;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    merge_request_threads: MergeRequestThreadsTable;
    merge_request_comments: MergeRequestCommentsTable;
  }
}

export type ThreadRow = Selectable<MergeRequestThreadsTable> & {
  readonly resolver_username: string | null;
  readonly resolver_nickname: string | null;
};
export type CommentRow = Selectable<MergeRequestCommentsTable> & {
  readonly username: string;
  readonly nickname: string | null;
};

/** Begins a thread with its first comment; answers the ids of both. */
export async function insertThread(
  tx: Executor,
  thread: Insertable<MergeRequestThreadsTable>,
  body: string,
): Promise<{ threadId: number; commentId: number }> {
  const { id: threadId } = await tx
    .insertInto("merge_request_threads")
    .values(thread)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { creator_id, created_at } = thread;
  const commentId = await insertComment(tx, { threadId, authorId: creator_id, body, at: created_at });
  return { threadId, commentId };
}

export async function insertComment(
  tx: Executor,
  comment: {
    readonly threadId: number;
    readonly authorId: number;
    readonly body: string;
    readonly at: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("merge_request_comments")
    .values({
      thread_id: comment.threadId,
      author_id: comment.authorId,
      body: comment.body,
      created_at: comment.at,
      edited_at: null,
      is_deleted: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function threadsWithResolver(executor: Executor) {
  return executor
    .selectFrom("merge_request_threads as thread")
    .leftJoin("users as resolver", "resolver.id", "thread.resolved_by")
    .selectAll("thread")
    .select(["resolver.username as resolver_username", "resolver.nickname as resolver_nickname"]);
}

export function findThread(executor: Executor, id: number): Promise<ThreadRow | undefined> {
  return threadsWithResolver(executor).where("thread.id", "=", id).executeTakeFirst();
}

/** Threads by their ids, and those that began in one of the reviews. */
export async function findThreads(
  executor: Executor,
  { ids, reviewIds }: { readonly ids: readonly number[]; readonly reviewIds: readonly number[] },
): Promise<ThreadRow[]> {
  if (ids.length === 0 && reviewIds.length === 0) return [];
  return threadsWithResolver(executor)
    .where((where) =>
      where.or([
        ...(ids.length > 0 ? [where("thread.id", "in", ids)] : []),
        ...(reviewIds.length > 0 ? [where("thread.review_id", "in", reviewIds)] : []),
      ]),
    )
    .orderBy("thread.id")
    .execute();
}

/** Threads on lines, in the order in which they were begun. */
export function listLineThreads(
  executor: Executor,
  mergeRequestId: number,
  slice: { readonly limit: number; readonly offset: number },
): Promise<ThreadRow[]> {
  return threadsWithResolver(executor)
    .where("thread.merge_request_id", "=", mergeRequestId)
    .where("thread.path", "is not", null)
    .orderBy("thread.id")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countLineThreads(
  executor: Executor,
  mergeRequestId: number,
): Promise<{ total: number; open: number }> {
  const row = await executor
    .selectFrom("merge_request_threads")
    .select((select) => [
      select.fn.countAll<number>().as("total"),
      select.fn.count<number>("resolved_at").as("resolved"),
    ])
    .where("merge_request_id", "=", mergeRequestId)
    .where("path", "is not", null)
    .executeTakeFirstOrThrow();
  const total = Number(row.total);
  return { total, open: total - Number(row.resolved) };
}

export async function updateThread(
  tx: Executor,
  id: number,
  resolved: Pick<ThreadRow, "resolved_by" | "resolved_at">,
): Promise<void> {
  await tx.updateTable("merge_request_threads").set(resolved).where("id", "=", id).execute();
}

/** With its comments, and its entry in the conversation. */
export async function deleteThread(tx: Executor, id: number): Promise<void> {
  await tx.deleteFrom("merge_request_threads").where("id", "=", id).execute();
}

function commentsWithAuthor(executor: Executor) {
  return executor
    .selectFrom("merge_request_comments as comment")
    .innerJoin("users as author", "author.id", "comment.author_id")
    .selectAll("comment")
    .select(["author.username", "author.nickname"]);
}

export function findComment(executor: Executor, id: number): Promise<CommentRow | undefined> {
  return commentsWithAuthor(executor).where("comment.id", "=", id).executeTakeFirst();
}

/** What was said in these threads, in order. */
export async function listComments(executor: Executor, threadIds: readonly number[]): Promise<CommentRow[]> {
  if (threadIds.length === 0) return [];
  return commentsWithAuthor(executor)
    .where("comment.thread_id", "in", threadIds)
    .orderBy("comment.id")
    .execute();
}

/** Comments by their ids, but for deleted ones. */
export function listCommentsById(executor: Executor, ids: readonly number[]): Promise<CommentRow[]> {
  return commentsWithAuthor(executor)
    .where("comment.id", "in", ids)
    .where("comment.is_deleted", "=", 0)
    .orderBy("comment.id")
    .execute();
}

/** Answers false where it is deleted. */
export async function updateComment(
  tx: Executor,
  id: number,
  change:
    { readonly body: string; readonly edited_at: number } | { readonly body: ""; readonly is_deleted: 1 },
): Promise<boolean> {
  const result = await tx
    .updateTable("merge_request_comments")
    .set(change)
    .where("id", "=", id)
    .where("is_deleted", "=", 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes its words away; answers how many others of its thread still have theirs, or null where it has none itself. */
export async function emptyComment(tx: Executor, { id, thread_id }: CommentRow): Promise<number | null> {
  if (!(await updateComment(tx, id, { body: "", is_deleted: 1 }))) return null;
  const row = await tx
    .selectFrom("merge_request_comments")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("thread_id", "=", thread_id)
    .where("is_deleted", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
