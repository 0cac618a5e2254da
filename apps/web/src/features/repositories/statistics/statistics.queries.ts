import type { EndpointInput } from "@lowforge/contract";
import { chartEndpoints, type Counting } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

const all = ["statistics"] as const;
/** How soon progress of a count shows. */
const countingPollMs = 2_000;

/** What the commits of a branch add up to; asked for again while they are being counted. */
export function useStatistical(input: EndpointInput<typeof chartEndpoints.getStatistical>) {
  return useQuery({
    queryKey: [...all, "figures", input],
    queryFn: ({ signal }) => callEndpoint(chartEndpoints.getStatistical, input, { signal }),
    refetchInterval: ({ state }) => pollMs(state.data?.counting),
    meta: { isQuiet: true },
  });
}

/** When the commits of a branch were made. */
export function useStatisticalShape(
  input: EndpointInput<typeof chartEndpoints.loadStatistical>,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: [...all, "shape", input],
    queryFn: ({ signal }) => callEndpoint(chartEndpoints.loadStatistical, input, { signal }),
    refetchInterval: ({ state }) => pollMs(state.data?.counting),
    enabled: isWanted,
    meta: { isQuiet: true },
  });
}

/** In which languages the default branch is written. */
export function useLanguages(repositoryId: number) {
  return useQuery({
    queryKey: [...all, "languages", repositoryId],
    queryFn: ({ signal }) => callEndpoint(chartEndpoints.loadLanguages, { repositoryId }, { signal }),
    meta: { isQuiet: true },
  });
}

function pollMs(counting: Counting | undefined): number | false {
  return counting?.phase === "counting" ? countingPollMs : false;
}
