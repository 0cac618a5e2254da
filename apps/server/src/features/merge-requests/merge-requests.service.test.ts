import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "./testing/merge-world.ts";

describeOnBothDatabases("merge requests", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  it("are opened with a number of their own in each repository, and found by it", async () => {
    const { data } = await merges.add({ title: " Say b ", description: "Because", isDraft: true });
    expect(data.number).toBe(1);
    const [head, base] = [await merges.shaOf("topic"), await merges.shaOf("main")];
    expect(await merges.get()).toMatchObject({
      title: "Say b",
      description: "Because",
      ...merges.pair,
      status: "opened",
      isDraft: true,
      headSha: head,
      baseSha: base,
      ended: null,
      creator: { username: "lindev" },
    });
  });

  it.each([
    ["the same branch on both sides", { sourceBranch: "main" }, "MERGE_SAME_BRANCH"],
    ["a source that is not there", { sourceBranch: "nowhere" }, "BRANCH_MISSING"],
    ["a target that is not there", { targetBranch: "nowhere" }, "BRANCH_MISSING"],
    ["nothing new in the source", { sourceBranch: "main", targetBranch: "topic" }, "MERGE_NO_DIFFERENCES"],
  ] as const)("are not opened for %s", async (_words, more, error) => {
    expect((await merges.add(more)).code).toBe(codeOf(error));
  });

  it("are one at most for a source branch, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => merges.add()));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array<number>(9).fill(codeOf("MERGE_REQUEST_EXISTS"))]);
  });

  it("get numbers without gaps from many branches at once", async () => {
    const branches = ["one", "two", "three", "four"];
    for (const branch of branches) await merges.change(branch, { [`${branch}.txt`]: "x\n" }, branch);
    const answers = await Promise.all(branches.map((sourceBranch) => merges.add({ sourceBranch })));
    expect(answers.map(({ data }) => data.number).sort()).toEqual([1, 2, 3, 4]);
  });

  it("are listed by status, title, source, number and draft, with how many there are of each", async () => {
    await merges.change("other", { "c.txt": "other\n" }, "Add c");
    const id = await merges.open({ title: "First 100% done" });
    await merges.add({ sourceBranch: "other", title: "Ändere Second", isDraft: true });
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    const list = async (query: object) => {
      const { data } = await merges.call(mergeRequestEndpoints.listMergeRequests, {
        repositoryId: merges.repositoryId(),
        ...query,
      });
      expect(data.counts).toEqual({ opened: 1, merged: 0, closed: 1 });
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ number }) => number);
    };
    expect(await list({})).toEqual([2]);
    expect(await list({ status: "all" })).toEqual([2, 1]);
    expect(await list({ status: "closed", search: "100%" })).toEqual([1]);
    expect(await list({ status: "all", search: "!2" })).toEqual([2]);
    expect(await list({ status: "all", search: "%" })).toEqual([1]);
    expect(await list({ status: "all", search: "Ändere" })).toEqual([2]);
    expect(await list({ status: "all", search: "TOPI" })).toEqual([1]);
    expect(await list({ status: "all", isDraft: "true" })).toEqual([2]);
    expect(await list({ status: "merged" })).toEqual([]);
  });

  it("follow their source, keep their last head when it goes, and can only be closed then", async () => {
    const id = await merges.open();
    const head = await merges.change("topic", { "b.txt": "more\n" }, "More");
    await vi.waitFor(async () => expect((await merges.get()).headSha).toBe(head), 10_000);
    await merges.git("push", "-q", "origin", ":topic");
    expect((await merges.judge(id)).state).toBe("source-deleted");
    expect((await merges.get()).headSha).toBe(head);
    expect(
      (await merges.call(mergeRequestEndpoints.merge, { mergeRequestId: id, expectedHead: head })).code,
    ).toBe(codeOf("SOURCE_BRANCH_DELETED"));
    expect((await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id })).code).toBe(
      200,
    );
    expect((await merges.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("SOURCE_BRANCH_DELETED"),
    );
  });

  it("bring their source branch back where they last knew it, and only when it is gone", async () => {
    const id = await merges.open();
    const restore = () => merges.call(mergeRequestEndpoints.restoreSourceBranch, { mergeRequestId: id });
    expect((await restore()).code).toBe(codeOf("BRANCH_EXISTS"));
    const head = await merges.shaOf("topic");
    await merges.git("push", "-q", "origin", ":topic");
    expect((await restore()).data).toEqual({ sha: head });
    expect(await merges.shaOf("topic")).toBe(head);
  });

  it("are told of before they are made: what they would bring, and what is open already", async () => {
    const compare = async (sourceBranch: string, targetBranch = "main") =>
      (
        await merges.call(mergeRequestEndpoints.compareBranches, {
          repositoryId: merges.repositoryId(),
          sourceBranch,
          targetBranch,
        })
      ).data;
    expect(await compare("topic")).toMatchObject({
      mergeability: { state: "ready", ahead: 1, behind: 0, sourceSha: await merges.shaOf("topic") },
      commits: [{ subject: "Add b" }],
      existing: null,
    });
    expect((await compare("topic", "topic")).mergeability.state).toBe("same-branch");
    expect((await compare("main", "topic")).mergeability.state).toBe("source-behind");
    expect(await compare("nowhere")).toMatchObject({
      mergeability: { state: "source-deleted" },
      commits: [],
    });
    await merges.open();
    expect((await compare("topic")).existing).toBe(1);
  });

  it("list what they bring in pages, and who has opened any", async () => {
    await merges.change("topic", { "b.txt": "more\n" }, "Change b");
    const id = await merges.open();
    const page = { mergeRequestId: id, pageNum: 2, pageSize: 1 };
    const commits = await merges.call(mergeRequestEndpoints.listMergeRequestCommits, page);
    expect(commits.data).toMatchObject({ total: 2, list: [{ subject: "Add b" }] });
    const place = { repositoryId: merges.repositoryId() };
    const creators = await merges.call(mergeRequestEndpoints.listMergeRequestCreators, place);
    expect(creators.data.map(({ username }) => username)).toEqual(["lindev"]);
  });

  it("are counted for the tab of their repository while they are open", async () => {
    const count = async () =>
      (await merges.call(repositoryEndpoints.getInfo, { repositoryId: merges.repositoryId() })).data
        .openMergeRequestCount;
    expect(await count()).toBe(0);
    const id = await merges.open();
    expect(await count()).toBe(1);
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    expect(await count()).toBe(0);
  });

  it("are closed and opened again, unless the source has another by then", async () => {
    const id = await merges.open();
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
    expect((await merges.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(
      200,
    );
    expect(await merges.get()).toMatchObject({ status: "opened", ended: null });
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    await merges.add();
    expect((await merges.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("MERGE_REQUEST_EXISTS"),
    );
  });

  it("are hidden from whoever may not read the repository, and changed by nobody without the right", async () => {
    const id = await merges.open();
    const stranger = await merges.world.app.createMember();
    const viewer = await merges.world.app.createMember();
    await merges.world.app.addToProject(viewer, merges.world.projectId, "viewer");
    const place = { repositoryId: merges.repositoryId(), number: 1 };
    expect((await merges.call(mergeRequestEndpoints.getMergeRequest, place, stranger)).code).toBe(
      codeOf("REPOSITORY_MISSING"),
    );
    expect((await merges.call(mergeRequestEndpoints.getMergeRequest, place, viewer)).data).toMatchObject({
      mayUpdate: false,
      mayMerge: false,
    });
    for (const endpoint of [
      mergeRequestEndpoints.closeMergeRequest,
      mergeRequestEndpoints.reopenMergeRequest,
    ] as const)
      expect((await merges.call(endpoint, { mergeRequestId: id }, viewer)).code).toBe(
        codeOf("NO_PERMISSION"),
      );
    expect((await merges.merge(id, {}, viewer)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await merges.add({}, viewer)).code).toBe(codeOf("NO_PERMISSION"));
  });
});
