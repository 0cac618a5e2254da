import type { EndpointRequest } from "@lowforge/contract";
import { readSuggestion, type reviewEndpoints } from "@lowforge/contract/merge-requests";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { authorName, createEditService, noreplyAddress } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { OpenedRequest, RequestFinder } from "../opened-requests.service.ts";
import type { Viewer } from "./conversation.present.ts";
import { noteChange } from "./history.db.ts";
import type { LiveService } from "./live.service.ts";
import { findBlobs, readText } from "./placement.git.ts";
import { linesOf } from "./placement.rules.ts";
import { type Replacement, replaceLines, suggestionMessage } from "./suggestions.rules.ts";
import type { ThreadReader } from "./thread-reader.service.ts";
import { findThreads, listCommentsById, updateThread } from "./threads.db.ts";

type Order = EndpointRequest<typeof reviewEndpoints.applySuggestions>;

interface Suggestion extends Replacement {
  readonly path: string;
  /** What stood there when it was suggested. */
  readonly code: string;
}

/** Rights play no part in where lines stand. */
const nobody: Viewer = { userId: null, mayTalk: false, mayPush: false, isCreator: false };

export type SuggestionService = ReturnType<typeof createSuggestionService>;

/** Commits what comments suggest: all of them in one commit, or none. */
export function createSuggestionService(
  context: MergeRequestsContext,
  {
    finder,
    reader,
    live,
  }: { readonly finder: RequestFinder; readonly reader: ThreadReader; readonly live: LiveService },
) {
  const { db, git, storage, clock, publicUrl } = context;
  const edits = createEditService(context);

  /** Fails with SUGGESTION_UNFIT where a comment suggests nothing, or its lines are no longer what they were. */
  async function find(opened: OpenedRequest, { commentIds }: Order) {
    const comments = await listCommentsById(db, commentIds);
    const ids = [...new Set(comments.map(({ thread_id }) => thread_id))];
    const rows = await findThreads(db, { ids, reviewIds: [] });
    const isOwn = rows.every(({ merge_request_id }) => merge_request_id === opened.request.id);
    if (!isOwn || comments.length < new Set(commentIds).size) throw fail("COMMENT_MISSING", { commentIds });
    const threads = await reader.read(opened, rows, nobody);
    const suggestions = comments.map(({ thread_id, body, id }): Suggestion => {
      const thread = threads.find(({ threadId }) => threadId === thread_id);
      const lines = readSuggestion(body);
      if (!thread?.place || !thread.present || thread.place.side === "old" || lines === null)
        throw fail("SUGGESTION_UNFIT", { commentId: id });
      return { ...thread.present, lines, code: thread.place.code };
    });
    return { comments, suggestions, threadIds: ids };
  }

  /** The files as they are to be. Fails with SUGGESTION_UNFIT. */
  async function rewrite(opened: OpenedRequest, head: string, suggestions: readonly Suggestion[]) {
    const place = { git, repository: storage.pathOf(opened.row.id) };
    const paths = [...new Set(suggestions.map(({ path }) => path))];
    const blobs = await findBlobs(
      place,
      paths.map((path) => ({ sha: head, path })),
    );
    const contents: { path: string; content: string }[] = [];
    for (const [index, path] of paths.entries()) {
      const blob = blobs[index];
      const text = blob ? await readText(place, blob) : null;
      const own = suggestions.filter((suggestion) => suggestion.path === path);
      const isAsItWas = text !== null && own.every((suggestion) => standsIn(text, suggestion));
      const content = isAsItWas ? replaceLines(text, own) : null;
      if (content === null) throw fail("SUGGESTION_UNFIT", { path });
      contents.push({ path, content });
    }
    return contents;
  }

  return {
    /**
     * Fails with COMMENT_MISSING, SUGGESTION_UNFIT, REF_MOVED, MERGE_REQUEST_ENDED, NOTHING_CHANGED, and as a push
     * does. Answers the commit.
     */
    async apply(caller: Actor, order: Order): Promise<{ sha: string }> {
      const actor = requireMember(caller);
      const { mergeRequestId, expectedHead } = order;
      const opened = await finder.require(actor, "repository.push", mergeRequestId);
      const { request, row } = opened;
      if (request.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { mergeRequestId });
      if (request.head_sha !== expectedHead) throw fail("REF_MOVED", { expectedHead });
      const { comments, suggestions, threadIds } = await find(opened, order);
      const contents = await rewrite(opened, expectedHead, suggestions);
      const others = comments.filter(({ author_id }) => author_id !== actor.userId);
      const authors = others.map(({ username, nickname }) => ({
        name: authorName({ username, nickname: nickname ?? "" }),
        email: noreplyAddress(username, publicUrl()),
      }));
      const { commit } = await edits.commitFiles(actor, {
        repositoryId: row.id,
        branch: request.source_branch,
        expectedHead,
        message: suggestionMessage(order.message, authors),
        actions: contents.map((file) => ({ ...file, kind: "update" as const, encoding: "utf8" as const })),
      });
      const at = clock.now();
      await transaction(db, async (tx) => {
        for (const id of threadIds)
          await updateThread(tx, id, { resolved_by: actor.userId, resolved_at: at });
        await noteChange(tx, mergeRequestId, at);
      });
      live.tell(mergeRequestId);
      return { sha: commit.sha };
    },
  };
}

function standsIn(text: string, { startLine, endLine, code }: Suggestion): boolean {
  const present = linesOf(text).slice(startLine - 1, endLine);
  return present.join("\n") === code;
}
