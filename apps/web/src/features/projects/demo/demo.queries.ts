import { demoProjectEndpoints } from "@lowforge/contract/projects";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** The demo projects; empty where this server has none. */
export function useDemoProjects() {
  return useQuery({
    queryKey: ["projects", "demo"],
    queryFn: ({ signal }) => callEndpoint(demoProjectEndpoints.listDemo, {}, { signal }),
  });
}
