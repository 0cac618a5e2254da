import { singleSignOnEndpoints } from "@lowforge/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { whenProven } from "../../../platform/session/proof.store.ts";
import { goToProvider, type KeptUnbound } from "../../auth/index.ts";

const identitiesKey = ["users", "identities"] as const;

/** The outside accounts by which the member signs in. */
export function useIdentities() {
  return useQuery({
    queryKey: identitiesKey,
    queryFn: ({ signal }) => callEndpoint(singleSignOnEndpoints.listIdentities, {}, { signal }),
  });
}

/** Leaves for a provider, which sends the member back to bind the account that they show there. */
export function useGoToBind() {
  return useMutation({
    mutationFn: (provider: string) => goToProvider(provider, { wanted: "/personal", isForBinding: true }),
  });
}

/** The outside account that waits to be bound to the member. */
export function useUnbound({ ticket, binding }: KeptUnbound) {
  return useQuery({
    queryKey: [...identitiesKey, "unbound", ticket],
    queryFn: () => callEndpoint(singleSignOnEndpoints.readUnbound, { ticket, binding }),
    retry: false,
    gcTime: 0,
  });
}

export function useBind() {
  const refresh = useRefreshIdentities();
  return useMutation({
    mutationFn: ({ ticket, binding }: KeptUnbound) =>
      whenProven(() => callEndpoint(singleSignOnEndpoints.bindIdentity, { ticket, binding })),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useUnbind() {
  const refresh = useRefreshIdentities();
  return useMutation({
    mutationFn: (id: number) => whenProven(() => callEndpoint(singleSignOnEndpoints.unbindIdentity, { id })),
    // Refused, too, the list is old.
    onSettled: refresh,
  });
}

function useRefreshIdentities(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: identitiesKey, exact: true });
}
