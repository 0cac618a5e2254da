import type { EndpointInput } from "@lowforge/contract";
import { noticeEndpoints } from "@lowforge/contract/notices";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";

type ListInput = EndpointInput<typeof noticeEndpoints.list>;

const keys = {
  all: ["notices"] as const,
  list: (input: ListInput) => ["notices", "list", input] as const,
  shown: ["notices", "shown"] as const,
  readers: (noticeId: number, pageNum: number) => ["notices", "readers", noticeId, pageNum] as const,
};

/** How often a console that stays open looks whether there is something new to know. */
const lookEveryMs = 5 * 60_000;

/** One page of the notices that the member may read. */
export function useNotices(input: ListInput) {
  return useQuery({
    queryKey: keys.list(input),
    queryFn: ({ signal }) => callEndpoint(noticeEndpoints.list, input, { signal }),
  });
}

/** All notices that are shown to the member now; looked for again every few minutes. */
export function useShownNotices() {
  return useQuery({
    queryKey: keys.shown,
    queryFn: ({ signal }) => callEndpoint(noticeEndpoints.listAll, {}, { signal }),
    refetchInterval: lookEveryMs,
    meta: { isQuiet: true },
  });
}

/** One page of those who have said that they have read a notice. */
export function useReaders(noticeId: number, pageNum: number) {
  return useQuery({
    queryKey: keys.readers(noticeId, pageNum),
    queryFn: ({ signal }) =>
      callEndpoint(noticeEndpoints.listAcknowledged, { noticeId, pageNum }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === noticeId ? before : undefined),
  });
}

/** Publishes a notice; its form shows what was refused. */
export function useSaveNotice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof noticeEndpoints.save>) =>
      callEndpoint(noticeEndpoints.save, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Changes a notice; its form shows what was refused. */
export function useEditNotice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof noticeEndpoints.edit>) =>
      callEndpoint(noticeEndpoints.edit, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Ends a notice at this moment, or at its start where this clock is behind. */
export function useEndNotice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ noticeId, startsAt }: { readonly noticeId: number; readonly startsAt: number }) =>
      callEndpoint(noticeEndpoints.edit, { noticeId, endsAt: Math.max(Date.now(), startsAt) }),
    onSettled: refresh,
  });
}

export function useDeleteNotice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (noticeId: number) => callEndpoint(noticeEndpoints.remove, { noticeId }),
    // Refused, too, the list is old: somebody has deleted it meanwhile.
    onSettled: refresh,
  });
}

/** Says that the member has read a notice. */
export function useAcknowledge() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (noticeId: number) => callEndpoint(noticeEndpoints.acknowledge, { noticeId }),
    onSettled: refresh,
  });
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.all });
}
