import {
  branchEndpoints,
  browseEndpoints,
  editEndpoints,
  lfsEndpoints,
  repositoryEndpoints,
} from "@lowforge/contract/repositories";
import type { MakeInput } from "./subjects.ts";

/** A good input for each endpoint of the room `repositories` that asks for a permission. */
export const repositoryInputs: Readonly<Record<string, MakeInput>> = {
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
  [lfsEndpoints.listLocks.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsEndpoints.removeLock.path]: ({ repositoryId, lockId }) => ({ repositoryId, lockId }),
};
