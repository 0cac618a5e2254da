import type { EndpointInput } from "@lowforge/contract";
import { branchEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

type PageInput = EndpointInput<typeof branchEndpoints.listBranchPage>;

/** How soon distances that are still being counted are asked for again. */
const countingPollMs = 500;

/** One page of branches; asked for again while distances are missing. */
export function useBranchPage(input: PageInput) {
  return useQuery({
    queryKey: ["repositories", "branchPage", input],
    queryFn: ({ signal }) => callEndpoint(branchEndpoints.listBranchPage, input, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.isComplete === false && state.status !== "error" ? countingPollMs : false,
    meta: { isQuiet: true },
  });
}

/** Creates a branch; its form shows what was refused. */
export function useCreateBranch() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.createBranch>) =>
      callEndpoint(branchEndpoints.createBranch, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Renames a branch; its form shows what was refused. */
export function useRenameBranch() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.renameBranch>) =>
      callEndpoint(branchEndpoints.renameBranch, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useSetDefaultBranch() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.setDefaultBranch>) =>
      callEndpoint(branchEndpoints.setDefaultBranch, input),
    onSuccess: refresh,
  });
}

export function useDeleteBranch() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.deleteBranch>) =>
      callEndpoint(branchEndpoints.deleteBranch, input),
    onSuccess: refresh,
  });
}

export function useRestoreBranch() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.restoreBranch>) =>
      callEndpoint(branchEndpoints.restoreBranch, input),
    onSuccess: refresh,
  });
}

/** Makes everything of repositories stale: a ref shows in lists, counts, pickers and pages of code. */
export function useRefreshRepositories(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["repositories"] });
}
