import type { EndpointInput } from "@lowforge/contract";
import { mergeActionEndpoints } from "@lowforge/contract/merge-requests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { mergeRequestKeys, useRefreshMergeRequests } from "../merge-requests.queries.ts";

type Input<Name extends keyof typeof mergeActionEndpoints> = EndpointInput<
  (typeof mergeActionEndpoints)[Name]
>;

/** How soon it shows that a merge that waits was armed or taken back elsewhere. */
const pollMs = 5_000;

/** Whether a request merges by itself, or why it no longer does. */
export function useAutoMerge(mergeRequestId: number) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "auto", mergeRequestId],
    queryFn: ({ signal }) => callEndpoint(mergeActionEndpoints.getAutoMerge, { mergeRequestId }, { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.status === "error" ? false : pollMs),
    meta: { isQuiet: true },
  });
}

/** Brings the target into the source; the merge box shows what was refused. */
export function useUpdateSource() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Input<"updateSourceBranch">) =>
      callEndpoint(mergeActionEndpoints.updateSourceBranch, input),
    meta: { isErrorPlaced: true },
    onSettled: refresh,
  });
}

/** Opens a request that takes a merged one back, or, with a target, brings it there; its dialog shows what was refused. */
export function useReapply(kind: "revert" | "cherryPick") {
  const refresh = useRefreshMergeRequests();
  const { revertMergeRequest, cherryPickMergeRequest } = mergeActionEndpoints;
  return useMutation({
    mutationFn: (input: Input<"cherryPickMergeRequest">) =>
      callEndpoint(kind === "revert" ? revertMergeRequest : cherryPickMergeRequest, input),
    meta: { isErrorPlaced: true },
    onSuccess: () => void refresh(),
  });
}

/** Lets a request merge by itself; the merge box shows what was refused. */
export function useArmAutoMerge() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Input<"armAutoMerge">) => callEndpoint(mergeActionEndpoints.armAutoMerge, input),
    meta: { isErrorPlaced: true },
    onSettled: refresh,
  });
}

/** Takes that back. */
export function useDisarmAutoMerge() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (mergeRequestId: number) =>
      callEndpoint(mergeActionEndpoints.disarmAutoMerge, { mergeRequestId }),
    onSettled: refresh,
  });
}
