/**
 * The door of the repositories room for whoever needs its data and texts: lists of repositories and of branches to
 * choose from, and what the pages of a repository say. What draws those pages is behind `index.tsx`, so that a form
 * does not load it.
 */
import { branchTexts } from "./branches/texts.ts";
import { browseTexts } from "./browse/texts.ts";
import { commitsTexts } from "./commits/texts.ts";
import { diffTexts } from "./diff/texts.ts";
import { statusTexts } from "./statuses/texts.ts";
import { repositoryTexts } from "./texts.ts";

export { readDiffAhead, readDiffDrawingAhead } from "./diff/read-ahead.ts";
export { requestPath } from "./repository-address.ts";
export { readRepositoryAhead, repositoryKeys, useBranches, useRepositories } from "./repositories.queries.ts";

/** What the parts behind `index.tsx` say: pages that are made of them load these beside their own texts. */
export const repositoryPageTexts = [
  statusTexts,
  repositoryTexts,
  browseTexts,
  branchTexts,
  commitsTexts,
  diffTexts,
] as const;
