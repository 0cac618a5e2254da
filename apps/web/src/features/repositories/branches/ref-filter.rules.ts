import { type BranchFilter, branchFilters, type RefSort, refSorts } from "@lowforge/contract/repositories";
import { writeQuery } from "../repository-address.ts";

/** What a list of branches or tags is limited to, as its address says. */
export interface RefFilter {
  readonly name: string;
  readonly sort: RefSort;
  readonly filter: BranchFilter;
  readonly pageNum: number;
}

const latestPage = 100_000;
const longestName = 255;

/** Reads a list's filter from the address; what makes no sense there counts as absent. */
export function readRefFilter(query: URLSearchParams): RefFilter {
  const page = Number(query.get("page"));
  const isPage = Number.isInteger(page) && page >= 1 && page <= latestPage;
  return {
    name: (query.get("name") ?? "").trim().slice(0, longestName),
    sort: refSorts.find((sort) => sort === query.get("sort")) ?? "updated",
    filter: branchFilters.find((filter) => filter === query.get("filter")) ?? "all",
    pageNum: isPage ? page : 1,
  };
}

/** Writes the filter for the address, with its question mark; what is at its default is left out. */
export function writeRefFilter({ name, sort, filter, pageNum }: RefFilter): string {
  return writeQuery({
    name,
    sort: sort === "updated" ? undefined : sort,
    filter: filter === "all" ? undefined : filter,
    page: pageNum === 1 ? undefined : pageNum,
  });
}
