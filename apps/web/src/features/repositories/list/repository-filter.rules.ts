import {
  type RepositorySort,
  repositorySorts,
  type RepositoryTab,
  repositoryTabs,
  type RepositoryType,
  repositoryTypes,
} from "@lowforge/contract/repositories";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";

export interface RepositoryFilter {
  readonly name: string;
  /** `all` is for those who see every repository. */
  readonly tab: RepositoryTab | "all";
  readonly type: RepositoryType | undefined;
  readonly sort: RepositorySort;
  readonly direction: "asc" | "desc";
  readonly pageNum: number;
}

/** Reads the list's filter from the address; what makes no sense there counts as absent. */
export function readRepositoryFilter(query: URLSearchParams): RepositoryFilter {
  const sort = repositorySorts.find((known) => known === query.get("sort")) ?? "updated";
  const direction = query.get("direction");
  return {
    name: readWords(query, "name"),
    tab: ([...repositoryTabs, "all"] as const).find((known) => known === query.get("tab")) ?? "part",
    type: repositoryTypes.find((known) => known === query.get("type")),
    sort,
    direction: direction === "asc" || direction === "desc" ? direction : naturalDirection(sort),
    pageNum: readPageNum(query),
  };
}

/** Writes the filter for the address; what is at its default is left out. */
export function writeRepositoryFilter(filter: RepositoryFilter): URLSearchParams {
  const { name, tab, type, sort, direction, pageNum } = filter;
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (tab !== "part") query.set("tab", tab);
  if (type !== undefined) query.set("type", type);
  if (sort !== "updated") query.set("sort", sort);
  if (direction !== naturalDirection(sort)) query.set("direction", direction);
  if (pageNum !== 1) query.set("page", String(pageNum));
  return query;
}

function naturalDirection(sort: RepositorySort): "asc" | "desc" {
  return sort === "name" ? "asc" : "desc";
}
