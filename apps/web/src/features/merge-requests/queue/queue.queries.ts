import type { EndpointInput } from "@lowforge/contract";
import { mergeQueueEndpoints } from "@lowforge/contract/merge-requests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { mergeRequestKeys, useRefreshMergeRequests } from "../merge-requests.queries.ts";

/** How soon it shows that a queue has gone on, and that one has begun; the live stream tells most of it at once. */
const pollMs = 5_000;
const restMs = 30_000;

function soonOrLater(status: string, isWaiting: boolean): number | false {
  if (status === "error") return false;
  return isWaiting ? pollMs : restMs;
}

/** The queues of a repository in which something waits. */
export function useMergeQueues(repositoryId: number) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "queues", repositoryId],
    queryFn: ({ signal }) => callEndpoint(mergeQueueEndpoints.listMergeQueues, { repositoryId }, { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => soonOrLater(state.status, (state.data?.queues.length ?? 0) > 0),
    meta: { isQuiet: true },
  });
}

/** Where an open request stands in the queue of its target, or why it no longer does. */
export function useQueuePlace(mergeRequestId: number) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "place", mergeRequestId],
    queryFn: ({ signal }) => callEndpoint(mergeQueueEndpoints.getQueuePlace, { mergeRequestId }, { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => soonOrLater(state.status, Boolean(state.data?.place)),
    meta: { isQuiet: true },
  });
}

/** Puts a request into the queue; the merge box shows what was refused. */
export function useJoinQueue() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof mergeQueueEndpoints.joinMergeQueue>) =>
      callEndpoint(mergeQueueEndpoints.joinMergeQueue, input),
    meta: { isErrorPlaced: true },
    onSettled: refresh,
  });
}

/** Takes a request out of its queue. */
export function useLeaveQueue() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (mergeRequestId: number) =>
      callEndpoint(mergeQueueEndpoints.leaveMergeQueue, { mergeRequestId }),
    onSettled: refresh,
  });
}

/** Puts a request at the front of its queue. */
export function useLeadQueue() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (mergeRequestId: number) =>
      callEndpoint(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId }),
    onSettled: refresh,
  });
}
