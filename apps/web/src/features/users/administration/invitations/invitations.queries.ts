import type { EndpointInput } from "@lowforge/contract";
import { invitationEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../platform/api/call-endpoint.ts";

const invitationsKey = ["users", "invitations"] as const;

/** The invitations that can still be used, without their secrets. */
export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => callEndpoint(invitationEndpoints.listInvitations, {}, { signal }),
  });
}

/** Makes an invitation; the answer is the only one that holds its secret. */
export function useCreateInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof invitationEndpoints.createInvitation>) =>
      callEndpoint(invitationEndpoints.createInvitation, input),
    meta: { isErrorPlaced: true },
    // The secret must not stay in the cache longer than its dialog.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: number) =>
      callEndpoint(invitationEndpoints.revokeInvitation, { invitationId }),
    // Refused, too, the list is old: it was used up or revoked meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsKey }),
  });
}
