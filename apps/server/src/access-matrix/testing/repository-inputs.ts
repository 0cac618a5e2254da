import {
  branchEndpoints,
  browseEndpoints,
  chartEndpoints,
  commitEndpoints,
  editEndpoints,
  lfsEndpoints,
  repositoryEndpoints,
  searchEndpoints,
} from "@lowforge/contract/repositories";
import { integrationInputs } from "./integration-inputs.ts";
import { keyInputs } from "./key-inputs.ts";
import { lifeInputs } from "./life-inputs.ts";
import { protectionInputs } from "./protection-inputs.ts";
import { refInputs } from "./ref-inputs.ts";
import type { MakeInput } from "./subjects.ts";

/** A good input for each endpoint of the room `repositories` that asks for a permission. */
export const repositoryInputs: Readonly<Record<string, MakeInput>> = {
  ...protectionInputs,
  ...refInputs,
  ...integrationInputs,
  ...lifeInputs,
  ...keyInputs,
  [chartEndpoints.getStatistical.path]: ({ repositoryId }) => ({ repositoryId }),
  [chartEndpoints.loadStatistical.path]: ({ repositoryId }) => ({ repositoryId }),
  [chartEndpoints.loadLanguages.path]: ({ repositoryId }) => ({ repositoryId }),
  [repositoryEndpoints.listIds.path]: ({ projectId }) => ({ projectId }),
  [repositoryEndpoints.getInfo.path]: ({ repositoryId }) => ({ repositoryId }),
  [repositoryEndpoints.create.path]: ({ projectId }) => ({ projectId, name: "another" }),
  [repositoryEndpoints.update.path]: ({ repositoryId }) => ({
    repositoryId,
    name: "renamed",
    type: "other",
    description: "",
  }),
  [repositoryEndpoints.delete.path]: ({ repositoryId }) => ({ repositoryId }),
  [branchEndpoints.listBranches.path]: ({ repositoryId }) => ({ repositoryId }),
  [browseEndpoints.listTree.path]: ({ repositoryId }) => ({ repositoryId }),
  [editEndpoints.commitFiles.path]: ({ repositoryId }) => ({
    repositoryId,
    branch: "main",
    newBranch: "edited",
    expectedHead: null,
    message: "Add a file",
    actions: [{ kind: "create", path: "added.txt", content: "more" }],
  }),
  [browseEndpoints.getFile.path]: ({ repositoryId }) => ({ repositoryId, path: "README.md" }),
  [lfsEndpoints.getUsage.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsEndpoints.getUnreferenced.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsEndpoints.collect.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsEndpoints.listLocks.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsEndpoints.removeLock.path]: ({ repositoryId, lockId }) => ({ repositoryId, lockId }),
  [browseEndpoints.listTreeCommits.path]: ({ repositoryId }) => ({ repositoryId }),
  [browseEndpoints.listPaths.path]: ({ repositoryId }) => ({ repositoryId }),
  [browseEndpoints.getBlame.path]: ({ repositoryId }) => ({ repositoryId, path: "README.md" }),
  [browseEndpoints.getRaw.path]: ({ repositoryId }) => ({ repositoryId, path: "README.md" }),
  [browseEndpoints.getArchive.path]: ({ repositoryId }) => ({ repositoryId }),
  [commitEndpoints.listCommits.path]: ({ repositoryId }) => ({ repositoryId }),
  [commitEndpoints.getCommit.path]: ({ repositoryId }) => ({ repositoryId, sha: "main" }),
  [searchEndpoints.searchCode.path]: ({ repositoryId }) => ({ repositoryId, query: "code" }),
  [commitEndpoints.compareRefs.path]: ({ repositoryId }) => ({ repositoryId, from: "main", to: "main" }),
  [commitEndpoints.listChangedFiles.path]: ({ repositoryId, headSha }) => ({ repositoryId, head: headSha }),
  [commitEndpoints.getFilePatch.path]: ({ repositoryId, headSha }) => ({
    repositoryId,
    head: headSha,
    path: "README.md",
  }),
};
