export interface TaskFilter {
  readonly name: string;
  readonly pageNum: number;
}

const latestPage = 100_000;
const longestName = 100;

/** Reads the list's filter from the address; what makes no sense there counts as absent. */
export function readTaskFilter(query: URLSearchParams): TaskFilter {
  const page = Number(query.get("page"));
  const isPage = Number.isInteger(page) && page >= 1 && page <= latestPage;
  return { name: (query.get("name") ?? "").trim().slice(0, longestName), pageNum: isPage ? page : 1 };
}

/** Writes the filter for the address; what is at its default is left out. */
export function writeTaskFilter({ name, pageNum }: TaskFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (pageNum !== 1) query.set("page", String(pageNum));
  return query;
}
