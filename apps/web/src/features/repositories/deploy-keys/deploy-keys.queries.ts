import type { EndpointInput } from "@lowforge/contract";
import { deployKeyEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

type ListInput = Required<EndpointInput<typeof deployKeyEndpoints.listDeployKeys>>;

const keysOf = (repositoryId: number) => ["repositories", "deploy-keys", repositoryId] as const;

/** One page of the deploy keys of a repository. */
export function useDeployKeys(input: ListInput & { readonly repositoryId: number }) {
  return useQuery({
    queryKey: [...keysOf(input.repositoryId), input],
    queryFn: ({ signal }) => callEndpoint(deployKeyEndpoints.listDeployKeys, input, { signal }),
  });
}

/** Adds a deploy key; its form shows what was refused. */
export function useAddDeployKey(repositoryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<EndpointInput<typeof deployKeyEndpoints.addDeployKey>, "repositoryId">) =>
      callEndpoint(deployKeyEndpoints.addDeployKey, { ...input, repositoryId }),
    meta: { isErrorPlaced: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysOf(repositoryId) }),
  });
}

export function useRemoveDeployKey(repositoryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(deployKeyEndpoints.deleteDeployKey, { repositoryId, id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysOf(repositoryId) }),
  });
}
