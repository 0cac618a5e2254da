import { type BranchFilter, branchFilters, type RefSort, refSorts } from "@lowforge/contract/repositories";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";
import { writeQuery } from "../repository-address.ts";

/** What a list of branches or tags is limited to, as its address says. */
export interface RefFilter {
  readonly name: string;
  readonly sort: RefSort;
  readonly filter: BranchFilter;
  readonly pageNum: number;
}

const longestName = 255;

/** Reads a list's filter from the address; what makes no sense there counts as absent. */
export function readRefFilter(query: URLSearchParams): RefFilter {
  return {
    name: readWords(query, "name", longestName),
    sort: refSorts.find((sort) => sort === query.get("sort")) ?? "updated",
    filter: branchFilters.find((filter) => filter === query.get("filter")) ?? "all",
    pageNum: readPageNum(query),
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
