import {
  conversationEndpoints,
  mergeQueueEndpoints,
  mergeRequestEndpoints,
  mergeRuleEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { branchEndpoints, editEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import type { Api } from "./api.ts";

/** The numbers of requests in every state. */
export interface FurnishedRequests {
  readonly opened: number;
  readonly conflicting: number;
  readonly merged: number;
  readonly closed: number;
  /** In a queue, and being checked. */
  readonly queued: number;
}

const description = `## Why

Pay day comes **twice** as fast, see [the notes](docs/notes-1.ts).

- [x] counted
- [ ] asked everybody

| Step | Before | After |
| ---- | -----: | ----: |
| one  |   10 s |   5 s |
`;

/** Branches, and requests between them: one that can be merged, one in conflict, one merged, one closed. */
export async function furnishMergeRequests(api: Api, repositoryId: number): Promise<FurnishedRequests> {
  await api.call(branchEndpoints.createBranch, { repositoryId, name: "release_1", from: "earlier" });
  const commit = async (branch: string, newBranch: string, content: string): Promise<string> => {
    const action = { kind: "create" as const, path: "docs/wages-9.md", content, encoding: "utf8" as const };
    const { commit: made } = await api.call(editEndpoints.commitFiles, {
      repositoryId,
      branch,
      ...(newBranch === branch ? {} : { newBranch }),
      expectedHead: null,
      message: `Say what wages are on ${newBranch}`,
      actions: [action],
    });
    return made.sha;
  };
  const open = (sourceBranch: string, targetBranch: string, title: string) =>
    api.call(mergeRequestEndpoints.addMergeRequest, {
      repositoryId,
      sourceBranch,
      targetBranch,
      title,
      description,
    });

  const merged = await merge(api, {
    expectedHead: await commit("release_1", "say_wages", "Wages are paid.\n"),
    ...(await open("say_wages", "release_1", "Say what wages are")),
  });
  await commit("earlier", "other_wages", "Wages are something else.\n");
  const conflicting = await open("other_wages", "release_1", "Say it in other words");
  const head = await commit("main", "feature-with-a-name-that-is-long-enough-to-be-cut", "Twice as fast.\n");
  const opened = await open(
    "feature-with-a-name-that-is-long-enough-to-be-cut",
    "main",
    "Pay everybody twice as fast, in a title that says much more than the titles of requests usually do",
  );
  for (const context of ["lint", "test"])
    await api.call(statusEndpoints.setStatus, { repositoryId, sha: head, context, state: "success" });
  await furnishReview(api, { mergeRequestId: opened.mergeRequestId, headSha: head });
  await commit("main", "never_mind", "Not now.\n");
  const closed = await open("never_mind", "main", "Not now");
  await api.call(mergeRequestEndpoints.updateMergeRequest, {
    mergeRequestId: closed.mergeRequestId,
    isDraft: true,
  });
  await api.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: closed.mergeRequestId });
  const queued = await furnishQueue(api, repositoryId, async (branch) => ({
    expectedHead: await commit("release_2", branch, `Wages of ${branch}.\n`),
    ...(await open(branch, "release_2", `Pay by ${branch}`)),
  }));
  return {
    opened: opened.number,
    conflicting: conflicting.number,
    merged,
    closed: closed.number,
    queued,
  };
}

/** A branch with a queue, in which one request is being checked and another waits. */
async function furnishQueue(
  api: Api,
  repositoryId: number,
  open: (branch: string) => Promise<Order>,
): Promise<number> {
  await api.call(branchEndpoints.createBranch, { repositoryId, name: "release_2", from: "earlier" });
  const rules = await api.call(mergeRuleEndpoints.getMergeRules, { repositoryId });
  const queued = { needsChecks: true, queueBranches: ["release_2"], queueBatch: 1 };
  await api.call(mergeRuleEndpoints.updateMergeRules, { repositoryId, ...rules, ...queued });
  const numbers: number[] = [];
  for (const branch of ["by_cheque", "in_coins"]) {
    const { mergeRequestId, expectedHead, number } = await open(branch);
    numbers.push(number);
    const status = { repositoryId, sha: expectedHead, context: "test", state: "success" as const };
    await api.call(statusEndpoints.setStatus, status);
    await api.call(mergeQueueEndpoints.joinMergeQueue, { mergeRequestId, expectedHead });
  }
  return numbers[0] ?? 0;
}

/** A thread in the conversation, one on a line that suggests something, and a resolved one in a review. */
async function furnishReview(
  api: Api,
  { mergeRequestId, headSha }: { readonly mergeRequestId: number; readonly headSha: string },
): Promise<void> {
  const place = { path: "docs/wages-9.md", side: "new" as const, startLine: 1, endLine: 1, version: 1 };
  await api.call(conversationEndpoints.addThread, { mergeRequestId, body: "Who is **everybody**?" });
  const body = "Say it shorter:\n\n```suggestion\nTwice.\n```\n";
  await api.call(conversationEndpoints.addThread, { mergeRequestId, body, place });
  await api.call(reviewEndpoints.submitReview, {
    mergeRequestId,
    verdict: "commented",
    body: "Nearly there.",
    expectedHead: headSha,
    comments: [{ place, body: "Is that so?" }],
  });
  const { list } = await api.call(conversationEndpoints.listThreads, { mergeRequestId });
  const threadId = list.at(-1)?.threadId ?? 0;
  await api.call(conversationEndpoints.resolveThread, { threadId, isResolved: true });
}

interface Order {
  readonly mergeRequestId: number;
  readonly number: number;
  readonly expectedHead: string;
}

async function merge(api: Api, { number, ...order }: Order): Promise<number> {
  await api.call(mergeRequestEndpoints.merge, { ...order, method: "squash", removesSource: true });
  return number;
}
