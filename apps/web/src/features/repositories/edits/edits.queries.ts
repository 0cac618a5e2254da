import type { EndpointInput } from "@lowforge/contract";
import { editEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

export type EditInput = EndpointInput<typeof editEndpoints.commitFiles>;

/** Commits changes of files; the form shows what was refused. Afterwards everything of repositories is stale. */
export function useCommitFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EditInput) => callEndpoint(editEndpoints.commitFiles, input),
    meta: { isErrorPlaced: true },
    // Not waited for: the page of a file that is gone would be drawn anew before it heard that it can be left.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["repositories"] }),
  });
}
