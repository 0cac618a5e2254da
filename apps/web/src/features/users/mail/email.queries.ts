import { mailEndpoints, type OwnEmail } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { whenProven } from "../../../platform/session/proof.store.ts";

const emailKey = ["users", "email"] as const;

/** The member's own address, and one that waits for its code. */
export function useOwnEmail() {
  return useQuery({
    queryKey: emailKey,
    queryFn: ({ signal }) => callEndpoint(mailEndpoints.getEmail, {}, { signal }),
  });
}

function useEmailChange<Input>(change: (input: Input) => Promise<OwnEmail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The forms show what was refused.
    meta: { isErrorPlaced: true },
    onSuccess: (own) => queryClient.setQueryData(emailKey, own),
  });
}

/** Sends a code to an address. */
export function useRequestEmail() {
  return useEmailChange((email: string) =>
    whenProven(() => callEndpoint(mailEndpoints.requestEmail, { email })),
  );
}

export function useConfirmEmail() {
  return useEmailChange((code: string) => callEndpoint(mailEndpoints.confirmEmail, { code }));
}

export function useRemoveEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => whenProven(() => callEndpoint(mailEndpoints.removeEmail, {})),
    onSuccess: (own) => queryClient.setQueryData(emailKey, own),
  });
}
