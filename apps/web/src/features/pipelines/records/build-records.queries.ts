import type { EndpointInput } from "@lowforge/contract";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { isUnderWay } from "../build-states.rules.ts";
import { pipelineKeys } from "../pipeline-keys.ts";

type ListInput = EndpointInput<typeof pipelineEndpoints.listRecords>;

const listLiveMs = 2_500;
/** The stream tells of every change; this is for when it can't be had. */
const recordLiveMs = 5_000;

/** One page of a task's runs, newest first; asks again by itself while one of them runs. */
export function useBuildRecords(input: ListInput) {
  return useQuery({
    queryKey: [...pipelineKeys.records, "list", input],
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.listRecords, input, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((record) => isUnderWay(record.state)) === true ? listLiveMs : false,
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** One run with its steps. */
export function useBuildRecord(recordId: number) {
  return useQuery({
    queryKey: [...pipelineKeys.records, "one", recordId],
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.getRecord, { recordId }, { signal }),
    // Another run must not stand in while this one loads.
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? recordLiveMs : false),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** Asks again for one run, because the server said that it has changed. */
export function useRefreshBuildRecord(recordId: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [...pipelineKeys.records, "one", recordId] });
}

export function useCancelBuild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (recordId: number) => callEndpoint(pipelineEndpoints.cancelRun, { recordId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.records }),
  });
}
