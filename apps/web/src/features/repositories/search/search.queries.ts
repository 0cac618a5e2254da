import { browseEndpoints, searchEndpoints } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

interface Scope {
  readonly repositoryId: number;
  readonly ref: string | undefined;
}

/** Lines that hold the words, by file. */
export function useCodeSearch(scope: Scope, query: string, pageNum: number) {
  return useQuery({
    queryKey: ["repositories", "search", scope, query, pageNum],
    queryFn: ({ signal }) =>
      callEndpoint(searchEndpoints.searchCode, { ...scopeInput(scope), query, pageNum }, { signal }),
  });
}

/** The paths of all files at a revision, for finding one by its name. */
export function usePaths(scope: Scope, isWanted = true) {
  return useQuery({
    queryKey: ["repositories", "paths", scope],
    queryFn: ({ signal }) => callEndpoint(browseEndpoints.listPaths, scopeInput(scope), { signal }),
    enabled: isWanted,
    placeholderData: undefined,
    staleTime: 60_000,
  });
}

function scopeInput({ repositoryId, ref }: Scope) {
  return { repositoryId, ...(ref !== undefined && { ref }) };
}
