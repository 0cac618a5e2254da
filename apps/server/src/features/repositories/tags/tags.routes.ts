import { tagEndpoints } from "@lowforge/contract/repositories";
import { implement } from "../../../platform/http/index.ts";
import type { Shelf } from "../context.ts";
import type { TagService } from "./tags.service.ts";

/** Tags of a repository. */
export function createTagShelf(tags: TagService): Shelf {
  return {
    register(http) {
      implement(http, tagEndpoints.listTagPage, (query, { actor }) => tags.listTagPage(actor, query));
      implement(http, tagEndpoints.createTag, (wanted, { actor }) => tags.createTag(actor, wanted));
      implement(http, tagEndpoints.deleteTag, (wanted, { actor }) => tags.deleteTag(actor, wanted));
      implement(http, tagEndpoints.restoreTag, (wanted, { actor }) => tags.restoreTag(actor, wanted));
    },
  };
}
