import { explanationEndpoints, type MissingPermission } from "@lowforge/contract/users";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** Asked anew each time, since somebody may just have changed it; and the answer to one question stands in for no other. */
const anew = { staleTime: 0, gcTime: 0, placeholderData: undefined };

/** Why the caller is refused. */
export function useExplanation({ permission, projectId, teamId }: MissingPermission) {
  const question = {
    permission,
    ...(projectId !== null && { projectId }),
    ...(teamId !== null && { teamId }),
  };
  return useQuery({
    ...anew,
    queryKey: ["explanations", question],
    queryFn: ({ signal }) => callEndpoint(explanationEndpoints.explainPermission, question, { signal }),
  });
}

/** What somebody may do in a project, and why not the rest. */
export function useMemberPermissions(projectId: number, userId: number) {
  return useQuery({
    ...anew,
    queryKey: ["explanations", "member", projectId, userId],
    queryFn: ({ signal }) =>
      callEndpoint(explanationEndpoints.explainMember, { projectId, userId }, { signal }),
  });
}
