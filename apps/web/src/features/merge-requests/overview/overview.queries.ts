import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { mergeRequestKeys } from "../merge-requests.queries.ts";

/** Others review and push while one looks. */
const pollMs = 30_000;

/** What waits for the member and for whom they wait, in one project or in all. */
export function useWaiting(projectId: number | null) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "waiting", projectId],
    queryFn: ({ signal }) =>
      callEndpoint(overviewEndpoints.getWaiting, projectId === null ? {} : { projectId }, { signal }),
    refetchInterval: pollMs,
    meta: { isQuiet: true },
  });
}
