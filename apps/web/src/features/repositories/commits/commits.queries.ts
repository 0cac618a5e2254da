import type { EndpointInput } from "@lowforge/contract";
import { commitEndpoints } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

type ListInput = EndpointInput<typeof commitEndpoints.listCommits>;

/** One page of commits, the latest first. */
export function useCommits(input: ListInput, isWanted = true) {
  return useQuery({
    queryKey: ["repositories", "commits", input],
    queryFn: ({ signal }) => callEndpoint(commitEndpoints.listCommits, input, { signal }),
    enabled: isWanted,
  });
}

/** The latest commit that changed a path; undefined while it is not known. */
export function useLastCommit(key: { repositoryId: number; ref: string | undefined; path: string }) {
  const { repositoryId, ref, path } = key;
  const query = useQuery({
    queryKey: ["repositories", "lastCommit", key],
    queryFn: ({ signal }) =>
      callEndpoint(
        commitEndpoints.listCommits,
        { repositoryId, path, pageSize: 1, ...(ref !== undefined && { ref }) },
        { signal },
      ),
    // The commit of another path must not stand in.
    placeholderData: undefined,
    enabled: path !== "",
  });
  return query.data?.list[0];
}

/** One commit by its id or another name. */
export function useCommit(repositoryId: number, sha: string) {
  return useQuery({
    queryKey: ["repositories", "commit", repositoryId, sha],
    queryFn: ({ signal }) => callEndpoint(commitEndpoints.getCommit, { repositoryId, sha }, { signal }),
    placeholderData: undefined,
  });
}
