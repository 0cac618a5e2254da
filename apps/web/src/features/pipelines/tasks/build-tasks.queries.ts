import type { EndpointInput } from "@lowforge/contract";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { isUnderWay } from "../build-states.rules.ts";
import { pipelineKeys } from "../pipeline-keys.ts";

type ListInput = EndpointInput<typeof pipelineEndpoints.listTasks>;

/** How often a page asks while something on it runs. */
const liveMs = 2_500;

/** One page of a project's build tasks; asks again by itself while one of them runs. */
export function useBuildTasks(input: ListInput) {
  return useQuery({
    queryKey: [...pipelineKeys.tasks, "list", input],
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.listTasks, input, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((task) => isUnderWay(task.state)) === true ? liveMs : false,
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** One build task with its steps. */
export function useBuildTask(taskId: number) {
  return useQuery({
    queryKey: [...pipelineKeys.tasks, "one", taskId],
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.getTask, { taskId }, { signal }),
    // Another task's steps must not stand in while this one loads.
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? liveMs : false),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** The tool versions that a build can ask for. */
export function useBuildTools() {
  return useQuery({
    queryKey: [...pipelineKeys.all, "tools"],
    queryFn: ({ signal }) => callEndpoint(pipelineEndpoints.listTools, {}, { signal }),
  });
}

/** Creates a build task; its form shows what was refused. */
export function useAddBuildTask() {
  const refresh = useRefreshPipelines();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pipelineEndpoints.addTask>) =>
      callEndpoint(pipelineEndpoints.addTask, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Saves a changed build task; its form shows what was refused. */
export function useUpdateBuildTask() {
  const refresh = useRefreshPipelines();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pipelineEndpoints.updateTask>) =>
      callEndpoint(pipelineEndpoints.updateTask, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useDeleteBuildTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (taskId: number) => callEndpoint(pipelineEndpoints.deleteTask, { taskId }),
    // Fetching the deleted task again would answer 404 on the page that is being left, so only lists are stale.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...pipelineKeys.tasks, "list"] }),
  });
}

/** Runs a task at the head of its branch. */
export function useRunBuildTask() {
  const refresh = useRefreshPipelines();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof pipelineEndpoints.run>) =>
      callEndpoint(pipelineEndpoints.run, input),
    onSuccess: refresh,
  });
}

function useRefreshPipelines() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: pipelineKeys.tasks }),
      queryClient.invalidateQueries({ queryKey: pipelineKeys.records }),
    ]);
}
