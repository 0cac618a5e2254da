import {
  mergeActionEndpoints,
  mergeQueueEndpoints,
  mergeRequestEndpoints,
} from "@lowforge/contract/merge-requests";
import { webhookEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";
import { createQueueWorld, type QueueWorld } from "../testing/queue-world.ts";

describeOnBothDatabases("the merge queue of a branch", (start) => {
  let merges: MergeWorld;
  let line: QueueWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    line = createQueueWorld(merges);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  it("is the only way into its branch, one after another where nothing has to be checked", async () => {
    await line.setRules({});
    const first = await line.open("one");
    const second = await line.open("two");
    const direct = await merges.merge(first, { expectedHead: await merges.shaOf("one") });
    expect([direct.code, direct.body]).toMatchObject([
      codeOf("MERGE_NOT_READY"),
      { fields: [{ path: "targetBranch", problem: "by_queue" }] },
    ]);
    expect((await merges.judge(first)).byQueue).toBe(true);
    await line.join(second, "two", { method: "squash" });
    await line.join(first, "one");
    await line.expectMerged(1, 2);
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "--first-parent", "--format=%s", "-2", "origin/main")).toBe(
      "Merge branch 'one' into 'main'\ntwo (!2)",
    );
  });

  it("is not there for branches that the rules do not name, nor for a method that cannot wait", async () => {
    await line.setRules({ queueBranches: ["release-*"] });
    const id = await line.open("one");
    expect((await line.join(id, "one")).body).toMatchObject({
      code: codeOf("MERGE_NOT_READY"),
      fields: [{ path: "targetBranch", problem: "no_queue" }],
    });
    await line.setRules({});
    expect((await line.join(id, "one", { method: "fast-forward" })).code).toBe(codeOf("MERGE_NOT_READY"));
    expect((await line.setRules({ methods: ["fast-forward"], defaultMethod: "fast-forward" })).code).toBe(
      codeOf("INVALID_PARAMETERS"),
    );
  });

  it("checks what several requests come to together, and merges it as it was checked", async () => {
    await line.setRules({ needsChecks: true });
    await line.gather(async () => {
      const ids = [await line.open("one"), await line.open("two")];
      await line.join(ids[0] ?? 0, "one");
      await line.join(ids[1] ?? 0, "two", { method: "rebase" });
      return ids;
    });
    const candidate = await line.nextCandidate();
    expect(candidate).toMatchObject({ ref: "refs/merge-queue/3", size: 2, files: ["one.txt", "two.txt"] });
    expect(await line.queue()).toMatchObject({
      targetBranch: "main",
      requests: [
        { number: 2, position: 1, of: 2, state: "checking", method: "merge" },
        { number: 3, position: 2, of: 2, state: "checking", method: "rebase" },
      ],
    });
    const sha = candidate?.sha ?? "";
    await line.setStatus(sha, "pending");
    await line.soon(async () => expect(await line.statusOf(2)).toBe("opened"));
    await line.setStatus(sha, "success");
    await line.expectMerged(2, 3);
    expect([await merges.shaOf("main"), await line.queues()]).toEqual([sha, []]);
    await line.soon(async () =>
      expect(await merges.git("ls-remote", "origin", "refs/merge-queue/*")).toBe(""),
    );
  });

  it("finds the one that spoils the others by halves, and merges these", async () => {
    await line.setRules({ needsChecks: true });
    const ids = await line.gather(() => line.enter("one", "two", "bad", "four"));
    const seen = await line.checkAll((files) => !files.includes("bad.txt"));
    expect(seen).toEqual([
      ["bad.txt", "four.txt", "one.txt", "two.txt"],
      ["one.txt", "two.txt"],
      ["bad.txt", "four.txt", "one.txt", "two.txt"],
      ["bad.txt", "one.txt", "two.txt"],
      ["four.txt", "one.txt", "two.txt"],
    ]);
    await line.expectMerged(2, 3, 5);
    expect([await line.statusOf(4), await line.placeOf(ids[2] ?? 0)]).toMatchObject([
      "opened",
      { place: null, ended: { ending: "checks-failed", contexts: ["ci"] } },
    ]);
    expect(await line.filesOn("main")).toEqual(["four.txt", "one.txt", "two.txt"]);
  });

  it("checks anew what the target has become, and what somebody has put at the front", async () => {
    await line.setRules({ needsChecks: true, queueBatch: 1 });
    const [, second = 0] = await line.enter("one", "two");
    const first = await line.nextCandidate();
    await merges.change("main", { "hotfix.txt": "x\n" }, "Hotfix");
    const anew = await line.nextCandidate([first?.sha ?? ""]);
    expect(anew?.files).toEqual(["hotfix.txt", "one.txt"]);
    await merges.call(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId: second });
    const led = await line.nextCandidate([first?.sha ?? "", anew?.sha ?? ""]);
    expect(led?.files).toEqual(["hotfix.txt", "two.txt"]);
    expect((await line.placeOf(second)).place).toMatchObject({ position: 1, state: "checking" });
  });

  it.each([
    ["pushed", () => merges.change("one", { "more.txt": "x\n" }, "More")],
    [
      "retargeted",
      async (mergeRequestId: number) => {
        await merges.change("other", { "other.txt": "x\n" }, "Other");
        await merges.call(mergeRequestEndpoints.updateMergeRequest, {
          mergeRequestId,
          targetBranch: "other",
        });
      },
    ],
    [
      "not-ready",
      async (mergeRequestId: number, sha: string) => {
        await merges.call(mergeRequestEndpoints.updateMergeRequest, { mergeRequestId, isDraft: true });
        await line.setStatus(sha, "success");
      },
    ],
    ["conflicts", () => merges.change("main", { "one.txt": "theirs\n" }, "Also one")],
    ["timeout", () => Promise.resolve(merges.world.app.clock.advance(2 * 60_000))],
  ] as const)("lets a request go with the reason %s, and goes on with the next", async (ending, spoil) => {
    await line.setRules({ needsChecks: true, queueBatch: 1, queueTimeout: 1 });
    const [first = 0, second = 0] = await line.enter("one", "two");
    const candidate = await line.nextCandidate();
    await spoil(first, candidate?.sha ?? "");
    await line.soon(async () =>
      expect([await line.placeOf(first), await line.placeOf(second)]).toMatchObject([
        { place: null, ended: { ending } },
        { place: { position: 1, of: 1, state: "checking" } },
      ]),
    );
    expect(await line.statusOf(1)).toBe("opened");
  });

  it("lets those wait that clash with the ones before them, and then says so", async () => {
    await line.setRules({ needsChecks: true });
    const [, second = 0] = await line.gather(async () => {
      const ids = [
        await line.open("one", { "same.txt": "one\n" }),
        await line.open("two", { "same.txt": "two\n" }),
      ];
      await line.join(ids[0] ?? 0, "one");
      await line.join(ids[1] ?? 0, "two");
      return ids;
    });
    expect(await line.nextCandidate()).toMatchObject({ size: 1 });
    expect((await line.queue())?.requests.map(({ state }) => state)).toEqual(["checking", "waiting"]);
    await line.checkAll(() => true);
    expect(await line.statusOf(2)).toBe("merged");
    expect((await line.placeOf(second)).ended).toMatchObject({ ending: "conflicts" });
  });

  it("is left by whoever asks, and by requests that are closed, without anything being merged", async () => {
    await line.setRules({ needsChecks: true });
    const [first = 0, second = 0] = await line.gather(() => line.enter("one", "two"));
    const both = await line.nextCandidate();
    const leave = () => merges.call(mergeQueueEndpoints.leaveMergeQueue, { mergeRequestId: first });
    expect((await leave()).code).toBe(200);
    expect((await leave()).code).toBe(codeOf("NOT_IN_MERGE_QUEUE"));
    expect((await line.nextCandidate([both?.sha ?? ""]))?.files).toEqual(["two.txt"]);
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: second });
    await line.soon(async () =>
      expect([await line.queues(), await line.placeOf(first)]).toEqual([[], { place: null, ended: null }]),
    );
    const lead = await merges.call(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId: first });
    expect(lead.code).toBe(codeOf("NOT_IN_MERGE_QUEUE"));
    expect(await line.filesOn("main")).toEqual([]);
  });

  it("takes a request once, however often it is asked, and where it merges by itself", async () => {
    await line.setRules({ needsChecks: true });
    const id = await line.open("one");
    const clicks = await Promise.all(Array.from({ length: 20 }, () => line.join(id, "one")));
    expect(new Set(clicks.map(({ code }) => code))).toEqual(new Set([200]));
    const other = await line.open("two");
    const arming = { mergeRequestId: other, expectedHead: await merges.shaOf("two") };
    await merges.call(mergeActionEndpoints.armAutoMerge, arming);
    await line.soon(async () =>
      expect((await line.queue())?.requests.map(({ number }) => number)).toEqual([1, 2]),
    );
    const { auto } = (await merges.call(mergeActionEndpoints.getAutoMerge, { mergeRequestId: other })).data;
    expect(auto).toBeNull();
  });

  it("is seen by whoever reads the repository, and joined, left and led by nobody who may only read", async () => {
    await line.setRules({ needsChecks: true });
    const [mergeRequestId = 0] = await line.enter("one");
    await line.nextCandidate();
    const { app } = merges.world;
    const repositoryId = merges.repositoryId();
    const { project_id: projectId } = await app.database.db
      .selectFrom("repositories")
      .select("project_id")
      .where("id", "=", repositoryId)
      .executeTakeFirstOrThrow();
    const reader = await app.createMember();
    await app.addToProject(reader, projectId, "viewer");
    const { queues } = (await merges.call(mergeQueueEndpoints.listMergeQueues, { repositoryId }, reader))
      .data;
    expect(queues).toMatchObject([{ targetBranch: "main", requests: [{ mergeRequestId, position: 1 }] }]);
    const { place } = (await merges.call(mergeQueueEndpoints.getQueuePlace, { mergeRequestId }, reader)).data;
    expect(place).toMatchObject({ position: 1, by: { username: "lindev" } });
    const expectedHead = await merges.shaOf("one");
    const refused = await Promise.all([
      merges.call(mergeQueueEndpoints.joinMergeQueue, { mergeRequestId, expectedHead }, reader),
      merges.call(mergeQueueEndpoints.leaveMergeQueue, { mergeRequestId }, reader),
      merges.call(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId }, reader),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => codeOf("NO_PERMISSION")));
  });

  it("goes on in the middle of a line whose beginning is merged already, as after a crash", async () => {
    await line.setRules({ needsChecks: true });
    await line.gather(() => line.enter("one", "two"));
    const candidate = await line.nextCandidate();
    const sha = candidate?.sha ?? "";
    await merges.git("push", "-q", "origin", `${sha}^:refs/heads/main`);
    await line.expectMerged(2);
    await line.setStatus(sha, "success");
    await line.expectMerged(3);
    expect(await merges.shaOf("main")).toBe(sha);
  });

  it("tells those who check, and once more where a crash came between deciding and telling", async () => {
    await line.setRules({ needsChecks: true });
    const repositoryId = merges.repositoryId();
    const wish = { repositoryId, url: "http://receiver.example", events: ["mergeQueue.candidate" as const] };
    const { webhookId } = (await merges.call(webhookEndpoints.addWebhook, wish)).data;
    const expectTold = (sha: string | undefined, times: number): Promise<void> =>
      line.soon(async () => {
        const log = { repositoryId, webhookId };
        const { list } = (await merges.call(webhookEndpoints.listDeliveries, log)).data;
        expect(list).toHaveLength(times);
        const place = { ...log, deliveryId: list[0]?.deliveryId ?? 0 };
        const { body } = (await merges.call(webhookEndpoints.getDelivery, place)).data;
        expect(JSON.parse(body)).toMatchObject({
          type: "mergeQueue.candidate",
          data: { candidate: { sha, ref: "refs/merge-queue/1", targetBranch: "main", requests: [1] } },
        });
      });
    await line.enter("one");
    const sha = (await line.nextCandidate())?.sha;
    await expectTold(sha, 1);
    await merges.world.app.database.db.updateTable("merge_queues").set({ is_announced: 0 }).execute();
    await merges.git("push", "-q", "origin", "main:unrelated");
    await expectTold(sha, 2);
  });
});
