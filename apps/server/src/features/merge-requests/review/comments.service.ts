import type { EndpointRequest } from "@lowforge/contract";
import type { conversationEndpoints } from "@lowforge/contract/merge-requests";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { Failure, fail } from "../../../platform/failures/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findVersions, noteChange, noteEvent } from "./history.db.ts";
import type { LiveService } from "./live.service.ts";
import type { PlacementService } from "./placement.service.ts";
import type { TalkService } from "./talk.service.ts";
import {
  deleteThread,
  emptyComment,
  findComment,
  findThread,
  insertComment,
  insertThread,
  updateComment,
  updateThread,
} from "./threads.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** Somebody has said something about a request, or says it in other words than before. */
    "merge-request.commented": {
      readonly mergeRequestId: number;
      readonly repositoryId: number;
      readonly projectId: number;
      readonly actorId: number;
      readonly body: string;
      /** Null for what is new. */
      readonly formerBody: string | null;
    };
  }
}

type Input<Name extends keyof typeof conversationEndpoints> = EndpointRequest<
  (typeof conversationEndpoints)[Name]
>;

/** A request that somebody may say something about. */
type Talk = Awaited<ReturnType<TalkService["requireTalk"]>>;

export type CommentService = ReturnType<typeof createCommentService>;

/** What members say about a request, in its conversation and on its lines. */
export function createCommentService(
  { db, clock, events }: MergeRequestsContext,
  {
    talk,
    placement,
    live,
  }: { readonly talk: TalkService; readonly placement: PlacementService; readonly live: LiveService },
) {
  /** Fails with THREAD_MISSING, also where only its request is hidden, and else as `requireTalk` does. */
  async function openThread(caller: Actor, threadId: number) {
    const thread = await findThread(db, threadId);
    if (!thread) throw fail("THREAD_MISSING", { threadId });
    const opened = await talk.requireTalk(caller, thread.merge_request_id).catch((error: unknown) => {
      throw isMissing(error, "MERGE_REQUEST_MISSING") ? fail("THREAD_MISSING", { threadId }) : error;
    });
    return { ...opened, thread };
  }

  /** Fails with COMMENT_MISSING, or NO_PERMISSION for another's. */
  async function openOwn(caller: Actor, commentId: number) {
    const comment = await findComment(db, commentId);
    if (!comment) throw fail("COMMENT_MISSING", { commentId });
    const opened = await openThread(caller, comment.thread_id).catch((error: unknown) => {
      throw isMissing(error, "THREAD_MISSING") ? fail("COMMENT_MISSING", { commentId }) : error;
    });
    if (comment.is_deleted === 1) throw fail("COMMENT_MISSING", { commentId });
    if (comment.author_id !== opened.actor.userId) throw fail("NO_PERMISSION", { commentId });
    return { ...opened, comment };
  }

  function tell({ actor, request, row }: Talk, body: string, formerBody: string | null = null): void {
    live.tell(request.id);
    const facts = { mergeRequestId: request.id, repositoryId: row.id, projectId: row.project_id };
    events.emit("merge-request.commented", { ...facts, actorId: actor.userId, body, formerBody });
  }

  return {
    /** Fails with LINES_MISSING, and as `requireTalk` does. */
    async addThread(caller: Actor, { mergeRequestId, body, place }: Input<"addThread">) {
      const opened = await talk.requireTalk(caller, mergeRequestId);
      const { actor, row } = opened;
      const version = place && (await findVersions(db, mergeRequestId, [place.version])).get(place.version);
      const code = place ? await placement.readLines(row, version, place) : null;
      const by = { mergeRequestId, actorId: actor.userId, at: clock.now() };
      const made = await transaction(db, async (tx) => {
        const thread = {
          merge_request_id: mergeRequestId,
          review_id: null,
          creator_id: actor.userId,
          created_at: by.at,
          path: place?.path ?? null,
          side: place?.side ?? null,
          start_line: place?.startLine ?? null,
          end_line: place?.endLine ?? null,
          version_number: place?.version ?? null,
          code,
          resolved_by: null,
          resolved_at: null,
        };
        const ids = await insertThread(tx, thread, body);
        await noteEvent(tx, { ...by, kind: "commented", threadId: ids.threadId });
        return ids;
      });
      tell(opened, body);
      return made;
    },

    async reply(caller: Actor, { threadId, body }: Input<"replyToThread">) {
      const { thread, ...opened } = await openThread(caller, threadId);
      const at = clock.now();
      const commentId = await transaction(db, async (tx) => {
        // First of all, so that whoever deletes the last words, and the thread with them, waits or is waited for.
        await noteChange(tx, thread.merge_request_id, at);
        if (!(await findThread(tx, threadId))) throw fail("THREAD_MISSING", { threadId });
        return insertComment(tx, { threadId, authorId: opened.actor.userId, body, at });
      });
      tell(opened, body);
      return { commentId };
    },

    async edit(caller: Actor, { commentId, body }: Input<"editComment">): Promise<null> {
      const { thread, comment, ...opened } = await openOwn(caller, commentId);
      const at = clock.now();
      await transaction(db, async (tx) => {
        if (!(await updateComment(tx, commentId, { body, edited_at: at })))
          throw fail("COMMENT_MISSING", { commentId });
        await noteChange(tx, thread.merge_request_id, at);
      });
      tell(opened, body, comment.body);
      return null;
    },

    async delete(caller: Actor, commentId: number): Promise<null> {
      const { thread, comment } = await openOwn(caller, commentId);
      await transaction(db, async (tx) => {
        // First of all, so that of two who delete the last words one sees that nothing is left.
        await noteChange(tx, thread.merge_request_id, clock.now());
        const left = await emptyComment(tx, comment);
        if (left === null) throw fail("COMMENT_MISSING", { commentId });
        if (left === 0) await deleteThread(tx, thread.id);
      });
      live.tell(thread.merge_request_id);
      return null;
    },

    /** Fails with NO_PERMISSION for whoever has neither begun thread or request nor may push. */
    async resolve(caller: Actor, { threadId, isResolved }: Input<"resolveThread">): Promise<null> {
      const { userId } = requireMember(caller);
      const { thread, ...opened } = await openThread(caller, threadId);
      const viewer = await talk.viewerOf(caller, opened);
      if (!viewer.mayPush && !viewer.isCreator && thread.creator_id !== userId)
        throw fail("NO_PERMISSION", { threadId });
      if ((thread.resolved_at !== null) === isResolved) return null;
      const at = clock.now();
      const resolved = isResolved
        ? { resolved_by: userId, resolved_at: at }
        : { resolved_by: null, resolved_at: null };
      await transaction(db, async (tx) => {
        await updateThread(tx, threadId, resolved);
        await noteChange(tx, thread.merge_request_id, at);
      });
      live.tell(thread.merge_request_id);
      return null;
    },
  };
}

function isMissing(error: unknown, name: "MERGE_REQUEST_MISSING" | "THREAD_MISSING"): boolean {
  return error instanceof Failure && error.errorName === name;
}
