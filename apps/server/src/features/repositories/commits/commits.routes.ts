import { commitEndpoints } from "@lowforge/contract/repositories";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createReader, tellDamage } from "../reader.service.ts";
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
        tellDamage(commits.listCommits(actor, query)),
      );
      implement(http, commitEndpoints.getCommit, (wish, { actor }) =>
        tellDamage(commits.getCommit(actor, wish)),
      );
      implement(http, commitEndpoints.listChangedFiles, (wish, { actor }) =>
        tellDamage(diffs.listChangedFiles(actor, wish)),
      );
      implement(http, commitEndpoints.getFilePatch, (wish, { actor }) =>
        tellDamage(diffs.getFilePatch(actor, wish)),
      );
      implement(http, commitEndpoints.compareRefs, (wish, { actor }) =>
        tellDamage(commits.compareRefs(actor, wish)),
      );
    },
  };
}
