import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import {
  conversationEndpoints,
  mergeActionEndpoints,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { branchEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { clickAll, onlyOnce } from "../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "./testing/merge-world.ts";

describeOnBothDatabases("what many ask of a merge request at the same moment", (start) => {
  let merges: MergeWorld;
  let mei: TestMember;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    mei = await merges.world.app.createMember("mei");
    await merges.world.app.addToProject(mei, merges.world.projectId, "developer");
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  const click = <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>) =>
    clickAll(() => merges.call(endpoint, input));
  const kindsOf = async (mergeRequestId: number): Promise<string[]> => {
    const { data } = await merges.call(conversationEndpoints.getConversation, { mergeRequestId });
    return data.entries.map(({ kind }) => kind);
  };

  it("is done once: to close it, to open it again, to say what it is called and who reviews it", async () => {
    const mergeRequestId = await merges.open();
    const one = { mergeRequestId };
    expect(await click(mergeRequestEndpoints.closeMergeRequest, one)).toEqual(
      onlyOnce("MERGE_REQUEST_ENDED"),
    );
    expect(await click(mergeRequestEndpoints.reopenMergeRequest, one)).toEqual(
      onlyOnce("MERGE_REQUEST_ENDED"),
    );
    await click(mergeRequestEndpoints.updateMergeRequest, { ...one, title: "Another", isDraft: true });
    await click(reviewEndpoints.setReviewers, { ...one, userIds: [mei.id] });
    expect(await kindsOf(mergeRequestId)).toEqual([
      "opened",
      "closed",
      "reopened",
      "retitled",
      "drafted",
      "reviewersChanged",
    ]);
  });

  it("takes a merged change back once, and brings it elsewhere once for each branch", async () => {
    const mergeRequestId = await merges.open();
    await merges.merge(mergeRequestId);
    const { revertMergeRequest, cherryPickMergeRequest } = mergeActionEndpoints;
    const repositoryId = merges.repositoryId();
    expect(await click(revertMergeRequest, { mergeRequestId })).toEqual(onlyOnce("MERGE_REQUEST_EXISTS"));
    for (const name of ["release", "older"]) {
      await merges.git("push", "-q", "origin", `main:${name}`);
      const wish = { mergeRequestId, targetBranch: name };
      expect(await click(cherryPickMergeRequest, wish)).toEqual(onlyOnce("MERGE_REQUEST_EXISTS"));
    }
    const branches = (await merges.call(branchEndpoints.listBranches, { repositoryId })).data;
    expect(branches.map(({ name }) => name).sort()).toEqual([
      "cherry-pick-1-topic",
      "cherry-pick-1-topic-2",
      "main",
      "older",
      "release",
      "revert-1-topic",
      "topic",
    ]);
  });

  it("is merged or closed, and never closed where its target holds it", async () => {
    const { closeMergeRequest } = mergeRequestEndpoints;
    for (const [at, branch] of ["one", "two", "three", "four", "five", "six"].entries()) {
      const expectedHead = await merges.change(branch, { [`${branch}.txt`]: "x\n" }, branch);
      const mergeRequestId = await merges.open({ sourceBranch: branch, title: branch });
      const order = { mergeRequestId, expectedHead, removesSource: false };
      const merging = merges.call(mergeRequestEndpoints.merge, order);
      // In each round the merge has come a little farther.
      for (let reads = 0; reads < at; reads += 1) await merges.get(at + 1);
      const closing = Array.from({ length: 5 }, () => merges.call(closeMergeRequest, { mergeRequestId }));
      const statuses = (await Promise.all([merging, ...closing])).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      await merges.git("fetch", "-q");
      const held = (await merges.git("ls-tree", "--name-only", "origin/main")).includes(`${branch}.txt`);
      expect([branch, (await merges.get(at + 1)).status]).toEqual([branch, held ? "merged" : "closed"]);
    }
  });

  it("is merged into the branch that it is said to have been merged into", async () => {
    const { updateMergeRequest, merge } = mergeRequestEndpoints;
    await merges.git("push", "-q", "origin", "main:release");
    for (const [at, branch] of ["one", "two", "three", "four", "five", "six"].entries()) {
      const expectedHead = await merges.change(branch, { [`${branch}.txt`]: "x\n" }, branch);
      const mergeRequestId = await merges.open({ sourceBranch: branch, title: branch });
      const retarget = { mergeRequestId, targetBranch: "release" };
      const [answer] = await Promise.all([
        merges.call(merge, { mergeRequestId, expectedHead, removesSource: false }),
        merges.call(updateMergeRequest, retarget),
        merges.call(updateMergeRequest, retarget),
      ]);
      expect(answer.code).toBe(200);
      const { targetBranch } = await merges.get(at + 1);
      await merges.git("fetch", "-q");
      expect(await merges.git("ls-tree", "--name-only", `origin/${targetBranch}`)).toContain(`${branch}.txt`);
    }
  });

  it("keeps a thread for as long as somebody has said something in it", async () => {
    const mergeRequestId = await merges.open();
    const { addThread, replyToThread, deleteComment } = conversationEndpoints;
    for (let round = 0; round < 8; round += 1) {
      const { threadId, commentId } = (await merges.call(addThread, { mergeRequestId, body: "Why?" })).data;
      const reply = (await merges.call(replyToThread, { threadId, body: "So" })).data;
      const answers = await Promise.all([
        merges.call(deleteComment, { commentId }),
        merges.call(deleteComment, { commentId }),
        merges.call(replyToThread, { threadId, body: "Still" }),
        merges.call(deleteComment, { commentId: reply.commentId }),
        merges.call(replyToThread, { threadId, body: "And" }),
        merges.call(deleteComment, { commentId: reply.commentId }),
      ]);
      const refusals = answers.filter(({ code }) => code !== 200).map(({ code }) => code);
      for (const code of refusals)
        expect([codeOf("COMMENT_MISSING"), codeOf("THREAD_MISSING")]).toContain(code);
      const replies = [answers[2], answers[4]].filter((answer) => answer?.code === 200);
      const { entries } = (await merges.call(conversationEndpoints.getConversation, { mergeRequestId })).data;
      const thread = entries.find((entry) => entry.thread?.threadId === threadId)?.thread;
      const left = thread?.comments.filter(({ isDeleted }) => !isDeleted) ?? [];
      expect([round, left.length]).toEqual([round, replies.length]);
      expect(thread === undefined || left.length > 0).toBe(true);
    }
  });

  it("gets a number of its own where forty branches ask for one", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `many-${at}`);
    await merges.git("push", "-q", "origin", ...names.map((name) => `topic:refs/heads/${name}`));
    const answers = await Promise.all(names.map((sourceBranch) => merges.add({ sourceBranch })));
    const numbers = answers.map(({ data }) => data.number).sort((left, right) => left - right);
    expect(numbers).toEqual(names.map((_, at) => at + 1));
  });
});
