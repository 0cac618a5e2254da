import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { projectEndpoints, projectMemberEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { teamEndpoints } from "@lowforge/contract/teams";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";

const shown = 5;
/** What one has just looked for may stand for a moment; a poll or a retry must not delay what is typed next. */
const options = { staleTime: 30_000, retry: false, meta: { isQuiet: true } } as const;

/** Projects, repositories, merge requests, people and teams that the server finds and the member may see; an older search is given up. */
export function useFoundThings(search: string) {
  const enabled = search !== "";
  const projects = useQuery({
    ...options,
    queryKey: ["palette", "projects", search],
    queryFn: ({ signal }) =>
      callEndpoint(projectEndpoints.list, { name: search, pageSize: shown }, { signal }),
    enabled,
  });
  const repositories = useQuery({
    ...options,
    queryKey: ["palette", "repositories", search],
    queryFn: ({ signal }) =>
      callEndpoint(repositoryEndpoints.list, { name: search, pageSize: shown }, { signal }),
    enabled,
  });
  const mergeRequests = useQuery({
    ...options,
    queryKey: ["palette", "merge-requests", search],
    queryFn: ({ signal }) => callEndpoint(overviewEndpoints.findMergeRequests, { search }, { signal }),
    enabled,
  });
  const members = useQuery({
    ...options,
    queryKey: ["palette", "members", search],
    queryFn: ({ signal }) => callEndpoint(projectMemberEndpoints.findMembers, { search }, { signal }),
    enabled,
  });
  const teams = useQuery({
    ...options,
    queryKey: ["palette", "teams", search],
    queryFn: ({ signal }) => callEndpoint(teamEndpoints.list, { name: search, pageSize: shown }, { signal }),
    enabled,
  });
  const all = [projects, repositories, mergeRequests, members, teams];
  return {
    projects: enabled ? (projects.data?.list ?? []) : [],
    repositories: enabled ? (repositories.data?.list ?? []) : [],
    mergeRequests: enabled ? (mergeRequests.data ?? []) : [],
    members: enabled ? (members.data ?? []) : [],
    teams: enabled ? (teams.data?.list ?? []) : [],
    isSearching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
