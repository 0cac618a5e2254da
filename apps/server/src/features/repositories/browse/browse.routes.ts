import { browseEndpoints } from "@lowforge/contract/repositories";
import { implement, implementFile } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createLastCommitService } from "../last-commits/last-commits.service.ts";
import { inTime } from "../in-time.git.ts";
import { createReader } from "../reader.service.ts";
import { createBlameService } from "./blame.service.ts";
import { createDownloadService, type FindStandIn } from "./download.service.ts";
import { createTreeService } from "./tree.service.ts";

/** Reading files. `findStandIn` brings the bytes for which a small file stands; without it, the file speaks for itself. */
export function createBrowseShelf(
  context: RepositoriesContext,
  findStandIn: FindStandIn | null = null,
): Shelf {
  const { git, graphs } = context;
  const reader = createReader(context);
  const trees = createTreeService({ git, reader });
  const lastCommits = createLastCommitService({ git, graphs, reader });
  const blames = createBlameService({ git, reader });
  const downloads = createDownloadService({ git, reader, findStandIn });
  return {
    register(http) {
      implement(http, browseEndpoints.listTree, (place, { actor }) => inTime(trees.listTree(actor, place)));
      implement(http, browseEndpoints.getFile, (place, { actor }) => inTime(trees.getFile(actor, place)));
      implement(http, browseEndpoints.listTreeCommits, (place, { actor }) =>
        inTime(lastCommits.listTreeCommits(actor, place)),
      );
      implement(http, browseEndpoints.listPaths, (place, { actor }) => inTime(trees.listPaths(actor, place)));
      implement(http, browseEndpoints.getBlame, (place, { actor }) => inTime(blames.getBlame(actor, place)));
      implementFile(http, browseEndpoints.getRaw, (place, { actor, signal }) =>
        inTime(downloads.getRaw(actor, place, signal)),
      );
      implementFile(http, browseEndpoints.getArchive, (place, { actor, signal }) =>
        inTime(downloads.getArchive(actor, place, signal)),
      );
    },
  };
}
