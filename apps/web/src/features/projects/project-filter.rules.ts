import { projectStatuses } from "@lowforge/contract/projects";

export interface ProjectFilter {
  readonly name: string;
  readonly status: (typeof projectStatuses)[number];
  readonly pageNum: number;
}

const latestPage = 100_000;
const longestName = 100;

/** Reads the list's filter from the address; what makes no sense there counts as absent. */
export function readProjectFilter(query: URLSearchParams): ProjectFilter {
  const status = projectStatuses.find((known) => known === query.get("status"));
  const page = Number(query.get("page"));
  const isPage = Number.isInteger(page) && page >= 1 && page <= latestPage;
  return {
    name: (query.get("name") ?? "").trim().slice(0, longestName),
    status: status ?? "active",
    pageNum: isPage ? page : 1,
  };
}

/** Writes the filter for the address; what is at its default is left out. */
export function writeProjectFilter({ name, status, pageNum }: ProjectFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (status !== "active") query.set("status", status);
  if (pageNum !== 1) query.set("page", String(pageNum));
  return query;
}
