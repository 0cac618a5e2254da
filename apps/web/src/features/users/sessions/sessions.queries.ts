import { sessionEndpoints } from "@lowforge/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const sessionsKey = ["users", "sessions"] as const;

/** Where the member is signed in: this session first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callEndpoint(sessionEndpoints.listSessions, {}, { signal }),
  });
}

export function useEndSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(sessionEndpoints.revokeSession, { id }),
    // Refused, too, the list is old: it has ended by itself.
    onSettled: refresh,
  });
}

/** Ends every session but this one; answers how many there were. */
export function useEndOtherSessions() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: () => callEndpoint(sessionEndpoints.revokeOtherSessions, {}),
    onSettled: refresh,
  });
}

function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsKey });
}
