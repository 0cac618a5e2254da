import { badgeEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const keyOf = (repositoryId: number) => ["repositories", "badges", repositoryId] as const;

/** The word that opens a repository's badges; null while they are switched off. */
export function useBadgeToken(repositoryId: number) {
  return useQuery({
    queryKey: keyOf(repositoryId),
    queryFn: ({ signal }) => callEndpoint(badgeEndpoints.getBadgeToken, { repositoryId }, { signal }),
    placeholderData: undefined,
  });
}

/** Switches badges on, or changes their address. */
export function useRenewBadgeToken(repositoryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(badgeEndpoints.renewBadgeToken, { repositoryId }),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(repositoryId), answer),
  });
}

export function useDeleteBadgeToken(repositoryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(badgeEndpoints.deleteBadgeToken, { repositoryId }),
    onSuccess: () => queryClient.setQueryData(keyOf(repositoryId), { token: null }),
  });
}
