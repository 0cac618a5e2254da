import { commitEndpoints } from "@lowforge/contract/repositories";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { inTime } from "../in-time.git.ts";
import { createReader } from "../reader.service.ts";
import { createCommitService } from "./commits.service.ts";
import { createDiffService } from "./diff.service.ts";

/** Reading history: commits, and how they differ. */
export function createCommitShelf(context: RepositoriesContext): Shelf {
  const { git } = context;
  const reader = createReader(context);
  const diffs = createDiffService({ git, reader });
  const commits = createCommitService({ git, reader, diffs });
  return {
    register(http) {
      implement(http, commitEndpoints.listCommits, (query, { actor }) =>
        inTime(commits.listCommits(actor, query)),
      );
      implement(http, commitEndpoints.getCommit, (wish, { actor }) => inTime(commits.getCommit(actor, wish)));
      implement(http, commitEndpoints.listChangedFiles, (wish, { actor }) =>
        inTime(diffs.listChangedFiles(actor, wish)),
      );
      implement(http, commitEndpoints.getFilePatch, (wish, { actor }) =>
        inTime(diffs.getFilePatch(actor, wish)),
      );
      implement(http, commitEndpoints.compareRefs, (wish, { actor }) =>
        inTime(commits.compareRefs(actor, wish)),
      );
    },
  };
}
