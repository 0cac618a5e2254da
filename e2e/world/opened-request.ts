import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { editEndpoints } from "@lowforge/contract/repositories";
import type { Api } from "./api.ts";

/** Opens a merge request that adds one file, from a branch of this name to `main`. */
export async function openRequest(api: Api, repositoryId: number, name: string) {
  const { commit } = await api.call(editEndpoints.commitFiles, {
    repositoryId,
    branch: "main",
    newBranch: name,
    expectedHead: null,
    message: `Change ${name}`,
    actions: [{ kind: "create", path: `${name}.md`, content: "Wages\n", encoding: "utf8" }],
  });
  const wanted = { repositoryId, title: `Change ${name}`, sourceBranch: name, targetBranch: "main" };
  return { ...(await api.call(mergeRequestEndpoints.addMergeRequest, wanted)), headSha: commit.sha };
}
