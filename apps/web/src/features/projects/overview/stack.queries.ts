import { projectStackEndpoints } from "@lowforge/contract/projects";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { projectKeys } from "../projects.queries.ts";

/** The services of a project's compose files, and its Java modules; both change by commits only. */
export function useStack(projectId: number) {
  const middleware = useQuery({
    queryKey: [...projectKeys.overview(projectId), "middleware"],
    queryFn: ({ signal }) => callEndpoint(projectStackEndpoints.listMiddleware, { projectId }, { signal }),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
  const modules = useQuery({
    queryKey: [...projectKeys.overview(projectId), "modules"],
    queryFn: ({ signal }) => callEndpoint(projectStackEndpoints.listJavaModules, { projectId }, { signal }),
    placeholderData: undefined,
    meta: { isQuiet: true },
  });
  return { middleware: middleware.data ?? [], modules: modules.data ?? [] };
}
