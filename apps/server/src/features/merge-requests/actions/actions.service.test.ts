import { mergeActionEndpoints, mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describeOnBothDatabases("what is done with a request beside merging it", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  const update = async (mergeRequestId: number, more = {}) =>
    merges.call(mergeActionEndpoints.updateSourceBranch, {
      mergeRequestId,
      expectedHead: await merges.shaOf("topic"),
      ...more,
    });
  const show = async (format: string, branch: string): Promise<string> => {
    await merges.git("fetch", "-q", "--prune");
    return merges.git("log", "-1", `--format=${format}`, `origin/${branch}`);
  };
  const treeOf = (branch: string): Promise<string> => show("%T", branch);

  it("brings what the target has gained into the source, by a merge", async () => {
    const id = await merges.open();
    const before = await merges.shaOf("topic");
    await merges.change("main", { "base.txt": "went on\n" }, "Go on");
    expect((await update(id)).data.sha).toBe(await merges.shaOf("topic"));
    expect(await show("%P%n%s", "topic")).toBe(
      `${before} ${await merges.shaOf("main")}\nMerge branch 'main' into 'topic'`,
    );
    expect(await merges.judge(id)).toMatchObject({ state: "ready", behind: 0 });
    expect((await update(id)).code).toBe(codeOf("SOURCE_UP_TO_DATE"));
  });

  it("brings it in by a rebase, with one commit on the target's head", async () => {
    const id = await merges.open();
    await merges.change("main", { "base.txt": "went on\n" }, "Go on");
    await update(id, { method: "rebase" });
    expect(await show("%P%n%s", "topic")).toBe(`${await merges.shaOf("main")}\nAdd b`);
  });

  it("brings nothing in where the source has moved or the two are in conflict, and says where", async () => {
    const id = await merges.open();
    const seen = await merges.shaOf("topic");
    await merges.change("main", { "b.txt": "theirs\n" }, "Also b");
    for (const method of ["merge", "rebase"]) {
      const answer = await update(id, { method });
      expect([answer.code, answer.body]).toMatchObject([
        codeOf("MERGE_CONFLICTS"),
        { fields: [{ path: "b.txt", problem: "conflict" }] },
      ]);
    }
    await merges.change("topic", { "c.txt": "more\n" }, "More");
    expect((await update(id, { expectedHead: seen })).code).toBe(codeOf("REF_MOVED"));
  });

  it.each(["merge", "squash", "rebase"] as const)(
    "takes back what was merged by %s, as one commit with a request of its own",
    async (method) => {
      const before = await treeOf("main");
      await merges.change("topic", { "c.txt": "second\n" }, "Add c");
      const id = await merges.open({ title: "Say b" });
      await merges.merge(id, { method });
      const merged = await merges.shaOf("main");
      const made = await merges.call(mergeActionEndpoints.revertMergeRequest, { mergeRequestId: id });
      expect(made.data).toMatchObject({ number: 2, branch: "revert-1-topic" });
      expect(await treeOf("revert-1-topic")).toBe(before);
      expect(await show("%P%n%B", "revert-1-topic")).toBe(
        `${merged}\nRevert "Say b"\n\nThis reverts merge request !1, commit ${merged}.`,
      );
      expect(await merges.get(2)).toMatchObject({ title: 'Revert "Say b"', targetBranch: "main" });
      const again = () => merges.call(mergeActionEndpoints.revertMergeRequest, { mergeRequestId: id });
      expect((await again()).code).toBe(codeOf("MERGE_REQUEST_EXISTS"));
      const { mergeRequestId } = made.data;
      await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId });
      expect((await again()).data.branch).toBe("revert-1-topic-2");
    },
  );

  it("takes back what a push has merged, and nothing that came with it", async () => {
    const id = await merges.open();
    await merges.git("checkout", "-q", "main");
    await merges.commit({ "own.txt": "own\n" }, "Own");
    await merges.git("merge", "-q", "--no-ff", "-m", "By hand", "topic");
    await merges.commit({ "later.txt": "later\n" }, "Later");
    await merges.git("push", "-q", "origin", "main");
    await vi.waitFor(async () => expect((await merges.get()).status).toBe("merged"), 10_000);
    await merges.call(mergeActionEndpoints.revertMergeRequest, { mergeRequestId: id });
    await merges.git("fetch", "-q");
    expect(await merges.git("diff", "--name-status", "origin/main", "origin/revert-1-topic")).toBe(
      "D\tb.txt",
    );
  });

  it("brings a merged change into another branch", async () => {
    await merges.git("checkout", "-q", "-b", "release", "main");
    await merges.change("release", { "r.txt": "release\n" }, "Release");
    const id = await merges.open({ title: "Say b" });
    const pick = (more = {}) =>
      merges.call(mergeActionEndpoints.cherryPickMergeRequest, {
        mergeRequestId: id,
        targetBranch: "release",
        ...more,
      });
    expect((await pick()).code).toBe(codeOf("MERGE_REQUEST_NOT_MERGED"));
    await merges.merge(id);
    expect((await pick({ branch: "picked" })).data).toMatchObject({ branch: "picked", number: 2 });
    await merges.git("fetch", "-q");
    expect(await merges.git("diff", "--name-status", "origin/release", "origin/picked")).toBe("A\tb.txt");
    expect((await pick({ branch: "picked" })).code).toBe(codeOf("BRANCH_EXISTS"));
    expect((await pick({ targetBranch: "nowhere" })).code).toBe(codeOf("BRANCH_MISSING"));
    expect((await pick({ targetBranch: "main" })).code).toBe(codeOf("NOTHING_CHANGED"));
  });

  it("leaves nothing behind where a change cannot be taken back", async () => {
    const id = await merges.open();
    await merges.merge(id);
    await merges.git("checkout", "-q", "main");
    await merges.git("pull", "-q", "origin", "main");
    await merges.change("main", { "b.txt": "went on\n" }, "Go on");
    const answer = await merges.call(mergeActionEndpoints.revertMergeRequest, { mergeRequestId: id });
    expect([answer.code, answer.body]).toMatchObject([
      codeOf("MERGE_CONFLICTS"),
      { fields: [{ path: "b.txt", problem: "conflict" }] },
    ]);
    expect(await merges.shaOf("revert-1-topic")).toBe("");
  });

  it("lets those that build on a merged request go on to its target, before its source is gone", async () => {
    const first = await merges.open();
    await merges.git("checkout", "-q", "-b", "next", "topic");
    await merges.change("next", { "n.txt": "next\n" }, "Next");
    const second = await merges.open({ sourceBranch: "next", targetBranch: "topic" });
    await merges.merge(first, { removesSource: true, method: "squash" });
    expect(await merges.get(2)).toMatchObject({ targetBranch: "main", status: "opened" });
    expect(await merges.shaOf("topic")).toBe("");
    expect(await merges.judge(second)).toMatchObject({ state: "ready" });
  });

  it("lets them go on where a push has merged it", async () => {
    await merges.open();
    await merges.git("checkout", "-q", "-b", "next", "topic");
    await merges.change("next", { "n.txt": "next\n" }, "Next");
    await merges.open({ sourceBranch: "next", targetBranch: "topic" });
    await merges.git("push", "-q", "origin", "topic:main");
    await vi.waitFor(async () => expect((await merges.get(2)).targetBranch).toBe("main"), 10_000);
  });

  it("answers only whoever may", async () => {
    const id = await merges.open();
    const stranger = await merges.world.app.createMember();
    const answer = await merges.call(
      mergeActionEndpoints.revertMergeRequest,
      { mergeRequestId: id },
      stranger,
    );
    expect(answer.code).toBe(codeOf("MERGE_REQUEST_MISSING"));
    const wanted = { repositoryId: merges.repositoryId(), title: "Mine", ...merges.pair };
    const added = await merges.call(mergeRequestEndpoints.addMergeRequest, wanted, stranger);
    expect(added.code).toBe(codeOf("REPOSITORY_MISSING"));
    expect((await merges.call(mergeRequestEndpoints.getMergeability, { mergeRequestId: 999_999 })).code).toBe(
      codeOf("MERGE_REQUEST_MISSING"),
    );
  });
});
