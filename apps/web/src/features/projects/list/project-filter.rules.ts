import {
  type ProjectKind,
  projectKinds,
  type projectListEndpoints,
  type ProjectScope,
  projectScopes,
  type ProjectSort,
  projectSorts,
} from "@lowforge/contract/projects";
import type { EndpointInput } from "@lowforge/contract";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";

/** Which projects the list holds: those at work, the member's favorites among them, or the archived ones. */
export const projectTabs = ["active", "favorites", "archived"] as const;
export type ProjectTab = (typeof projectTabs)[number];

export interface ProjectFilter {
  readonly name: string;
  readonly tab: ProjectTab;
  readonly kind: ProjectKind | undefined;
  /** Only administrators can choose. */
  readonly scope: ProjectScope;
  readonly sort: ProjectSort;
  readonly pageNum: number;
}

export const projectsPerPage = 24;

/** Reads the list's filter from the address; what makes no sense there counts as absent. */
export function readProjectFilter(query: URLSearchParams): ProjectFilter {
  return {
    name: readWords(query, "name"),
    tab: projectTabs.find((known) => known === query.get("tab")) ?? "active",
    kind: projectKinds.find((known) => known === query.get("kind")),
    scope: projectScopes.find((known) => known === query.get("scope")) ?? "all",
    sort: projectSorts.find((known) => known === query.get("sort")) ?? "updated",
    pageNum: readPageNum(query),
  };
}

/** Writes the filter into the address; what is at its default is left out, and what is not the filter's stays. */
export function writeProjectFilter(before: URLSearchParams, filter: ProjectFilter): URLSearchParams {
  const query = new URLSearchParams(before);
  const { name, tab, kind, scope, sort, pageNum } = filter;
  put(query, "name", name);
  put(query, "tab", tab === "active" ? "" : tab);
  put(query, "kind", kind ?? "");
  put(query, "scope", scope === "all" ? "" : scope);
  put(query, "sort", sort === "updated" ? "" : sort);
  put(query, "page", pageNum === 1 ? "" : String(pageNum));
  return query;
}

/** What the server is asked. */
export function listInputOf({
  name,
  tab,
  kind,
  scope,
  sort,
  pageNum,
}: ProjectFilter): EndpointInput<typeof projectListEndpoints.list> {
  return {
    pageNum,
    pageSize: projectsPerPage,
    status: tab === "archived" ? "archived" : "active",
    isFavorite: tab === "favorites",
    scope,
    sort,
    ...(name !== "" && { name }),
    ...(kind !== undefined && { kind }),
  };
}

/** The first page of everything, which is where most visits begin. */
export function isBeginning(filter: ProjectFilter): boolean {
  return isPristine(filter) && filter.pageNum === 1;
}

/** Nothing is narrowed down, so that an empty list means that there is nothing. */
export function isPristine({ name, tab, kind, scope }: ProjectFilter): boolean {
  return name === "" && tab === "active" && kind === undefined && scope === "all";
}

function put(query: URLSearchParams, key: string, value: string): void {
  if (value === "") query.delete(key);
  else query.set(key, value);
}
