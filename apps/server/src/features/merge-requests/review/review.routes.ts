import { conversationEndpoints, reviewEndpoints } from "@lowforge/contract/merge-requests";
import { type HttpServer, implement, implementStream } from "../../../platform/http/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import { createCommentService } from "./comments.service.ts";
import { createConversationService } from "./conversation.service.ts";
import { followStatuses } from "./live.events.ts";
import { createLiveService } from "./live.service.ts";
import { createPlacementService } from "./placement.service.ts";
import { createReviewerService } from "./reviewers.service.ts";
import { createReviewService } from "./reviews.service.ts";
import { createSuggestionService } from "./suggestions.service.ts";
import { createTalkService } from "./talk.service.ts";
import { createThreadReader } from "./thread-reader.service.ts";

/** The shelf of reviews: what is said about merge requests, and what they have been. */
export function createReviewShelf(context: MergeRequestsContext, finder: RequestFinder) {
  const talk = createTalkService(context, finder);
  const placement = createPlacementService(context);
  const reader = createThreadReader(context, placement);
  const live = createLiveService(context, finder);
  const services = { finder, talk, placement, reader, live };
  const conversation = createConversationService(context, services);
  const comments = createCommentService(context, services);
  const reviews = createReviewService(context, services);
  const reviewers = createReviewerService(context, services);
  const suggestions = createSuggestionService(context, services);

  function registerConversation(http: HttpServer): void {
    implement(http, conversationEndpoints.getConversation, (input, { actor }) =>
      conversation.getConversation(actor, input),
    );
    implement(http, conversationEndpoints.listThreads, (input, { actor }) =>
      conversation.listThreads(actor, input),
    );
    implement(http, conversationEndpoints.listVersions, (input, { actor }) =>
      conversation.listVersions(actor, input),
    );
    implement(http, conversationEndpoints.addThread, (input, { actor }) => comments.addThread(actor, input));
    implement(http, conversationEndpoints.replyToThread, (input, { actor }) => comments.reply(actor, input));
    implement(http, conversationEndpoints.editComment, (input, { actor }) => comments.edit(actor, input));
    implement(http, conversationEndpoints.deleteComment, ({ commentId }, { actor }) =>
      comments.delete(actor, commentId),
    );
    implement(http, conversationEndpoints.resolveThread, (input, { actor }) =>
      comments.resolve(actor, input),
    );
    implementStream(
      http,
      conversationEndpoints.followMergeRequest,
      ({ mergeRequestId }, stream, { actor, token }) => live.follow(mergeRequestId, { actor, token }, stream),
    );
  }

  return {
    register(http: HttpServer): void {
      registerConversation(http);
      implement(http, reviewEndpoints.submitReview, (input, { actor }) => reviews.submit(actor, input));
      implement(http, reviewEndpoints.listReviewers, ({ mergeRequestId }, { actor }) =>
        reviewers.list(actor, mergeRequestId),
      );
      implement(http, reviewEndpoints.setReviewers, (input, { actor }) => reviewers.set(actor, input));
      implement(http, reviewEndpoints.listReviewerCandidates, (input, { actor }) =>
        reviewers.listCandidates(actor, input),
      );
      implement(http, reviewEndpoints.applySuggestions, (input, { actor }) =>
        suggestions.apply(actor, input),
      );
    },
    /** Begins to listen to what becomes of commits. */
    start: () => followStatuses(context, live),
  };
}
