import type { AnyEndpoint } from "@lowforge/contract";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { branchEndpoints, editEndpoints } from "@lowforge/contract/repositories";
import type { TestApp } from "../../testing/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const pair = { sourceBranch: "feature", targetBranch: "main" };

/** A good input for each endpoint of merge requests. */
export const mergeRequestInputs: Readonly<Record<string, MakeInput>> = {
  [mergeRequestEndpoints.listMergeRequests.path]: ({ repositoryId }) => ({ repositoryId }),
  [mergeRequestEndpoints.listMergeRequestCreators.path]: ({ repositoryId }) => ({ repositoryId }),
  [mergeRequestEndpoints.getMergeRequest.path]: ({ repositoryId }) => ({ repositoryId, number: 1 }),
  [mergeRequestEndpoints.compareBranches.path]: ({ repositoryId }) => ({ repositoryId, ...pair }),
  [mergeRequestEndpoints.addMergeRequest.path]: ({ repositoryId }) => ({
    repositoryId,
    title: "Another",
    sourceBranch: "other",
    targetBranch: "main",
  }),
  [mergeRequestEndpoints.updateMergeRequest.path]: ({ mergeRequestId }) => ({ mergeRequestId, title: "New" }),
  [mergeRequestEndpoints.closeMergeRequest.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeRequestEndpoints.reopenMergeRequest.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeRequestEndpoints.getMergeability.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeRequestEndpoints.listMergeRequestCommits.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeRequestEndpoints.restoreSourceBranch.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeRequestEndpoints.merge.path]: ({ mergeRequestId, featureSha }) => ({
    mergeRequestId,
    expectedHead: featureSha,
  }),
};

/** Two branches with a commit each, and an open request of the first. */
export async function makeMergeRequest(
  app: TestApp,
  repositoryId: number,
): Promise<{ readonly mergeRequestId: number; readonly featureSha: string }> {
  const commit = async (newBranch: string): Promise<string> => {
    const actions = [
      { kind: "create" as const, path: `${newBranch}.txt`, content: "x\n", encoding: "utf8" as const },
    ];
    const wanted = {
      repositoryId,
      branch: "main",
      newBranch,
      expectedHead: null,
      message: newBranch,
      actions,
    };
    return (await app.call(editEndpoints.commitFiles, wanted, app.admin)).data.commit.sha;
  };
  const featureSha = await commit("feature");
  await commit("other");
  const wanted = { repositoryId, title: "Feature", ...pair };
  const made = await app.call(mergeRequestEndpoints.addMergeRequest, wanted, app.admin);
  return { mergeRequestId: made.data.mergeRequestId, featureSha };
}

/** Closes the request where it is to be opened again, and takes its branch away where that is to come back. */
export async function prepareMergeRequests(
  app: TestApp,
  endpoint: AnyEndpoint,
  { mergeRequestId, repositoryId, featureSha }: Subjects,
): Promise<void> {
  if (endpoint === mergeRequestEndpoints.reopenMergeRequest)
    await app.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId }, app.admin);
  if (endpoint === mergeRequestEndpoints.restoreSourceBranch) {
    const branch = { repositoryId, name: pair.sourceBranch, expectedHead: featureSha };
    await app.call(branchEndpoints.deleteBranch, branch, app.admin);
  }
}
