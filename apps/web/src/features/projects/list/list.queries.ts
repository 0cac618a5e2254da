import type { Project, ProjectDetail } from "@lowforge/contract/projects";
import { projectListEndpoints } from "@lowforge/contract/projects";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const keys = { all: ["projects"] as const, frequent: ["projects", "frequent"] as const };

/** How the projects that the member visits most are read, for what reads them ahead of their page. */
export const frequentProjectsQuery = queryOptions({
  queryKey: keys.frequent,
  queryFn: ({ signal }) => callEndpoint(projectListEndpoints.listFrequent, {}, { signal }),
});

/** The projects that the member visits most. */
export function useFrequentProjects(isWanted: boolean) {
  return useQuery({ ...frequentProjectsQuery, enabled: isWanted });
}

type Mark = Pick<Project, "projectId" | "isFavorite">;

/** Marks at once, and takes it back where the server refuses. A list of favorites keeps the row until it is read again. */
export function useMarkFavorite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: Mark) => callEndpoint(projectListEndpoints.updateFavorite, mark),
    onMutate: (mark) => showMark(queryClient, mark),
    onError: (_error, { projectId, isFavorite }) =>
      showMark(queryClient, { projectId, isFavorite: !isFavorite }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all, refetchType: "none" }),
  });
}

function showMark(queryClient: QueryClient, mark: Mark): void {
  queryClient.setQueriesData<unknown>({ queryKey: keys.all }, (held: unknown) => withMark(held, mark));
}

/** Whatever is held of the project: itself, a page of a list, or a list. */
function withMark(held: unknown, mark: Mark): unknown {
  if (Array.isArray(held)) return held.map((each: unknown) => withMark(each, mark));
  if (isPage(held)) return { ...held, list: held.list.map((each) => withMark(each, mark)) };
  return isProject(held) && held.projectId === mark.projectId ? { ...held, ...mark } : held;
}

function isPage(held: unknown): held is { readonly list: readonly unknown[] } {
  return typeof held === "object" && held !== null && "list" in held && Array.isArray(held.list);
}

function isProject(held: unknown): held is Project | ProjectDetail {
  return typeof held === "object" && held !== null && "projectId" in held && "isFavorite" in held;
}

/** Notes that the member has come to a project. Nobody waits for it, and nobody misses one. */
export function useVisit(projectId: number | null): void {
  useEffect(() => {
    if (projectId === null) return;
    void callEndpoint(projectListEndpoints.visit, { projectId }, { keepsSession: true }).catch(
      () => undefined,
    );
  }, [projectId]);
}
