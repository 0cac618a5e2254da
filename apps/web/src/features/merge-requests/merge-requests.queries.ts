import type { EndpointInput } from "@lowforge/contract";
import {
  mergeActionEndpoints,
  type MergeMethod,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { branchEndpoints, browseEndpoints } from "@lowforge/contract/repositories";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { repositoryKeys } from "../repositories/index.ts";
import { findTemplates, type RequestTemplate, templateFolders } from "./create/templates.rules.ts";

type Input<Name extends keyof typeof mergeRequestEndpoints> = EndpointInput<
  (typeof mergeRequestEndpoints)[Name]
>;

/** Everything that is kept about merge requests. */
export const mergeRequestKeys = ["mergeRequests"] as const;
/** How soon it shows that somebody has pushed, approved or merged while one looks. */
const pollMs = 5_000;

/** One page of the merge requests of a repository, with how many there are of each status. */
export function useMergeRequests(input: Input<"listMergeRequests">) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "list", input],
    queryFn: ({ signal }) => callEndpoint(mergeRequestEndpoints.listMergeRequests, input, { signal }),
  });
}

/** Those who have made a request in the repository, by name. */
export function useMergeRequestCreators(repositoryId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "creators", repositoryId],
    queryFn: ({ signal }) =>
      callEndpoint(mergeRequestEndpoints.listMergeRequestCreators, { repositoryId }, { signal }),
    enabled: isWanted,
    placeholderData: undefined,
  });
}

/** Those who may be asked to review in the repository. */
export function useReviewerCandidates(repositoryId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "reviewers", repositoryId],
    queryFn: ({ signal }) =>
      callEndpoint(reviewEndpoints.listReviewerCandidates, { repositoryId }, { signal }),
    enabled: isWanted,
    placeholderData: undefined,
  });
}

/** One merge request by its number; another must not stand in while it loads. */
export function useMergeRequest(repositoryId: number, number: number) {
  return useQuery(mergeRequestQuery(repositoryId, number));
}

/** How one merge request is read, for what reads it ahead of its page. */
export function mergeRequestQuery(repositoryId: number, number: number) {
  return queryOptions({
    queryKey: [...mergeRequestKeys, "one", repositoryId, number],
    queryFn: ({ signal }) =>
      callEndpoint(mergeRequestEndpoints.getMergeRequest, { repositoryId, number }, { signal }),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
}

/** How the branches of a request stand; while it is open, asked again and again as long as one looks at the page. */
export function useMergeability(mergeRequestId: number, isOpen: boolean) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "mergeability", mergeRequestId],
    queryFn: ({ signal }) =>
      callEndpoint(mergeRequestEndpoints.getMergeability, { mergeRequestId }, { signal }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => (isOpen && state.status !== "error" ? pollMs : false),
    meta: { isQuiet: true },
  });
}

/** What the commit of a merge says where nobody says otherwise; asked for once somebody wants to see it. */
export function useMergeMessage(mergeRequestId: number, method: MergeMethod, isWanted: boolean) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "message", mergeRequestId, method],
    queryFn: ({ signal }) =>
      callEndpoint(
        mergeActionEndpoints.getMergeMessage,
        { mergeRequestId, method: method === "squash" ? "squash" : "merge" },
        { signal },
      ),
    enabled: isWanted,
    placeholderData: undefined,
  });
}

/** One page of what a request brings. */
export function useMergeRequestCommits(input: Input<"listMergeRequestCommits">) {
  return useQuery(mergeRequestCommitsQuery(input));
}

/** How a page of commits is read, for what reads it ahead of its page. */
export function mergeRequestCommitsQuery(input: Input<"listMergeRequestCommits">) {
  return queryOptions({
    queryKey: [...mergeRequestKeys, "commits", input],
    queryFn: ({ signal }) => callEndpoint(mergeRequestEndpoints.listMergeRequestCommits, input, { signal }),
  });
}

/** What two branches come to, before a request is made of them. */
export function useBranchComparison(input: Input<"compareBranches">) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "comparison", input],
    queryFn: ({ signal }) => callEndpoint(mergeRequestEndpoints.compareBranches, input, { signal }),
    placeholderData: undefined,
  });
}

/** The templates of descriptions on a branch; none where they cannot be read, since a form is whole without them. */
export function useDescriptionTemplates(repositoryId: number, ref: string) {
  return useQuery({
    queryKey: [...mergeRequestKeys, "templates", repositoryId, ref],
    queryFn: async ({ signal }): Promise<RequestTemplate[]> => {
      const list = async (path: string) =>
        (await callEndpoint(browseEndpoints.listTree, { repositoryId, ref, path }, { signal })).entries;
      const top = await list("");
      // Step by step, because asking for a folder that is not there is a failure in the browser's log.
      const enter = async (entries: typeof top, path: string) =>
        entries.some((entry) => entry.kind === "directory" && entry.path === path) ? list(path) : [];
      const found = await Promise.all(
        templateFolders.map(async (folder) => {
          const [first = ""] = folder.split("/");
          const entries = await enter(top, first);
          return findTemplates(folder, first === folder ? entries : await enter(entries, folder));
        }),
      );
      const texts = found.flat().map(async ({ name, path }) => {
        const { file } = await callEndpoint(browseEndpoints.getFile, { repositoryId, ref, path }, { signal });
        return { name, path, text: file.content ?? "" };
      });
      const read = await Promise.allSettled(texts);
      return read.flatMap((one) => (one.status === "fulfilled" && one.value.text !== "" ? [one.value] : []));
    },
    placeholderData: undefined,
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
}

/** Opens a request; its form shows what was refused. */
export function useAddMergeRequest() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Input<"addMergeRequest">) =>
      callEndpoint(mergeRequestEndpoints.addMergeRequest, input),
    meta: { isErrorPlaced: true },
    onSuccess: () => void refresh(),
  });
}

/** Changes what a request says; a failure is told beside the page. */
export function useUpdateMergeRequest() {
  const refresh = useRefreshMergeRequests();
  return useMutation({ mutationFn: updateMergeRequest, onSettled: refresh });
}

/** The same for a form, which shows what was refused. */
export function useEditMergeRequest() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: updateMergeRequest,
    meta: { isErrorPlaced: true },
    onSuccess: refresh,
  });
}

function updateMergeRequest(input: Input<"updateMergeRequest">) {
  return callEndpoint(mergeRequestEndpoints.updateMergeRequest, input);
}

/** Closes a request without merging, or opens a closed one again. */
export function useMoveMergeRequest(way: "close" | "reopen") {
  const refresh = useRefreshMergeRequests();
  const { closeMergeRequest, reopenMergeRequest } = mergeRequestEndpoints;
  return useMutation({
    mutationFn: (mergeRequestId: number) =>
      callEndpoint(way === "close" ? closeMergeRequest : reopenMergeRequest, { mergeRequestId }),
    onSettled: refresh,
  });
}

/** Merges a request; the merge box shows what was refused. */
export function useMerge() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: Input<"merge">) => callEndpoint(mergeRequestEndpoints.merge, input),
    meta: { isErrorPlaced: true },
    onSettled: refresh,
  });
}

/** Deletes the source branch of an ended request where it stands as it was seen. */
export function useDeleteSourceBranch() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof branchEndpoints.deleteBranch>) =>
      callEndpoint(branchEndpoints.deleteBranch, input),
    onSettled: refresh,
  });
}

/** Brings the source branch of a request back where the request last knew it. */
export function useRestoreSourceBranch() {
  const refresh = useRefreshMergeRequests();
  return useMutation({
    mutationFn: (mergeRequestId: number) =>
      callEndpoint(mergeRequestEndpoints.restoreSourceBranch, { mergeRequestId }),
    onSettled: refresh,
  });
}

/** Makes everything of merge requests stale, and of repositories, whose branches and counts they move. */
export function useRefreshMergeRequests(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: mergeRequestKeys }),
      queryClient.invalidateQueries({ queryKey: repositoryKeys }),
    ]);
}
