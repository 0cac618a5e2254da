import type { EndpointInput } from "@lowforge/contract";
import { projectEndpoints, type ProjectKind } from "@lowforge/contract/projects";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";

type ListInput = EndpointInput<typeof projectEndpoints.list>;

/** Where lists of projects lie in the cache. */
export const projectKeys = {
  lists: ["projects", "list"] as const,
  deleted: ["projects", "deleted"] as const,
  overview: (projectId: number) => ["projects", "overview", projectId] as const,
};

const keys = {
  all: ["projects"] as const,
  list: (input: ListInput) => [...projectKeys.lists, input] as const,
  one: (projectId: number) => [...keys.all, "one", projectId] as const,
};

/** One page of the projects that the member may see. */
export function useProjects(input: ListInput) {
  return useQuery(projectsQuery(input));
}

/** How one page of projects is read, for what reads it ahead of its page. */
export function projectsQuery(input: ListInput) {
  return queryOptions({
    queryKey: keys.list(input),
    queryFn: ({ signal }) => callEndpoint(projectEndpoints.list, input, { signal }),
  });
}

/** One project, with what the member may do in it. */
export function useProject(projectId: number) {
  return useQuery(projectQuery(projectId));
}

/** How one project is read, for what reads it ahead of its page. */
export function projectQuery(projectId: number) {
  return queryOptions({
    queryKey: keys.one(projectId),
    queryFn: ({ signal }) => callEndpoint(projectEndpoints.getInfo, { projectId }, { signal }),
    // Another project's name and permissions must not stand in while this one loads.
    placeholderData: undefined,
  });
}

/** Creates a project of a kind; its form shows what was refused. */
export function useCreateProject(kind: ProjectKind) {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (fields: EndpointInput<typeof projectEndpoints.createLargeScreen>) =>
      // A large screen has a call of its own (specification §7).
      kind === "largeScreen"
        ? callEndpoint(projectEndpoints.createLargeScreen, fields)
        : callEndpoint(projectEndpoints.create, { ...fields, kind }),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Saves name and description; its form shows what was refused. */
export function useUpdateProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectEndpoints.update>) =>
      callEndpoint(projectEndpoints.update, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useArchiveProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectEndpoints.archive, { projectId }),
    onSuccess: refresh,
  });
}

export function useUnarchiveProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectEndpoints.unarchive, { projectId }),
    onSuccess: refresh,
  });
}

/** Marks everything about projects as stale; other rooms call it after changing what a project counts. */
export function useRefreshProjects() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.all });
}
