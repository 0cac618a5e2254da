import { lfsEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const all = ["repositories", "lfs"] as const;

/** How much a repository keeps of large files. */
export function useLfsUsage(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "usage", repositoryId],
    queryFn: ({ signal }) => callEndpoint(lfsEndpoints.getUsage, { repositoryId }, { signal }),
    placeholderData: undefined,
  });
}

/** What no branch and no tag leads to; looked for when the page opens, because it is looked for in all history. */
export function useUnreferencedLfs(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "unreferenced", repositoryId],
    queryFn: ({ signal }) => callEndpoint(lfsEndpoints.getUnreferenced, { repositoryId }, { signal }),
    placeholderData: undefined,
  });
}

export function useCollectLfs() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(lfsEndpoints.collect, { repositoryId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

/** One page of the files that members have locked. */
export function useLfsLocks(repositoryId: number, pageNum: number) {
  return useQuery({
    queryKey: [...all, "locks", repositoryId, pageNum],
    queryFn: ({ signal }) => callEndpoint(lfsEndpoints.listLocks, { repositoryId, pageNum }, { signal }),
  });
}

interface WhichLock {
  readonly repositoryId: number;
  readonly lockId: number;
  readonly isOwn: boolean;
}

/** Releases one's own lock, or takes somebody else's away. */
export function useRemoveLock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isOwn, ...which }: WhichLock) =>
      callEndpoint(isOwn ? lfsEndpoints.releaseLock : lfsEndpoints.removeLock, which),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}
