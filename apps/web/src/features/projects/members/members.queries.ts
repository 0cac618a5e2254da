import type { EndpointInput } from "@lowforge/contract";
import { type MemberCandidate, projectMemberEndpoints } from "@lowforge/contract/projects";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import type { PeopleSource } from "../../users/index.ts";
import { useRefreshProjects } from "../projects.queries.ts";

/** One page of a project's members. */
export function useProjectMembers(
  input: EndpointInput<typeof projectMemberEndpoints.listMembers>,
  { isWanted = true } = {},
) {
  return useQuery({
    queryKey: ["projects", "members", input],
    queryFn: ({ signal }) => callEndpoint(projectMemberEndpoints.listMembers, input, { signal }),
    enabled: isWanted,
  });
}

/** People who could be added. */
export function memberCandidates(projectId: number): PeopleSource<MemberCandidate> {
  return {
    queryKey: ["projects", "candidates", projectId],
    find: (name, options) =>
      callEndpoint(projectMemberEndpoints.listCandidates, { projectId, name }, options),
  };
}

/** Adds people in one role; its form shows what was refused. */
export function useAddMembers() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectMemberEndpoints.addMembers>) =>
      callEndpoint(projectMemberEndpoints.addMembers, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Gives a member another role; its form shows what was refused. */
export function useUpdateMember() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectMemberEndpoints.updateMember>) =>
      callEndpoint(projectMemberEndpoints.updateMember, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useRemoveMembers() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectMemberEndpoints.removeMembers>) =>
      callEndpoint(projectMemberEndpoints.removeMembers, input),
    // Refused, too, the list is old: somebody has changed it meanwhile.
    onSettled: refresh,
  });
}
