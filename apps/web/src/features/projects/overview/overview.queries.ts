import { projectOverviewEndpoints } from "@lowforge/contract/projects";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { projectKeys } from "../projects.queries.ts";

/** A project at a glance; asked for again while it is looked at, since builds and requests move. */
export function useProjectOverview(projectId: number) {
  return useQuery({
    queryKey: projectKeys.overview(projectId),
    queryFn: ({ signal }) => callEndpoint(projectOverviewEndpoints.getOverview, { projectId }, { signal }),
    placeholderData: undefined,
    refetchInterval: 30_000,
    meta: { isQuiet: true },
  });
}

/** What has happened before `firstId`, page by page; nothing is asked for until the first page is wanted. */
export function useEarlierActivity(projectId: number, firstId: number | undefined) {
  return useInfiniteQuery({
    queryKey: [...projectKeys.overview(projectId), "earlier", firstId],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        projectOverviewEndpoints.listActivity,
        { projectId, ...(pageParam !== undefined && { beforeId: pageParam }) },
        { signal },
      ),
    initialPageParam: firstId,
    getNextPageParam: ({ list, isMore }) => (isMore ? list.at(-1)?.activityId : undefined),
    enabled: false,
  });
}
