import type { EndpointInput } from "@lowforge/contract";
import { pipelineEndpoints, type Runner } from "@lowforge/contract/pipelines";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { pipelineKeys } from "../pipeline-keys.ts";

/** A runner that begins to answer shows within this time. */
const liveMs = 10_000;

/** The runners of the installation. */
export function useRunners() {
  return useQuery({
    queryKey: pipelineKeys.runners,
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.listRunners, {}, { signal }),
    refetchInterval: liveMs,
    meta: { isQuiet: true },
  });
}

/** Adds a runner; the answer alone holds its token. */
export function useAddRunner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pipelineEndpoints.addRunner>) =>
      callEndpoint(pipelineEndpoints.addRunner, input),
    meta: { isErrorPlaced: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.runners }),
  });
}

interface Pause {
  readonly runnerId: number;
  readonly isPaused: boolean;
}

/** Pauses or resumes: shown at once, and taken back where the server refuses. */
export function usePauseRunner() {
  const queryClient = useQueryClient();
  const set = ({ runnerId, isPaused }: Pause): void => {
    queryClient.setQueryData<Runner[]>(pipelineKeys.runners, (runners) =>
      runners?.map((runner) => (runner.runnerId === runnerId ? { ...runner, isPaused } : runner)),
    );
  };
  return useMutation({
    mutationFn: (pause: Pause) => callEndpoint(pipelineEndpoints.pauseRunner, pause),
    async onMutate(pause) {
      await queryClient.cancelQueries({ queryKey: pipelineKeys.runners });
      set(pause);
    },
    onError: (_error, { runnerId, isPaused }) => set({ runnerId, isPaused: !isPaused }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.runners }),
  });
}

export function useDeleteRunner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (runnerId: number) => callEndpoint(pipelineEndpoints.deleteRunner, { runnerId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pipelineKeys.runners }),
  });
}
