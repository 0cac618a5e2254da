import type { AnyEndpoint } from "@lowforge/contract";
import { conversationEndpoints, reviewEndpoints } from "@lowforge/contract/merge-requests";
import type { TestApp, TestMember } from "../../testing/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const place = { path: "feature.txt", side: "new", startLine: 1, endLine: 1, version: 1 } as const;

/** A good input for each endpoint of reviews. */
export const reviewInputs: Readonly<Record<string, MakeInput>> = {
  [conversationEndpoints.getConversation.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [conversationEndpoints.listThreads.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [conversationEndpoints.listVersions.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [conversationEndpoints.addThread.path]: ({ mergeRequestId }) => ({ mergeRequestId, body: "Why?", place }),
  [conversationEndpoints.replyToThread.path]: ({ threadId }) => ({ threadId, body: "So" }),
  [conversationEndpoints.editComment.path]: ({ commentId }) => ({ commentId, body: "Because" }),
  [conversationEndpoints.deleteComment.path]: ({ commentId }) => ({ commentId }),
  [conversationEndpoints.resolveThread.path]: ({ threadId }) => ({ threadId, isResolved: true }),
  [conversationEndpoints.followMergeRequest.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [reviewEndpoints.submitReview.path]: ({ mergeRequestId, featureSha }) => ({
    mergeRequestId,
    verdict: "commented",
    body: "Read",
    expectedHead: featureSha,
  }),
  [reviewEndpoints.listReviewers.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [reviewEndpoints.setReviewers.path]: ({ mergeRequestId }) => ({ mergeRequestId, userIds: [] }),
  [reviewEndpoints.listReviewerCandidates.path]: ({ repositoryId }) => ({ repositoryId }),
  [reviewEndpoints.applySuggestions.path]: ({ mergeRequestId, featureSha, suggestionId }) => ({
    mergeRequestId,
    commentIds: [suggestionId],
    expectedHead: featureSha,
  }),
};

/** A thread on a line, with a comment that suggests something and one that does not. */
export async function makeThread(
  app: TestApp,
  mergeRequestId: number,
): Promise<Pick<Subjects, "threadId" | "suggestionId" | "commentId">> {
  const suggestion = { mergeRequestId, body: "```suggestion\ny\n```", place };
  const made = await app.call(conversationEndpoints.addThread, suggestion, app.admin);
  const { threadId, commentId: suggestionId } = made.data;
  const answer = await app.call(conversationEndpoints.replyToThread, { threadId, body: "Good" }, app.admin);
  return { threadId, suggestionId, commentId: answer.data.commentId };
}

/** Gives the caller what only its author may change. */
export async function prepareReviews(
  app: TestApp,
  endpoint: AnyEndpoint,
  { threadId, commentId, member }: Subjects & { readonly member: TestMember },
): Promise<void> {
  const { db } = app.database;
  if (endpoint === conversationEndpoints.resolveThread) {
    const change = { creator_id: member.id, resolved_at: null, resolved_by: null };
    await db.updateTable("merge_request_threads").set(change).where("id", "=", threadId).execute();
  }
  const ofAuthor: AnyEndpoint[] = [conversationEndpoints.editComment, conversationEndpoints.deleteComment];
  if (ofAuthor.includes(endpoint)) {
    const change = { author_id: member.id, is_deleted: 0 as const };
    await db.updateTable("merge_request_comments").set(change).where("id", "=", commentId).execute();
  }
}
