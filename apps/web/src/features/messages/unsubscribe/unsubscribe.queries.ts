import { messageEndpoints, type MailWish } from "@lowforge/contract/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const keyOf = (token: string) => ["unsubscription", token] as const;

/** What the link of a mail leaves off; it needs nobody signed in. */
export function useUnsubscription(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callEndpoint(messageEndpoints.getUnsubscription, { token }, { signal }),
    retry: false,
    meta: { isQuiet: true },
  });
}

/** Leaves mails off, or brings them back. */
export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mail: MailWish) => callEndpoint(messageEndpoints.unsubscribe, { token, mail }),
    onSuccess: (now) => queryClient.setQueryData(keyOf(token), now),
  });
}
