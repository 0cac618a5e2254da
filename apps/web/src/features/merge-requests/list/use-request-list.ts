import { useCallback } from "react";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { useMergeRequests } from "../merge-requests.queries.ts";
import { readRequestFilter, type RequestFilter, writeRequestFilter } from "./request-filter.rules.ts";

export const pageSize = 20;

/** One page of a repository's merge requests; filter, order and page live in the address. */
export function useRequestList(repositoryId: number) {
  const [query, setQuery] = useAddressQuery();
  const filter = readRequestFilter(query);
  const setFilter = useCallback(
    (part: Partial<RequestFilter>) =>
      setQuery((before) => writeRequestFilter({ ...readRequestFilter(before), pageNum: 1, ...part })),
    [setQuery],
  );
  const { status, search, creatorId, reviewerId, isDraft, sort, pageNum } = filter;
  const requests = useMergeRequests({
    repositoryId,
    status,
    sort,
    pageNum,
    pageSize,
    ...(search !== "" && { search }),
    ...(creatorId !== undefined && { creatorId }),
    ...(reviewerId !== undefined && { reviewerId }),
    ...(isDraft !== undefined && { isDraft }),
  });
  const isFiltered = search !== "" || [creatorId, reviewerId, isDraft].some((value) => value !== undefined);
  return { requests, filter, setFilter, isFiltered };
}
