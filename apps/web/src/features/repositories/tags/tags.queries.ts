import type { EndpointInput } from "@lowforge/contract";
import { tagEndpoints } from "@lowforge/contract/repositories";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { useRefreshRepositories } from "../branches/branches.queries.ts";

/** One page of tags. */
export function useTagPage(input: EndpointInput<typeof tagEndpoints.listTagPage>) {
  return useQuery({
    queryKey: ["repositories", "tagPage", input],
    queryFn: ({ signal }) => callEndpoint(tagEndpoints.listTagPage, input, { signal }),
  });
}

/** Creates a tag; its form shows what was refused. */
export function useCreateTag() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof tagEndpoints.createTag>) =>
      callEndpoint(tagEndpoints.createTag, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useDeleteTag() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof tagEndpoints.deleteTag>) =>
      callEndpoint(tagEndpoints.deleteTag, input),
    onSuccess: refresh,
  });
}

export function useRestoreTag() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof tagEndpoints.restoreTag>) =>
      callEndpoint(tagEndpoints.restoreTag, input),
    onSuccess: refresh,
  });
}
