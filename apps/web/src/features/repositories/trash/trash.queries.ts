import type { EndpointInput } from "@lowforge/contract";
import { trashEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { repositoryKeys, useRefreshRepositories } from "../repositories.queries.ts";

/** One page of the deleted repositories that the member may restore. */
export function useDeletedRepositories(input: EndpointInput<typeof trashEndpoints.listDeleted>) {
  return useQuery({
    queryKey: [...repositoryKeys, "deleted", input],
    queryFn: ({ signal }) => callEndpoint(trashEndpoints.listDeleted, input, { signal }),
  });
}

/** Brings a deleted repository back; `isErrorPlaced` where the page itself shows a name that is taken. */
export function useRestoreRepository(isErrorPlaced = false) {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof trashEndpoints.restore>) =>
      callEndpoint(trashEndpoints.restore, input),
    meta: { isErrorPlaced },
    onSuccess: refresh,
  });
}

export function usePurgeRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(trashEndpoints.purge, { repositoryId }),
    onSuccess: refresh,
  });
}
