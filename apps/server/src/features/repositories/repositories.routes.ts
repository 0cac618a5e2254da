import { branchEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { BrowseService } from "./browse.service.ts";
import type { RepositoriesContext } from "./context.ts";
import { createRepositoryLifeService } from "./repository-life.service.ts";
import { createRepositoryListService } from "./repository-list.service.ts";

export function registerRepositoryRoutes(
  http: HttpServer,
  context: RepositoriesContext,
  browse: BrowseService,
): void {
  const { repositories } = context;
  const lists = createRepositoryListService(context);
  const life = createRepositoryLifeService(context);
  implement(http, repositoryEndpoints.list, (query, { actor }) =>
    lists.listRepositories(requireMember(actor), query),
  );
  implement(http, repositoryEndpoints.listIds, ({ projectId }, { actor }) =>
    lists.listIdsOfProject(actor, projectId),
  );
  implement(http, repositoryEndpoints.create, ({ projectId, ...wanted }, { actor }) =>
    repositories.createRepository(requireMember(actor), projectId, wanted),
  );
  implement(http, repositoryEndpoints.update, async ({ repositoryId, ...fields }, { actor }) => {
    await repositories.updateRepository(actor, repositoryId, fields);
    return null;
  });
  implement(http, repositoryEndpoints.close, async ({ repositoryId }, { actor }) => {
    await life.closeRepository(actor, repositoryId);
    return null;
  });
  implement(http, repositoryEndpoints.reopen, async ({ repositoryId }, { actor }) => {
    await life.reopenRepository(actor, repositoryId);
    return null;
  });
  implement(http, repositoryEndpoints.transfer, ({ repositoryId, projectId }, { actor }) =>
    life.transferRepository(requireMember(actor), repositoryId, projectId),
  );
  implement(http, repositoryEndpoints.getInfo, ({ repositoryId }, { actor }) =>
    browse.getRepository(actor, repositoryId),
  );
  implement(http, branchEndpoints.listBranches, ({ repositoryId }, { actor }) =>
    browse.listBranches(actor, repositoryId),
  );
}
