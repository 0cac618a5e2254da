import type { QueryClient } from "@tanstack/react-query";
import { projectsQuery } from "../projects.queries.ts";
import { frequentProjectsQuery } from "./list.queries.ts";
import { isBeginning, listInputOf, readProjectFilter } from "./project-filter.rules.ts";

/** Reads what the list shows at first, by its address, while the page itself is still on its way. */
export async function readProjectsAhead(queryClient: QueryClient, query: URLSearchParams): Promise<void> {
  const filter = readProjectFilter(query);
  await Promise.all([
    queryClient.prefetchQuery(projectsQuery(listInputOf(filter))),
    isBeginning(filter) && queryClient.prefetchQuery(frequentProjectsQuery),
  ]);
}
