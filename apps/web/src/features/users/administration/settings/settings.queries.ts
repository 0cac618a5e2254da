import { type InstallationSettings, settingsEndpoints } from "@lowforge/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../platform/api/call-endpoint.ts";

const settingsKey = ["users", "settings"] as const;

export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callEndpoint(settingsEndpoints.getSettings, {}, { signal }),
  });
}

/** What is left out of the change stays as it is. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<InstallationSettings>) =>
      callEndpoint(settingsEndpoints.updateSettings, change),
    meta: { isErrorPlaced: true },
    onSuccess: (settings) => queryClient.setQueryData(settingsKey, settings),
  });
}
