import type { EndpointInput } from "@lowforge/contract";
import { boardEndpoints } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { downloadFile } from "../../../platform/api/files.ts";
import { formatDate } from "../../../platform/format/time.ts";
import { daysOf } from "../charts/period.rules.ts";
import type { BoardFilter } from "./board-filter.rules.ts";

const all = ["board"] as const;
const countingPollMs = 5_000;
const pageSize = 20;

/** One page of the leaderboard; asked for again while repositories are being counted. */
export function useBoard(filter: BoardFilter) {
  const { name, pageNum } = filter;
  const input = { ...inputOf(filter), pageNum, pageSize, ...(name !== "" && { name }) };
  return useQuery({
    queryKey: [...all, "developers", input],
    queryFn: ({ signal }) => callEndpoint(boardEndpoints.listDevelopers, input, { signal }),
    refetchInterval: ({ state }) => ((state.data?.countingRepositories ?? 0) > 0 ? countingPollMs : false),
    meta: { isQuiet: true },
  });
}

/** To which repositories one developer has brought how much. */
export function useShares(filter: BoardFilter, developer: string | null) {
  const input = { ...inputOf(filter), developer: developer ?? "" };
  return useQuery({
    queryKey: [...all, "shares", input],
    queryFn: ({ signal }) => callEndpoint(boardEndpoints.listShares, input, { signal }),
    enabled: developer !== null,
    placeholderData: undefined,
  });
}

/** Lets the browser save the leaderboard as it is filtered. */
export function exportBoard(filter: BoardFilter): Promise<void> {
  return downloadFile(boardEndpoints.exportDevelopers, inputOf(filter));
}

/** Days of the board are days of UTC, so that everybody sees the same ranks. */
function inputOf(filter: BoardFilter): EndpointInput<typeof boardEndpoints.exportDevelopers> {
  const { projectId, repositoryId, time, measure } = filter;
  const today = new Date().toISOString().split("T")[0] ?? formatDate(Date.now());
  return {
    measure,
    ...daysOf(time, today),
    ...(projectId !== null && { projectId }),
    ...(repositoryId !== null && { repositoryId }),
  };
}
