import type { EndpointInput } from "@lowforge/contract";
import { projectLifeEndpoints } from "@lowforge/contract/projects";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { projectKeys, useRefreshProjects } from "../projects.queries.ts";

/** One page of the deleted projects that the member may restore. */
export function useDeletedProjects(input: EndpointInput<typeof projectLifeEndpoints.listDeleted>) {
  return useQuery({
    queryKey: [...projectKeys.deleted, input],
    queryFn: ({ signal }) => callEndpoint(projectLifeEndpoints.listDeleted, input, { signal }),
  });
}

export function useDeleteProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectLifeEndpoints.delete, { projectId }),
    // Fetching the deleted project again would answer 404 on the page that is being left, so only lists are stale.
    onSuccess: () =>
      Promise.all(
        [projectKeys.lists, projectKeys.deleted].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useRestoreProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectLifeEndpoints.restore, { projectId }),
    onSuccess: refresh,
  });
}

export function usePurgeProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (projectId: number) => callEndpoint(projectLifeEndpoints.purge, { projectId }),
    onSuccess: refresh,
  });
}

/** Disables an enabled project, and the other way round. */
export function useSwitchDisabled() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ projectId, isDisabled }: { readonly projectId: number; readonly isDisabled: boolean }) =>
      callEndpoint(isDisabled ? projectLifeEndpoints.disable : projectLifeEndpoints.enable, { projectId }),
    onSuccess: refresh,
  });
}
