import { branchEndpoints, browseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { BrowseService } from "./browse.service.ts";
import type { RepositoryService } from "./repositories.service.ts";

export function registerRepositoryRoutes(
  http: HttpServer,
  { repositories, browse }: { readonly repositories: RepositoryService; readonly browse: BrowseService },
): void {
  implement(http, repositoryEndpoints.list, (query, { actor }) =>
    repositories.listRepositories(requireMember(actor), query),
  );
  implement(http, repositoryEndpoints.create, ({ projectId, ...wanted }, { actor }) =>
    repositories.createRepository(requireMember(actor), projectId, wanted),
  );
  implement(http, repositoryEndpoints.update, async ({ repositoryId, ...fields }, { actor }) => {
    await repositories.updateRepository(actor, repositoryId, fields);
    return null;
  });
  implement(http, repositoryEndpoints.delete, async ({ repositoryId }, { actor }) => {
    await repositories.deleteRepository(actor, repositoryId);
    return null;
  });
  implement(http, repositoryEndpoints.getInfo, ({ repositoryId }, { actor }) =>
    browse.getRepository(actor, repositoryId),
  );
  implement(http, branchEndpoints.listBranches, ({ repositoryId }, { actor }) =>
    browse.listBranches(actor, repositoryId),
  );
  implement(http, browseEndpoints.listTree, (place, { actor }) => browse.listTree(actor, place));
  implement(http, browseEndpoints.getFile, (place, { actor }) => browse.getFile(actor, place));
}
