import type { AnyEndpoint } from "@lowforge/contract";
import {
  conflictEndpoints,
  mergeActionEndpoints,
  mergeQueueEndpoints,
  mergeRequestEndpoints,
  mergeRuleEndpoints,
} from "@lowforge/contract/merge-requests";
import { editEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import { defaultRules } from "../../features/merge-requests/rules/merge-rules.service.ts";
import type { TestApp } from "../../testing/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

/** Where the target stands since it is in conflict with the request, by request. */
const clashes = new Map<number, string>();
const path = "feature.txt";

const headsOf = ({ mergeRequestId, featureSha, headSha }: Subjects) => ({
  mergeRequestId,
  sourceSha: featureSha,
  targetSha: clashes.get(mergeRequestId) ?? headSha,
});

/** A good input for each endpoint of what is done with requests beside merging them, and of the rules of merging. */
export const mergeActionInputs: Readonly<Record<string, MakeInput>> = {
  [mergeActionEndpoints.updateSourceBranch.path]: ({ mergeRequestId, featureSha }) => ({
    mergeRequestId,
    expectedHead: featureSha,
  }),
  [mergeActionEndpoints.revertMergeRequest.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeActionEndpoints.cherryPickMergeRequest.path]: ({ mergeRequestId }) => ({
    mergeRequestId,
    targetBranch: "other",
  }),
  [mergeActionEndpoints.getMergeMessage.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeActionEndpoints.getAutoMerge.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeActionEndpoints.armAutoMerge.path]: ({ mergeRequestId, featureSha }) => ({
    mergeRequestId,
    expectedHead: featureSha,
  }),
  [mergeActionEndpoints.disarmAutoMerge.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [conflictEndpoints.listConflicts.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [conflictEndpoints.getConflict.path]: (subjects) => ({ ...headsOf(subjects), path }),
  [conflictEndpoints.resolveConflicts.path]: (subjects) => ({
    ...headsOf(subjects),
    resolutions: [{ path, take: "ours" }],
  }),
  [mergeRuleEndpoints.getMergeRules.path]: ({ repositoryId }) => ({ repositoryId }),
  [mergeRuleEndpoints.updateMergeRules.path]: ({ repositoryId }) => ({
    repositoryId,
    ...defaultRules,
    defaultMethod: "squash",
    removesSource: false,
  }),
  [mergeQueueEndpoints.listMergeQueues.path]: ({ repositoryId }) => ({ repositoryId }),
  [mergeQueueEndpoints.getQueuePlace.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeQueueEndpoints.joinMergeQueue.path]: ({ mergeRequestId, featureSha }) => ({
    mergeRequestId,
    expectedHead: featureSha,
  }),
  [mergeQueueEndpoints.leaveMergeQueue.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
  [mergeQueueEndpoints.leadMergeQueue.path]: ({ mergeRequestId }) => ({ mergeRequestId }),
};

/** Lets the target go on where it is to be brought in, or merges what is to be taken back or brought elsewhere. */
export async function prepareMergeActions(
  app: TestApp,
  endpoint: AnyEndpoint,
  subjects: Subjects,
): Promise<void> {
  const { mergeRequestId, repositoryId, featureSha } = subjects;
  const commit = async (name: string): Promise<string> => {
    const action = { kind: "create" as const, path: name, content: "y\n", encoding: "utf8" as const };
    const where = { repositoryId, branch: "main", expectedHead: null, message: name, actions: [action] };
    return (await app.call(editEndpoints.commitFiles, where, app.admin)).data.commit.sha;
  };
  const { revertMergeRequest, cherryPickMergeRequest, updateSourceBranch } = mergeActionEndpoints;
  if (endpoint === updateSourceBranch) await commit("on-main.txt");
  const clashing: AnyEndpoint[] = [conflictEndpoints.getConflict, conflictEndpoints.resolveConflicts];
  if (clashing.includes(endpoint) && !clashes.has(mergeRequestId))
    clashes.set(mergeRequestId, await commit(path));
  const merged: AnyEndpoint[] = [revertMergeRequest, cherryPickMergeRequest];
  if (merged.includes(endpoint))
    await app.call(mergeRequestEndpoints.merge, { mergeRequestId, expectedHead: featureSha }, app.admin);
  await prepareQueue(app, endpoint, subjects);
}

/** Gives the target a queue, in which the request waits for checks where it is to be moved or taken out. */
async function prepareQueue(
  app: TestApp,
  endpoint: AnyEndpoint,
  { mergeRequestId, repositoryId, featureSha: sha }: Subjects,
): Promise<void> {
  const { joinMergeQueue, leaveMergeQueue, leadMergeQueue } = mergeQueueEndpoints;
  const queued: AnyEndpoint[] = [leaveMergeQueue, leadMergeQueue];
  if (endpoint !== joinMergeQueue && !queued.includes(endpoint)) return;
  const rules = { ...defaultRules, queueBranches: ["main"], needsChecks: true };
  await app.call(mergeRuleEndpoints.updateMergeRules, { repositoryId, ...rules }, app.admin);
  const good = { repositoryId, sha, context: "ci", state: "success" as const };
  await app.call(statusEndpoints.setStatus, good, app.admin);
  if (queued.includes(endpoint))
    await app.call(joinMergeQueue, { mergeRequestId, expectedHead: sha }, app.admin);
}
