import { projectDocumentEndpoints } from "@lowforge/contract/projects";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** The documents of a project, repository by repository. */
export function useDocuments(projectId: number) {
  return useQuery({
    queryKey: ["documents", projectId],
    queryFn: ({ signal }) => callEndpoint(projectDocumentEndpoints.listDocuments, { projectId }, { signal }),
    placeholderData: undefined,
  });
}

/** Where the deployment guide of a project is; null where there is none. */
export function useDeploymentGuide(projectId: number) {
  return useQuery({
    queryKey: ["documents", projectId, "guide"],
    queryFn: ({ signal }) =>
      callEndpoint(projectDocumentEndpoints.getDeploymentGuide, { projectId }, { signal }),
    placeholderData: undefined,
  });
}
