import type { EndpointRequest } from "@lowforge/contract";
import type { conversationEndpoints } from "@lowforge/contract/merge-requests";
import type { Actor } from "../../../platform/access/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { OpenedRequest, RequestFinder } from "../opened-requests.service.ts";
import { presentEntry, presentReview, presentVersion, type Viewer } from "./conversation.present.ts";
import { type EventRow, findLatestVersion, findRevision, listEvents, listVersions } from "./history.db.ts";
import { findReviews } from "./reviews.db.ts";
import type { TalkService } from "./talk.service.ts";
import type { ThreadReader } from "./thread-reader.service.ts";
import { countLineThreads, findThreads, listLineThreads } from "./threads.db.ts";

type Input<Name extends keyof typeof conversationEndpoints> = EndpointRequest<
  (typeof conversationEndpoints)[Name]
>;

const entriesShown = 200;

export type ConversationService = ReturnType<typeof createConversationService>;

/** What was done and said in a request, for whoever may read it. */
export function createConversationService(
  { db }: Pick<MergeRequestsContext, "db">,
  {
    finder,
    talk,
    reader,
  }: { readonly finder: RequestFinder; readonly talk: TalkService; readonly reader: ThreadReader },
) {
  /** What the entries are about, by its ids. */
  async function readSaid(opened: OpenedRequest, events: readonly EventRow[], viewer: Viewer) {
    const ids = events.flatMap(({ thread_id }) => thread_id ?? []);
    const reviewIds = events.flatMap(({ review_id }) => review_id ?? []);
    const [rows, reviews] = await Promise.all([
      findThreads(db, { ids, reviewIds }),
      findReviews(db, reviewIds),
    ]);
    const threads = await reader.read(opened, rows, viewer);
    const byId = new Map(threads.map((thread) => [thread.threadId, thread]));
    const of = (reviewId: number) =>
      rows.filter(({ review_id }) => review_id === reviewId).flatMap(({ id }) => byId.get(id) ?? []);
    const presented = reviews.map((row) => [row.id, presentReview(row, of(row.id))] as const);
    return { threads: byId, reviews: new Map(presented) };
  }

  return {
    /** The newest entries, or those before one, in the order in which they came. */
    async getConversation(actor: Actor, { mergeRequestId, beforeId }: Input<"getConversation">) {
      const opened = await finder.require(actor, "repository.read", mergeRequestId);
      const viewer = await talk.viewerOf(actor, opened);
      // First, so that what comes meanwhile is told anew.
      const revision = (await findRevision(db, mergeRequestId)) ?? 0;
      const [found, { open }] = await Promise.all([
        listEvents(db, mergeRequestId, { beforeId, limit: entriesShown + 1 }),
        countLineThreads(db, mergeRequestId),
      ]);
      const events = found.slice(0, entriesShown).reverse();
      const said = await readSaid(opened, events, viewer);
      return {
        entries: events.map((event) => presentEntry(event, said)),
        hasOlder: found.length > entriesShown,
        openThreads: open,
        mayComment: viewer.mayTalk,
        revision,
      };
    },

    async listThreads(actor: Actor, { mergeRequestId, pageNum, pageSize }: Input<"listThreads">) {
      const opened = await finder.require(actor, "repository.read", mergeRequestId);
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [viewer, rows, { total }] = await Promise.all([
        talk.viewerOf(actor, opened),
        listLineThreads(db, mergeRequestId, slice),
        countLineThreads(db, mergeRequestId),
      ]);
      return { list: await reader.read(opened, rows, viewer), total, pageNum, pageSize };
    },

    async listVersions(actor: Actor, { mergeRequestId, pageNum, pageSize }: Input<"listVersions">) {
      await finder.require(actor, "repository.read", mergeRequestId);
      const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [rows, latest] = await Promise.all([
        listVersions(db, mergeRequestId, slice),
        findLatestVersion(db, mergeRequestId),
      ]);
      return { list: rows.map(presentVersion), total: latest?.number ?? 0, pageNum, pageSize };
    },
  };
}
