import { useCallback } from "react";
import { formatNumber } from "../../../platform/format/number.ts";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { useRepositories } from "../repositories.queries.ts";
import type { Scope } from "../repository-address.ts";
import {
  readRepositoryFilter,
  writeRepositoryFilter,
  type RepositoryFilter,
} from "./repository-filter.rules.ts";

export const pageSize = 20;

export type RepositoryListState = ReturnType<typeof useRepositoryList>;

/** One page of repositories; tab, search, type, order and page live in the address. */
export function useRepositoryList(scope: Scope) {
  const [query, setQuery] = useAddressQuery();
  const filter = readRepositoryFilter(query);
  const setFilter = useCallback(
    (part: Partial<RepositoryFilter>) =>
      setQuery((before) => writeRepositoryFilter({ ...readRepositoryFilter(before), ...part })),
    [setQuery],
  );
  const { name, tab, type, sort, direction, pageNum } = filter;
  const repositories = useRepositories({
    pageNum,
    pageSize,
    sort,
    direction,
    ...(scope !== null && { projectId: scope }),
    ...(tab !== "all" && { tab }),
    ...(type !== undefined && { type }),
    ...(name !== "" && { name }),
  });
  const isFiltered = name !== "" || type !== undefined;
  const { data, isPlaceholderData } = repositories;
  return {
    repositories,
    filter,
    setFilter,
    isFiltered,
    count: data === undefined || isPlaceholderData ? undefined : countText(data),
    isEverEmpty: data?.total === 0 && !isFiltered && tab === "part",
  };
}

function countText({ total, isMore }: { readonly total: number; readonly isMore: boolean }): string {
  return isMore ? `${formatNumber(total)}+` : formatNumber(total);
}
