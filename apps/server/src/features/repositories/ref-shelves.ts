import { createBranchShelf } from "./branches/branches.routes.ts";
import type { RepositoriesContext, Shelf } from "./context.ts";
import type { FindProtected } from "./ref-protection.ts";
import { createReleaseShelf } from "./releases/releases.routes.ts";
import { createTagShelf } from "./tags/tags.routes.ts";
import { createTagService } from "./tags/tags.service.ts";

/** Branches, tags and releases; a release makes its tag by the same service. */
export function createRefShelves(context: RepositoriesContext, findProtected: FindProtected): Shelf[] {
  const tags = createTagService(context, findProtected);
  return [createBranchShelf(context, findProtected), createTagShelf(tags), createReleaseShelf(context, tags)];
}
