import { searchEndpoints } from "@lowforge/contract/repositories";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { inTime } from "../in-time.git.ts";
import { createReader } from "../reader.service.ts";
import { createSearchService } from "./search.service.ts";

/** Looking for words in the files of a repository. */
export function createSearchShelf(context: RepositoriesContext): Shelf {
  const search = createSearchService({ git: context.git, reader: createReader(context) });
  return {
    register(http) {
      implement(http, searchEndpoints.searchCode, (query, { actor }) =>
        inTime(search.searchCode(actor, query)),
      );
    },
  };
}
