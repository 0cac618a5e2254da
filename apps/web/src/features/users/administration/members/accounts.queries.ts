import type { EndpointInput } from "@lowforge/contract";
import { accountEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../platform/api/call-endpoint.ts";
import { whenProven } from "../../../../platform/session/proof.store.ts";

const accountsKey = ["users", "accounts"] as const;

/** One page of everybody who can sign in, or could. */
export function useAccounts(input: EndpointInput<typeof accountEndpoints.list>) {
  return useQuery({
    queryKey: [...accountsKey, "list", input],
    queryFn: ({ signal }) => callEndpoint(accountEndpoints.list, input, { signal }),
  });
}

/** One member with the whole mobile number, as the form of their facts needs it. */
export function useAccount(userId: number) {
  return useQuery({
    queryKey: [...accountsKey, "info", userId],
    queryFn: ({ signal }) => callEndpoint(accountEndpoints.getInfo, { userId }, { signal }),
    // A form must not begin with what was true a while ago.
    gcTime: 0,
  });
}

/** Adds a member; the answer is the only one that holds the initial password, and its form shows what was refused. */
export function useCreateAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof accountEndpoints.create>) =>
      callEndpoint(accountEndpoints.create, input),
    meta: { isErrorPlaced: true },
    // The secret must not stay in the cache longer than its dialog.
    gcTime: 0,
    onSuccess: refresh,
  });
}

/** Changes what is known of a member; its form shows what was refused. */
export function useUpdateAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof accountEndpoints.update>) =>
      callEndpoint(accountEndpoints.update, input),
    meta: { isErrorPlaced: true },
    // Lists of many rooms name the member.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Shuts a member out, or lets them in again. */
export function useSwitchAccount(to: "disable" | "enable") {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (userId: number) => callEndpoint(accountEndpoints[to], { userId }),
    // Refused, too, the list is old: somebody has changed it meanwhile.
    onSettled: refresh,
  });
}

/** Gives a member a new initial password, which this answer alone holds; its dialog shows what was refused. */
export function useResetPassword() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (userId: number) => callEndpoint(accountEndpoints.resetPassword, { userId }),
    meta: { isErrorPlaced: true },
    gcTime: 0,
    onSuccess: refresh,
  });
}

/** Frees a member who has lost what they prove themself with. */
export function useRemoveSecondFactors() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (userId: number) =>
      whenProven(() => callEndpoint(accountEndpoints.removeSecondFactors, { userId })),
    onSettled: refresh,
  });
}

function useRefreshAccounts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountsKey });
}
