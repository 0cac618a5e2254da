import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { handlePurges } from "./trash.jobs.ts";
import { createTrashService, type TrashService } from "./trash.service.ts";

/** Deleted repositories: listed, restored, deleted for good. */
export function createTrashShelf(context: RepositoriesContext): Shelf {
  const trash = createTrashService(context);
  return {
    register: (http) => registerTrashRoutes(http, trash),
    start: () => handlePurges(context.jobs, trash),
  };
}

function registerTrashRoutes(http: HttpServer, trash: TrashService): void {
  implement(http, repositoryEndpoints.delete, async ({ repositoryId }, { actor }) => {
    await trash.deleteRepository(requireMember(actor), repositoryId);
    return null;
  });
  implement(http, trashEndpoints.listDeleted, (query, { actor }) =>
    trash.listDeleted(requireMember(actor), query),
  );
  implement(http, trashEndpoints.restore, ({ repositoryId, name }, { actor }) =>
    trash.restoreRepository(requireMember(actor), repositoryId, name),
  );
  implement(http, trashEndpoints.purge, async ({ repositoryId }, { actor }) => {
    await trash.purgeRepository(actor, repositoryId);
    return null;
  });
}
