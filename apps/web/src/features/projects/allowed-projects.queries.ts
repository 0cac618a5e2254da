import type { ProjectPermissionKey } from "@lowforge/contract";
import { projectEndpoints, type ProjectDetail } from "@lowforge/contract/projects";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";

/** What one choice offers; a search finds the rest. */
const offered = 20;

interface Wanted {
  readonly permission: ProjectPermissionKey;
  /** Part of a project's name. */
  readonly name: string;
}

/** The active projects in which the member holds a permission, the latest changed first: to choose one of them. */
export function useAllowedProjects({ permission, name }: Wanted, isWanted = true) {
  return useQuery({
    queryKey: ["projects", "allowed", permission, name],
    queryFn: async ({ signal }): Promise<readonly ProjectDetail[]> => {
      const input = { pageSize: offered, status: "active" as const, ...(name !== "" && { name }) };
      const { list } = await callEndpoint(projectEndpoints.list, input, { signal });
      const details = await Promise.all(
        list.map(({ projectId }) => callEndpoint(projectEndpoints.getInfo, { projectId }, { signal })),
      );
      return details.filter(({ permissions }) => permissions.includes(permission));
    },
    enabled: isWanted,
  });
}
