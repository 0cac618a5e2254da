import type { EndpointInput } from "@lowforge/contract";
import { providerEndpoints } from "@lowforge/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../platform/api/call-endpoint.ts";
import { whenProven } from "../../../../platform/session/proof.store.ts";

const providersKey = ["users", "providers"] as const;

/** The identity providers by name, on and off. */
export function useProviders() {
  return useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => callEndpoint(providerEndpoints.listProviders, {}, { signal }),
  });
}

export function useAddProvider() {
  const refresh = useRefreshProviders();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof providerEndpoints.addProvider>) =>
      whenProven(() => callEndpoint(providerEndpoints.addProvider, input)),
    meta: { isErrorPlaced: true },
    // What was sent holds a secret.
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useUpdateProvider() {
  const refresh = useRefreshProviders();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof providerEndpoints.updateProvider>) =>
      whenProven(() => callEndpoint(providerEndpoints.updateProvider, input)),
    meta: { isErrorPlaced: true },
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useDeleteProvider() {
  const refresh = useRefreshProviders();
  return useMutation({
    mutationFn: (id: number) => whenProven(() => callEndpoint(providerEndpoints.deleteProvider, { id })),
    onSettled: refresh,
  });
}

/** What a provider answers at this moment; its failure is shown where it was asked for. */
export function useProviderTest(id: number) {
  return useQuery({
    queryKey: [...providersKey, "test", id],
    queryFn: ({ signal }) => callEndpoint(providerEndpoints.testProvider, { id }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

function useRefreshProviders(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: providersKey, exact: true });
}
