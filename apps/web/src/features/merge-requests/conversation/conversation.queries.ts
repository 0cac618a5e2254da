import type { EndpointInput } from "@lowforge/contract";
import {
  conversationEndpoints,
  type RequestThread,
  type RequestVersion,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { followEvents } from "../../../platform/api/follow-events.ts";
import { mergeRequestKeys, useRefreshMergeRequests } from "../merge-requests.queries.ts";

type Said<Name extends keyof typeof conversationEndpoints> = EndpointInput<
  (typeof conversationEndpoints)[Name]
>;
type Reviewed<Name extends keyof typeof reviewEndpoints> = EndpointInput<(typeof reviewEndpoints)[Name]>;

const pageSize = 100;
/** More threads or versions than anybody looks through. */
const maximumPages = 10;

/** What was done and said, the newest page first; older ones on demand. */
export function useConversation(mergeRequestId: number) {
  return useInfiniteQuery(conversationQuery(mergeRequestId));
}

function conversationQuery(mergeRequestId: number) {
  return infiniteQueryOptions({
    queryKey: [...mergeRequestKeys, "conversation", mergeRequestId],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(
        conversationEndpoints.getConversation,
        { mergeRequestId, ...(pageParam > 0 && { beforeId: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasOlder, entries }) => (hasOlder ? entries[0]?.entryId : undefined),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

/** All threads on lines. */
export function useLineThreads(mergeRequestId: number) {
  return useQuery(threadsQuery(mergeRequestId));
}

function threadsQuery(mergeRequestId: number) {
  return queryOptions({
    queryKey: [...mergeRequestKeys, "threads", mergeRequestId],
    queryFn: ({ signal }): Promise<RequestThread[]> =>
      readPages((pageNum) =>
        callEndpoint(conversationEndpoints.listThreads, { mergeRequestId, pageNum, pageSize }, { signal }),
      ),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

/** The heads that a request has had, the latest first. */
export function useVersions(mergeRequestId: number) {
  return useQuery(versionsQuery(mergeRequestId));
}

function versionsQuery(mergeRequestId: number) {
  return queryOptions({
    queryKey: [...mergeRequestKeys, "versions", mergeRequestId],
    queryFn: ({ signal }): Promise<RequestVersion[]> =>
      readPages((pageNum) =>
        callEndpoint(conversationEndpoints.listVersions, { mergeRequestId, pageNum, pageSize }, { signal }),
      ),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

async function readPages<Row>(
  read: (pageNum: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; pageNum <= maximumPages; pageNum += 1) {
    const { list, total } = await read(pageNum);
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows;
}

/** Who reviews, and what they said last. */
export function useReviewers(mergeRequestId: number) {
  return useQuery(reviewersQuery(mergeRequestId));
}

function reviewersQuery(mergeRequestId: number) {
  return queryOptions({
    queryKey: [...mergeRequestKeys, "reviewers", mergeRequestId],
    queryFn: ({ signal }) => callEndpoint(reviewEndpoints.listReviewers, { mergeRequestId }, { signal }),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

/** Reads ahead of its page what was said about a request, by whom, and which heads it has had. */
export async function readConversationAhead(queryClient: QueryClient, mergeRequestId: number): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(versionsQuery(mergeRequestId)),
    queryClient.prefetchQuery(threadsQuery(mergeRequestId)),
    queryClient.prefetchInfiniteQuery(conversationQuery(mergeRequestId)),
    queryClient.prefetchQuery(reviewersQuery(mergeRequestId)),
  ]);
}

/** Who may be asked to review, once that is wanted. */
export function useReviewerCandidates(repositoryId: number, search: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "candidates", repositoryId, search],
    queryFn: ({ signal }) =>
      callEndpoint(
        reviewEndpoints.listReviewerCandidates,
        { repositoryId, ...(search !== "" && { search }) },
        { signal },
      ),
    enabled: isWanted,
  });
}

/** Begins a thread; its form shows what was refused. */
export function useAddThread() {
  const onSuccess = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Said<"addThread">) => callEndpoint(conversationEndpoints.addThread, input),
    meta: { isErrorPlaced: true },
    onSuccess,
  });
}

/** Answers in a thread; its form shows what was refused. */
export function useReply() {
  const onSuccess = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Said<"replyToThread">) => callEndpoint(conversationEndpoints.replyToThread, input),
    meta: { isErrorPlaced: true },
    onSuccess,
  });
}

/** Changes one's own comment; its form shows what was refused. */
export function useEditComment() {
  const onSuccess = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Said<"editComment">) => callEndpoint(conversationEndpoints.editComment, input),
    meta: { isErrorPlaced: true },
    onSuccess,
  });
}

/** Deletes one's own comment. */
export function useDeleteComment() {
  const onSettled = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (commentId: number) => callEndpoint(conversationEndpoints.deleteComment, { commentId }),
    onSettled,
  });
}

/** Resolves a thread or opens it again. */
export function useResolveThread() {
  const onSettled = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Said<"resolveThread">) => callEndpoint(conversationEndpoints.resolveThread, input),
    onSettled,
  });
}

/** Says all of a review; its form shows what was refused. */
export function useSubmitReview() {
  const onSuccess = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Reviewed<"submitReview">) => callEndpoint(reviewEndpoints.submitReview, input),
    meta: { isErrorPlaced: true },
    onSuccess,
  });
}

/** Asks these to review, and nobody else. */
export function useSetReviewers() {
  const onSettled = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Reviewed<"setReviewers">) => callEndpoint(reviewEndpoints.setReviewers, input),
    onSettled,
  });
}

/** Commits suggestions to the source branch. */
export function useApplySuggestions() {
  const onSettled = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Reviewed<"applySuggestions">) =>
      callEndpoint(reviewEndpoints.applySuggestions, input),
    onSettled,
  });
}

/** Reads everything of a request anew as soon as the server says that it has changed; null where none is known yet. */
export function useLiveRequest(mergeRequestId: number | null): void {
  const refresh = useRefreshMergeRequests();
  const onChange = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (mergeRequestId === null) return undefined;
    const controller = new AbortController();
    let known: string | null = null;
    const { signal } = controller;
    void followEvents(
      conversationEndpoints.followMergeRequest,
      { mergeRequestId },
      {
        signal,
        onEvent({ id }) {
          // The first tells where the request stands, which the page has just read.
          if (known !== null && known !== id) onChange();
          known = id;
        },
      },
    ).catch(() => undefined);
    return () => controller.abort();
  }, [mergeRequestId]);
}
