import type { EndpointInput } from "@lowforge/contract";
import {
  branchEndpoints,
  type RepositoryDetail,
  repositoryEndpoints,
  tagEndpoints,
} from "@lowforge/contract/repositories";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { projectQuery, useRefreshProjects } from "../projects/index.ts";

type ListInput = EndpointInput<typeof repositoryEndpoints.list>;

/** Everything that is kept about repositories. */
export const repositoryKeys = ["repositories"] as const;
const all = repositoryKeys;
const freshMs = 10_000;
/** How soon a first push shows on the page that waits for it. */
const emptyPollMs = 4_000;

/** One page of the repositories that the member may see, of one project or of all. */
export function useRepositories(input: ListInput) {
  return useQuery({
    queryKey: [...all, "list", input],
    queryFn: ({ signal }) => callEndpoint(repositoryEndpoints.list, input, { signal }),
  });
}

/** One repository. While it is empty it is asked for again and again, so that the first push shows by itself. */
export function useRepository(repositoryId: number) {
  return useQuery(repositoryQuery(repositoryId));
}

/** Reads a repository and its project ahead of their page. */
export async function readRepositoryAhead(queryClient: QueryClient, repositoryId: number): Promise<void> {
  const { projectId } = await queryClient.fetchQuery(repositoryQuery(repositoryId));
  await queryClient.prefetchQuery(projectQuery(projectId));
}

/** The branches of a repository, the default one first. */
export function useBranches(repositoryId: number, isWanted = true) {
  return useQuery({
    queryKey: [...all, "branches", repositoryId],
    queryFn: ({ signal }) => callEndpoint(branchEndpoints.listBranches, { repositoryId }, { signal }),
    enabled: isWanted,
    placeholderData: undefined,
  });
}

/** The names of the hundred tags that were made last. */
export function useTagNames(repositoryId: number, isWanted = true) {
  return useQuery({
    queryKey: [...all, "tagNames", repositoryId],
    queryFn: async ({ signal }) => {
      const { list } = await callEndpoint(
        tagEndpoints.listTagPage,
        { repositoryId, pageSize: 100 },
        { signal },
      );
      return list.map(({ name }) => name);
    },
    enabled: isWanted,
    placeholderData: undefined,
  });
}

/** Answers a repository's clone address, which a list does not carry. */
export function useCloneUrl(): (repositoryId: number) => Promise<string> {
  const queryClient = useQueryClient();
  return async (repositoryId) => (await queryClient.fetchQuery(repositoryQuery(repositoryId))).cloneUrl;
}

/** Creates a repository; its form shows what was refused. */
export function useCreateRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof repositoryEndpoints.create>) =>
      callEndpoint(repositoryEndpoints.create, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

/** Saves name, type and description; its form shows what was refused. */
export function useUpdateRepository() {
  const refresh = useRefreshRepositories();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof repositoryEndpoints.update>) =>
      callEndpoint(repositoryEndpoints.update, input),
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

export function useDeleteRepository() {
  const queryClient = useQueryClient();
  const refreshProjects = useRefreshProjects();
  return useMutation({
    mutationFn: (repositoryId: number) => callEndpoint(repositoryEndpoints.delete, { repositoryId }),
    // Fetching the deleted repository again would answer 404 on the page that is being left, so only lists are stale.
    // Nor is that waited for: the row that asked would be gone before it heard that it is done.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [...all, "list"] });
      void queryClient.invalidateQueries({ queryKey: [...all, "deleted"] });
      void refreshProjects();
    },
  });
}

function repositoryQuery(repositoryId: number) {
  return queryOptions({
    queryKey: [...all, "one", repositoryId],
    queryFn: ({ signal }) => callEndpoint(repositoryEndpoints.getInfo, { repositoryId }, { signal }),
    // Another repository must not stand in while this one loads.
    placeholderData: undefined,
    staleTime: (query) => (isWaiting(query) ? 0 : freshMs),
    refetchInterval: (query) => (isWaiting(query) ? emptyPollMs : false),
    meta: { isQuiet: true },
  });
}

/** A failed poll is reported once; the next one waits until the page is looked at again. */
function isWaiting({ state }: { state: { data: RepositoryDetail | undefined; status: string } }): boolean {
  return state.data?.isEmpty === true && state.status !== "error";
}

/** Marks everything about repositories as stale, and what projects count of them. */
export function useRefreshRepositories() {
  const queryClient = useQueryClient();
  const refreshProjects = useRefreshProjects();
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: all }), refreshProjects()]);
}
