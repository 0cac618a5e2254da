import { statusEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { followBuilds } from "./statuses.events.ts";
import type { StatusService } from "./statuses.service.ts";

/** Reading and setting what checks say of commits; the product's own builds speak by themselves. */
export function createStatusShelf({ events }: RepositoriesContext, statuses: StatusService): Shelf {
  return {
    register(http) {
      implement(http, statusEndpoints.setStatus, (fields, { actor }) =>
        statuses.setStatus(requireMember(actor), fields),
      );
      implement(http, statusEndpoints.listStatuses, ({ repositoryId, shas }, { actor }) =>
        statuses.listStatuses(actor, repositoryId, shas),
      );
    },
    start: () => followBuilds(events, statuses),
  };
}
