import { mailEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../platform/api/call-endpoint.ts";

const mailKey = ["users", "administration", "mail"] as const;

/** How mail goes out. */
export function useMail() {
  return useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => callEndpoint(mailEndpoints.getMail, {}, { signal }),
  });
}

/** Sends a mail at once; its form shows what was refused. */
export function useTestMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callEndpoint(mailEndpoints.testMail, { email }),
    meta: { isErrorPlaced: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  });
}
