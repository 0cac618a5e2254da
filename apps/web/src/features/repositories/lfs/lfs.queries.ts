import type { EndpointInput } from "@lowforge/contract";
import { type LfsFetch, lfsEndpoints, lfsFetchEndpoints } from "@lowforge/contract/repositories";
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

const pollMs = 1_000;

/** How the latest attempt to bring missing files stands, asked again and again while it goes on. */
export function useLfsFetch(repositoryId: number, isWanted: boolean) {
  const queryClient = useQueryClient();
  const queryKey = [...all, "fetch", repositoryId];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found = await callEndpoint(lfsFetchEndpoints.getFetch, { repositoryId }, { signal });
      const former = queryClient.getQueryData<LfsFetch | null>(queryKey);
      // What is missing is known before an end is shown, so that the page never speaks of files that have come. An
      // attempt may be over before anybody has seen it going on.
      if (former !== undefined && hasEndedSince(former, found)) {
        await queryClient.refetchQueries({ queryKey: [...all, "usage", repositoryId] });
      }
      return found;
    },
    enabled: isWanted,
    placeholderData: undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isFetching(state.data) && state.status !== "error" ? pollMs : false),
    meta: { isQuiet: true },
  });
}

/** Whether an attempt is over that was not when `former` was seen. */
export function hasEndedSince(former: LfsFetch | null, found: LfsFetch | null): boolean {
  if (found === null || isFetching(found)) return false;
  return isFetching(former) || former?.finishedAt !== found.finishedAt;
}

export function isFetching(found: LfsFetch | null | undefined): boolean {
  return found?.state === "waiting" || found?.state === "running";
}

/** Asks a source for what is missing; the dialog shows what was refused. */
export function useFetchMissing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof lfsFetchEndpoints.fetchMissing>) =>
      callEndpoint(lfsFetchEndpoints.fetchMissing, input),
    meta: { isErrorPlaced: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...all, "fetch"] }),
  });
}

export function useCancelFetch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(lfsFetchEndpoints.cancelFetch, { repositoryId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...all, "fetch"] }),
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
