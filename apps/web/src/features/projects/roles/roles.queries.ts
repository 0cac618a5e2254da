import type { EndpointInput } from "@lowforge/contract";
import { projectRoleEndpoints } from "@lowforge/contract/projects";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { useRefreshProjects } from "../projects.queries.ts";

/** The roles of a project with what they may do: those that it began with, then the others by name. */
export function useProjectRoles(projectId: number) {
  return useQuery({
    queryKey: ["projects", "roles", projectId],
    queryFn: ({ signal }) => callEndpoint(projectRoleEndpoints.listRoles, { projectId }, { signal }),
    // Another project's roles must not stand in while these load.
    placeholderData: undefined,
  });
}

/** Makes a role; its form shows what was refused. */
export function useAddRole() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectRoleEndpoints.addRole>) =>
      callEndpoint(projectRoleEndpoints.addRole, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Gives a role another name; its form shows what was refused. */
export function useRenameRole() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectRoleEndpoints.renameRole>) =>
      callEndpoint(projectRoleEndpoints.renameRole, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Changes what a role may do; its page shows what was refused. */
export function useEditRolePermissions() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectRoleEndpoints.editRolePermissions>) =>
      callEndpoint(projectRoleEndpoints.editRolePermissions, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useRemoveRole() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof projectRoleEndpoints.removeRole>) =>
      callEndpoint(projectRoleEndpoints.removeRole, input),
    // Refused, too, the list is old: somebody holds the role by now.
    onSettled: refresh,
  });
}
