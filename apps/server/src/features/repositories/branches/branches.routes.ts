import { branchEndpoints } from "@lowforge/contract/repositories";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import type { FindProtected } from "../ref-protection.ts";
import { type BranchListService, createBranchListService } from "./branch-list.service.ts";
import { type BranchService, createBranchService } from "./branches.service.ts";

/** Branches of a repository. */
export function createBranchShelf(context: RepositoriesContext, findProtected: FindProtected): Shelf {
  const lists = createBranchListService(context, findProtected);
  const branches = createBranchService(context);
  return { register: (http) => registerBranchRoutes(http, { lists, branches }) };
}

function registerBranchRoutes(
  http: HttpServer,
  { lists, branches }: { readonly lists: BranchListService; readonly branches: BranchService },
): void {
  implement(http, branchEndpoints.listBranchPage, (query, { actor }) => lists.listBranchPage(actor, query));
  implement(http, branchEndpoints.createBranch, (wanted, { actor }) => branches.createBranch(actor, wanted));
  implement(http, branchEndpoints.renameBranch, (wanted, { actor }) => branches.renameBranch(actor, wanted));
  implement(http, branchEndpoints.setDefaultBranch, async (wanted, { actor }) => {
    await branches.setDefaultBranch(actor, wanted);
    return null;
  });
  implement(http, branchEndpoints.deleteBranch, (wanted, { actor }) => branches.deleteBranch(actor, wanted));
  implement(http, branchEndpoints.restoreBranch, (wanted, { actor }) =>
    branches.restoreBranch(actor, wanted),
  );
}
