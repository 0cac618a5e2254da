import type { EndpointInput } from "@lowforge/contract";
import { importEndpoints, type RepositoryImport } from "@lowforge/contract/repositories";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { repositoryKeys, useRefreshRepositories } from "../repositories.queries.ts";

const pollMs = 1_000;

/** How a repository's import stands, asked again and again while it goes on; null once there is nothing to tell. */
export function useImport(repositoryId: number) {
  return useQuery({
    queryKey: [...repositoryKeys, "import", repositoryId],
    queryFn: ({ signal }) => callEndpoint(importEndpoints.getImport, { repositoryId }, { signal }),
    placeholderData: undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isGoingOn(state.data) && state.status !== "error" ? pollMs : false),
    meta: { isQuiet: true },
  });
}

export function isGoingOn(found: RepositoryImport | null | undefined): boolean {
  return found?.state === "waiting" || found?.state === "running";
}

/** Asks for an import; its form shows what was refused. */
export function useStartImport() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof importEndpoints.startImport>) =>
      callEndpoint(importEndpoints.startImport, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useCancelImport() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(importEndpoints.cancelImport, { repositoryId }),
    onSuccess: refresh,
  });
}

export function useRetryImport() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof importEndpoints.retryImport>) =>
      callEndpoint(importEndpoints.retryImport, input),
    onSuccess: refresh,
  });
}
