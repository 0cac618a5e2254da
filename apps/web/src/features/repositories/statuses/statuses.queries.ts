import { type CommitStatuses, statusEndpoints } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** The server answers so many at once. */
const maximumShas = 100;
const pendingPollMs = 5_000;

/** The statuses of the commits of a list, by commit; while one is pending they are asked for again. */
export function useStatuses(
  repositoryId: number,
  shas: readonly string[],
): ReadonlyMap<string, CommitStatuses> {
  const asked = [...new Set(shas)].slice(0, maximumShas);
  const { data } = useQuery({
    queryKey: ["repositories", "statuses", repositoryId, asked],
    queryFn: ({ signal }) =>
      callEndpoint(statusEndpoints.listStatuses, { repositoryId, shas: asked }, { signal }),
    enabled: asked.length > 0,
    placeholderData: undefined,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === "pending") === true ? pendingPollMs : false,
    meta: { isQuiet: true },
  });
  return new Map(data?.map((one) => [one.sha, one]));
}
