import { commitEndpoints } from "@lowforge/contract/repositories";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** What the second revision has that the first lacks, and where they parted. */
export function useComparison(key: { repositoryId: number; from: string; to: string }) {
  return useQuery({
    queryKey: ["repositories", "comparison", key],
    queryFn: ({ signal }) => callEndpoint(commitEndpoints.compareRefs, key, { signal }),
    // Another comparison must not stand in while this one loads.
    placeholderData: undefined,
  });
}
