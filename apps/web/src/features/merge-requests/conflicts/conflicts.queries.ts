import type { EndpointInput } from "@lowforge/contract";
import { conflictEndpoints } from "@lowforge/contract/merge-requests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { mergeRequestKeys, useRefreshMergeRequests } from "../merge-requests.queries.ts";

type Input<Name extends keyof typeof conflictEndpoints> = EndpointInput<(typeof conflictEndpoints)[Name]>;

/** What stays as it was while one answers: the server refuses answers to what has moved meanwhile. */
const steady = { placeholderData: undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** The paths of a request that are in conflict. */
export function useConflicts(mergeRequestId: number) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "conflicts", mergeRequestId],
    queryFn: ({ signal }) => callEndpoint(conflictEndpoints.listConflicts, { mergeRequestId }, { signal }),
    ...steady,
  });
}

/** The texts of one path in conflict. */
export function useConflict(input: Input<"getConflict">) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "conflict", input],
    queryFn: ({ signal }) => callEndpoint(conflictEndpoints.getConflict, input, { signal }),
    ...steady,
  });
}

/** Commits the answers; the page shows what was refused. */
export function useResolveConflicts() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Input<"resolveConflicts">) => callEndpoint(conflictEndpoints.resolveConflicts, input),
    meta: { isErrorPlaced: true },
    // Not waited for: the page would be drawn anew, without conflicts, before it heard that it can be left.
    onSuccess: () => void refresh(),
  });
}
