import type { EndpointInput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { whenProven } from "../../platform/session/proof.store.ts";
import { useSession } from "../../platform/session/session.store.ts";
import { ownFactorsKey } from "./second-factors/own-factors.queries.ts";

const tokensKey = ["users", "tokens"] as const;

/** Changes what the member says of themself, and shows it everywhere; its form shows what was refused. */
export function useUpdateUserInfo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof userEndpoints.updateUserInfo>) =>
      callEndpoint(userEndpoints.updateUserInfo, input),
    meta: { isErrorPlaced: true },
    onSuccess: (user) => {
      useSession.setState({ user });
      // Lists of many rooms name the member.
      return queryClient.invalidateQueries();
    },
  });
}

/** Changes the member's password; its form shows what was refused. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof userEndpoints.changePassword>) =>
      whenProven(() => callEndpoint(userEndpoints.changePassword, input)),
    meta: { isErrorPlaced: true },
    // Whoever had no password has one now.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownFactorsKey }),
  });
}

/** The member's personal access tokens, without their secrets. */
export function usePersonalTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => callEndpoint(authEndpoints.listPersonalTokens, {}, { signal }),
  });
}

/** Creates a token; the answer is the only one that holds it. */
export function useAddPersonalToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof authEndpoints.addPersonalToken>) =>
      callEndpoint(authEndpoints.addPersonalToken, input),
    meta: { isErrorPlaced: true },
    // The secret must not stay in the cache longer than its dialog.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useRevokePersonalToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(authEndpoints.deletePersonalToken, { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  });
}
