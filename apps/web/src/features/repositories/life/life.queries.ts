import type { EndpointInput } from "@lowforge/contract";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { useRefreshRepositories } from "../repositories.queries.ts";

export function useCloseRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(repositoryEndpoints.close, { repositoryId }),
    onSuccess: refresh,
  });
}

export function useReopenRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(repositoryEndpoints.reopen, { repositoryId }),
    onSuccess: refresh,
  });
}

/** Moves a repository to another project; the settings show what was refused. */
export function useTransferRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof repositoryEndpoints.transfer>) =>
      callEndpoint(repositoryEndpoints.transfer, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}
