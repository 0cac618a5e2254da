import type { EndpointRequest } from "@lowforge/contract";
import type { reviewEndpoints } from "@lowforge/contract/merge-requests";
import type { Actor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findMergeRequest } from "../merge-requests.db.ts";
import { findLatestVersion, findVersions, noteEvent } from "./history.db.ts";
import type { LiveService } from "./live.service.ts";
import type { PlacementService } from "./placement.service.ts";
import { insertReview } from "./reviews.db.ts";
import type { TalkService } from "./talk.service.ts";
import { insertThread } from "./threads.db.ts";

type Review = EndpointRequest<typeof reviewEndpoints.submitReview>;

interface ReviewFacts {
  readonly mergeRequestId: number;
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number;
  readonly verdict: Review["verdict"];
  /** All that was said, the words about the whole first. */
  readonly words: readonly string[];
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "merge-request.reviewed": ReviewFacts;
  }
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Reviews: a verdict on one version, with all that is said about its lines. */
export function createReviewService(
  { db, clock, events }: MergeRequestsContext,
  {
    talk,
    placement,
    live,
  }: { readonly talk: TalkService; readonly placement: PlacementService; readonly live: LiveService },
) {
  /** What stands on the lines of each comment. Fails with LINES_MISSING. */
  async function readCodes(row: RepositoryRow, { mergeRequestId, comments }: Review): Promise<string[]> {
    const numbers = comments.map(({ place }) => place.version);
    const versions = await findVersions(db, mergeRequestId, numbers);
    return Promise.all(
      comments.map(({ place }) => placement.readLines(row, versions.get(place.version), place)),
    );
  }

  async function write(
    tx: Executor,
    { mergeRequestId, verdict, body, expectedHead, comments }: Review,
    {
      userId,
      at,
      codes,
    }: { readonly userId: number; readonly at: number; readonly codes: readonly string[] },
  ): Promise<number> {
    const version = await findLatestVersion(tx, mergeRequestId);
    const reviewId = await insertReview(tx, {
      merge_request_id: mergeRequestId,
      author_id: userId,
      verdict,
      body,
      head_sha: expectedHead,
      version_number: version?.number ?? 1,
      created_at: at,
    });
    for (const [index, { place, body: words }] of comments.entries()) {
      const thread = {
        merge_request_id: mergeRequestId,
        review_id: reviewId,
        creator_id: userId,
        created_at: at,
        path: place.path,
        side: place.side,
        start_line: place.startLine,
        end_line: place.endLine,
        version_number: place.version,
        code: codes[index] ?? "",
        resolved_by: null,
        resolved_at: null,
      };
      await insertThread(tx, thread, words);
    }
    await noteEvent(tx, { mergeRequestId, kind: "reviewed", actorId: userId, at, reviewId });
    return reviewId;
  }

  return {
    /**
     * Says all of a review or nothing. Fails with REF_MOVED where the head is another by now, REVIEW_OWN for a
     * verdict on one's own request, MERGE_REQUEST_ENDED for one on a request that has ended, LINES_MISSING, or
     * INVALID_PARAMETERS where nothing is said, and as `requireTalk` does.
     */
    async submit(caller: Actor, review: Review): Promise<{ reviewId: number }> {
      const { mergeRequestId, verdict, expectedHead, body, comments } = review;
      const { actor, request, row } = await talk.requireTalk(caller, mergeRequestId);
      const isJudging = verdict !== "commented";
      if (isJudging && request.creator_id === actor.userId) throw fail("REVIEW_OWN", { mergeRequestId });
      if (!isJudging && body === "" && comments.length === 0)
        throw fail("INVALID_PARAMETERS", {}, [{ path: "body", problem: "required" }]);
      const codes = await readCodes(row, review);
      const at = clock.now();
      const reviewId = await transaction(db, async (tx) => {
        const present = await findMergeRequest(tx, mergeRequestId);
        if (present?.head_sha !== expectedHead) throw fail("REF_MOVED", { expectedHead });
        if (isJudging && present.status !== "opened") throw fail("MERGE_REQUEST_ENDED", { mergeRequestId });
        return write(tx, review, { userId: actor.userId, at, codes });
      });
      live.tell(mergeRequestId);
      const facts = { repositoryId: row.id, projectId: row.project_id, actorId: actor.userId };
      const words = [body, ...comments.map((comment) => comment.body)];
      events.emit("merge-request.reviewed", { ...facts, mergeRequestId, verdict, words });
      return { reviewId };
    },
  };
}
