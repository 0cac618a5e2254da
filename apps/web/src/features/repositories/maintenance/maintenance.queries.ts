import {
  maintenanceEndpoints,
  type MaintenanceDetail,
  type MaintenanceKind,
} from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const all = ["repositories", "maintenance"] as const;
const busyPollMs = 1_500;
const idlePollMs = 15_000;

/** Whether something waits or runs. */
export function isBusy({ queued, lastRun }: MaintenanceDetail): boolean {
  return queued !== null || lastRun?.state === "running";
}

/** How a repository lies on disk; followed closely while something is done. */
export function useMaintenance(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "one", repositoryId],
    queryFn: ({ signal }) => callEndpoint(maintenanceEndpoints.getMaintenance, { repositoryId }, { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBusy(state.data) ? busyPollMs : idlePollMs,
    retry: false,
    meta: { isQuiet: true },
  });
}

/** One page of what was done. `version` changes when something has been done. */
export function useRuns(
  input: { readonly repositoryId: number; readonly pageNum: number; readonly pageSize: number },
  version: string,
) {
  return useQuery({
    queryKey: [...all, "runs", input, version],
    queryFn: ({ signal }) => callEndpoint(maintenanceEndpoints.listMaintenanceRuns, input, { signal }),
  });
}

export function useRunMaintenance(repositoryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: MaintenanceKind) =>
      callEndpoint(maintenanceEndpoints.runMaintenance, { repositoryId, kind }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

/** The damaged repositories that the member may look after. */
export function useDamagedRepositories() {
  return useQuery({
    queryKey: [...all, "damaged"],
    queryFn: ({ signal }) => callEndpoint(maintenanceEndpoints.listDamaged, {}, { signal }),
    retry: false,
    meta: { isQuiet: true },
  });
}
