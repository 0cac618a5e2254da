import type { EndpointInput } from "@lowforge/contract";
import { mergeRuleEndpoints } from "@lowforge/contract/merge-requests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { mergeRequestKeys, useRefreshMergeRequests } from "../merge-requests.queries.ts";

/** What a repository demands of a merge. */
export function useMergeRules(repositoryId: number) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "rules", repositoryId],
    queryFn: ({ signal }) => callEndpoint(mergeRuleEndpoints.getMergeRules, { repositoryId }, { signal }),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

/** Changes it; the form shows what was refused. */
export function useSaveMergeRules() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof mergeRuleEndpoints.updateMergeRules>) =>
      callEndpoint(mergeRuleEndpoints.updateMergeRules, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}
