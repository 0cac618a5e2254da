import type { EndpointInput } from "@lowforge/contract";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const keysKey = ["users", "ssh-keys"] as const;

/** One page of the member's own SSH keys. */
export function useSshKeys(page: { readonly pageNum: number; readonly pageSize: number }) {
  return useQuery({
    queryKey: [...keysKey, page],
    queryFn: ({ signal }) => callEndpoint(sshKeyEndpoints.listSshKeys, page, { signal }),
  });
}

/** Adds a key; its form shows what was refused. */
export function useAddSshKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof sshKeyEndpoints.addSshKey>) =>
      callEndpoint(sshKeyEndpoints.addSshKey, input),
    meta: { isErrorPlaced: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRemoveSshKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(sshKeyEndpoints.deleteSshKey, { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysKey }),
  });
}
