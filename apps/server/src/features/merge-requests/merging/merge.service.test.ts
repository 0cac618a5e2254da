import { mergeRequestEndpoints, type MergeMethod } from "@lowforge/contract/merge-requests";
import { protectionEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describeOnBothDatabases("merging", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  it.each(["merge", "squash", "rebase"] as const)(
    "are merged by %s, and the target holds what they bring",
    async (method) => {
      const id = await merges.open();
      await merges.change("main", { "base.txt": "went on\n" }, "Go on");
      const before = await merges.shaOf("main");
      expect(await merges.judge(id)).toMatchObject({
        state: "ready",
        ahead: 1,
        behind: 1,
        methods: ["merge", "squash", "rebase"],
      });
      const answer = await merges.merge(id, { method });
      expect(answer.data.sha).toBe(await merges.shaOf("main"));
      await merges.git("fetch", "-q");
      expect(await merges.git("show", "origin/main:b.txt")).toBe("topic");
      const parents: Record<MergeMethod, string> = {
        merge: `${before} ${await merges.shaOf("topic")}`,
        squash: before,
        rebase: before,
        "fast-forward": "",
      };
      expect(await merges.git("log", "-1", "--format=%P", "origin/main")).toBe(parents[method]);
      expect(await merges.get()).toMatchObject({
        status: "merged",
        ended: { by: { username: "lindev" }, method, sha: answer.data.sha },
      });
      expect((await merges.judge(id)).state).toBe(method === "merge" ? "already-merged" : "no-differences");
    },
  );

  it("move the target without a commit of their own where it has not gone on", async () => {
    const id = await merges.open({ removesSource: true });
    const head = await merges.shaOf("topic");
    expect((await merges.merge(id, { method: "fast-forward" })).data.sha).toBe(head);
    expect(await merges.shaOf("main")).toBe(head);
    expect(await merges.shaOf("topic")).toBe("");
  });

  it("say with whose hands and in which words they were merged", async () => {
    const id = await merges.open({ title: "Say b" });
    await merges.merge(id);
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "-1", "--format=%an%n%B", "origin/main")).toBe(
      "lindev\nMerge branch 'topic' into 'main'\n\nSay b\n\nSee merge request !1",
    );
  });

  it("are merged once, however many click at once", async () => {
    const id = await merges.open();
    const expectedHead = await merges.shaOf("topic");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        merges.call(mergeRequestEndpoints.merge, { mergeRequestId: id, expectedHead }),
      ),
    );
    const allowed = ["MERGE_RUNNING", "MERGE_REQUEST_ENDED", "REF_MOVED", "MERGE_NOT_READY"] as const;
    const refusals = answers.filter(({ code }) => code !== 200);
    expect(refusals).toHaveLength(19);
    for (const { code } of refusals) expect(allowed.map(codeOf)).toContain(code);
    await merges.git("fetch", "-q");
    expect((await merges.git("log", "--merges", "--format=%H", "origin/main")).split("\n")).toHaveLength(1);
    expect((await merges.get()).status).toBe("merged");
  });

  it("are not merged where the source has moved since it was seen, nor as drafts, nor with conflicts", async () => {
    const id = await merges.open({ isDraft: true });
    const seen = await merges.shaOf("topic");
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_NOT_READY"));
    await merges.call(mergeRequestEndpoints.updateMergeRequest, { mergeRequestId: id, isDraft: false });
    await merges.change("topic", { "b.txt": "again\n" }, "Again");
    expect((await merges.merge(id, { expectedHead: seen })).code).toBe(codeOf("REF_MOVED"));
    await merges.change("main", { "b.txt": "theirs\n" }, "Also b");
    expect(await merges.judge(id)).toMatchObject({ state: "conflicts", conflicts: ["b.txt"], methods: [] });
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_NOT_READY"));
    expect((await merges.get()).status).toBe("opened");
  });

  it("are merged by a push that brings their commits into the target", async () => {
    const id = await merges.open();
    await merges.git("checkout", "-q", "main");
    await merges.git("merge", "-q", "--no-ff", "-m", "By hand", "topic");
    await merges.git("push", "-q", "origin", "main");
    await vi.waitFor(async () => expect((await merges.get()).status).toBe("merged"), 10_000);
    expect((await merges.get()).ended).toMatchObject({
      by: { username: "lindev" },
      method: null,
      sha: await merges.shaOf("main"),
    });
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
  });

  it("move a protected target only for whoever may merge there", async () => {
    const level = (name: "nobody" | "administrators") => ({ level: name });
    const grants = {
      push: level("nobody"),
      merge: level("administrators"),
      force: level("nobody"),
      create: level("administrators"),
      delete: level("nobody"),
    };
    const rule = { repositoryId: merges.repositoryId(), kind: "branch" as const, pattern: "main", grants };
    await merges.call(protectionEndpoints.addProtection, rule);
    const developer = await merges.world.app.createMember();
    await merges.world.app.addToProject(developer, merges.world.projectId, "developer");
    const id = await merges.open();
    expect((await merges.merge(id, {}, developer)).code).toBe(codeOf("REF_PROTECTED"));
    expect((await merges.get()).status).toBe("opened");
    expect((await merges.merge(id)).code).toBe(200);
  });

  it("say after a crash what became of them: merged if the target holds the result, open if not", async () => {
    const id = await merges.open();
    const [source, target] = [await merges.shaOf("topic"), await merges.shaOf("main")];
    const { db } = merges.world.app.database;
    const leave = (result: string) =>
      db
        .insertInto("merge_intents")
        .values({
          merge_request_id: id,
          actor_id: merges.world.owner.id,
          method: "squash",
          source_sha: source,
          target_sha: target,
          result_sha: result,
          removes_source: 0,
          begun_at: merges.world.app.clock.now(),
        })
        .execute();
    const settle = async (): Promise<void> => {
      await merges.world.app.jobs.enqueue("merge.settle", { mergeRequestId: id });
      await merges.world.app.jobs.runDue();
    };
    await leave(source);
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_RUNNING"));
    expect((await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("MERGE_RUNNING"),
    );
    await settle();
    expect((await merges.get()).status).toBe("opened");

    await merges.git("checkout", "-q", "main");
    await merges.git("merge", "-q", "--squash", "topic");
    await merges.commit({}, "Squashed");
    await leave(await merges.git("rev-parse", "main"));
    await merges.git("push", "-q", "origin", "main");
    expect((await merges.get()).status).toBe("opened");
    await settle();
    expect(await merges.get()).toMatchObject({
      status: "merged",
      ended: { method: "squash", sha: await merges.shaOf("main") },
    });
  });
});
