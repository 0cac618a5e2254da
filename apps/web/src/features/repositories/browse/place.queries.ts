import type { EndpointOutput } from "@lowforge/contract";
import { browseEndpoints, type CommitSummary, type TreeEntry } from "@lowforge/contract/repositories";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { parentPath } from "./place.rules.ts";

interface PlaceKey {
  readonly repositoryId: number;
  readonly ref: string | undefined;
  readonly path: string;
}

type Tree = EndpointOutput<typeof browseEndpoints.listTree>;
type File = EndpointOutput<typeof browseEndpoints.getFile>;

/** What stands at a path, with the revision and the path that were asked for. */
export type Place = PlaceKey &
  (
    | ({ readonly kind: "directory" } & Omit<Tree, "ref">)
    | ({ readonly kind: "file" } & Omit<File, "ref">)
    | { readonly kind: "submodule"; readonly commit: Tree["commit"]; readonly sha: string }
  );

/** What stands at a path: a directory, a file, or a submodule. Only the directory above it tells which. */
export function usePlace(key: PlaceKey, isWanted = true) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ["repositories", "place", key],
    queryFn: () => loadPlace(queryClient, key),
    enabled: isWanted,
  });
}

/** The text of a file that stands beside others, such as a README. */
export function useFile(key: PlaceKey, isWanted: boolean) {
  return useQuery({ ...fileQuery(key), enabled: isWanted });
}

/** How soon and how often a server is asked again that had not searched the whole history in time. */
const searchAgainMs = 3_000;
const mostSearches = 40;

/** The last commit of each entry of a directory, by name, as far as they are known by now. */
export function useTreeCommits({ repositoryId, ref, path }: PlaceKey): ReadonlyMap<string, CommitSummary> {
  const key = { repositoryId, ref, path };
  const { data } = useQuery({
    queryKey: ["repositories", "treeCommits", key],
    queryFn: ({ signal }) => callEndpoint(browseEndpoints.listTreeCommits, withoutBlank(key), { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) =>
      state.data?.isComplete === false && state.dataUpdateCount < mostSearches ? searchAgainMs : false,
    meta: { isQuiet: true },
  });
  return useMemo(() => new Map(data?.entries.map(({ name, commit }) => [name, commit])), [data]);
}

/** Which commit brought each line of a text file. */
export function useBlame(key: PlaceKey) {
  return useQuery({
    queryKey: ["repositories", "blame", key],
    queryFn: ({ signal }) => callEndpoint(browseEndpoints.getBlame, withoutBlank(key), { signal }),
    placeholderData: undefined,
    staleTime: 60_000,
  });
}

async function loadPlace(queryClient: QueryClient, key: PlaceKey): Promise<Place> {
  const entry = key.path === "" ? null : await findEntry(queryClient, key);
  if (entry === null || entry?.kind === "directory") {
    return { kind: "directory", ...(await queryClient.fetchQuery(treeQuery(key))), ...key };
  }
  if (entry?.kind === "submodule") {
    const above = await queryClient.fetchQuery(treeQuery({ ...key, path: parentPath(key.path) }));
    return { kind: "submodule", commit: above.commit, sha: entry.sha, ...key };
  }
  return { kind: "file", ...(await queryClient.fetchQuery(fileQuery(key))), ...key };
}

/** The entry of a path in its directory; undefined where that lacks it, which the server then says in its words. */
async function findEntry(queryClient: QueryClient, key: PlaceKey): Promise<TreeEntry | undefined> {
  const above = await queryClient.fetchQuery(treeQuery({ ...key, path: parentPath(key.path) }));
  return above.entries.find(({ path }) => path === key.path);
}

function treeQuery(key: PlaceKey) {
  return queryOptions({
    queryKey: ["repositories", "tree", key],
    queryFn: ({ signal }) => callEndpoint(browseEndpoints.listTree, withoutBlank(key), { signal }),
    staleTime: 10_000,
  });
}

function fileQuery(key: PlaceKey) {
  return queryOptions({
    queryKey: ["repositories", "file", key],
    queryFn: ({ signal }) => callEndpoint(browseEndpoints.getFile, withoutBlank(key), { signal }),
    staleTime: 10_000,
    placeholderData: undefined,
  });
}

function withoutBlank({ repositoryId, ref, path }: PlaceKey) {
  return { repositoryId, path, ...(ref !== undefined && { ref }) };
}
