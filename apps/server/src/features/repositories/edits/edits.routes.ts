import { editEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createEditService } from "./edits.service.ts";

/** Changing files from the web. */
export function createEditShelf(context: RepositoriesContext): Shelf {
  const edits = createEditService(context);
  return {
    register(http) {
      implement(http, editEndpoints.commitFiles, (edit, { actor }) =>
        edits.commitFiles(requireMember(actor), edit),
      );
    },
  };
}
