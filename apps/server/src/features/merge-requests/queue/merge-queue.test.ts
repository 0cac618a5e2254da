import {
  mergeActionEndpoints,
  mergeQueueEndpoints,
  mergeRequestEndpoints,
  mergeRuleEndpoints,
} from "@lowforge/contract/merge-requests";
import { statusEndpoints, webhookEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { defaultRules } from "../rules/merge-rules.service.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describeOnBothDatabases("the merge queue of a branch", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  /** What follows from an event comes a moment after it. */
  const soon = <Result>(look: () => Promise<Result>): Promise<Result> =>
    vi.waitFor(
      async () => {
        await merges.world.app.jobs.runDue();
        return look();
      },
      { timeout: 15_000, interval: 10 },
    );
  const setRules = (rules: Partial<typeof defaultRules>) =>
    merges.call(mergeRuleEndpoints.updateMergeRules, {
      ...defaultRules,
      queueBranches: ["main"],
      ...rules,
      repositoryId: merges.repositoryId(),
    });
  const setStatus = (sha: string, state: "pending" | "success" | "failure") =>
    merges.call(statusEndpoints.setStatus, {
      repositoryId: merges.repositoryId(),
      sha,
      context: "ci",
      state,
    });

  /** A request of a new branch with one file, whose head is checked. */
  async function open(sourceBranch: string, files = { [`${sourceBranch}.txt`]: "x\n" }): Promise<number> {
    await setStatus(await merges.change(sourceBranch, files, `Add ${sourceBranch}`), "success");
    await merges.git("checkout", "-q", "main");
    return merges.open({ sourceBranch, title: sourceBranch });
  }
  const join = async (mergeRequestId: number, sourceBranch: string, more = {}) =>
    merges.call(mergeQueueEndpoints.joinMergeQueue, {
      mergeRequestId,
      expectedHead: await merges.shaOf(sourceBranch),
      ...more,
    });
  const queues = async () =>
    (await merges.call(mergeQueueEndpoints.listMergeQueues, { repositoryId: merges.repositoryId() })).data
      .queues;
  const queue = async () => (await queues())[0];
  const placeOf = async (mergeRequestId: number) =>
    (await merges.call(mergeQueueEndpoints.getQueuePlace, { mergeRequestId })).data;
  const statusOf = async (number: number) => (await merges.get(number)).status;
  const filesOn = async (revision: string): Promise<string[]> => {
    await merges.git("fetch", "-q", "origin", revision);
    const files = (await merges.git("ls-tree", "--name-only", "FETCH_HEAD")).split("\n");
    return files.filter((file) => !["a.txt", "base.txt", "first.txt"].includes(file));
  };
  /** What is checked next, with the files that it has; null once nothing waits. Nothing in `seen` is next. */
  const nextCandidate = (seen: readonly string[] = []) =>
    soon(async () => {
      const now = await queue();
      if (!now) return null;
      const { candidate } = now;
      if (!candidate || seen.includes(candidate.sha)) throw new Error("nothing else is checked yet");
      return { ...candidate, files: await filesOn(candidate.ref) };
    });
  /** Says of whatever is checked whether it is good, until nothing waits; answers what was checked. */
  async function checkAll(isGood: (files: readonly string[]) => boolean): Promise<string[][]> {
    const seen: string[] = [];
    const files: string[][] = [];
    for (let next = await nextCandidate(); next; next = await nextCandidate(seen)) {
      seen.push(next.sha);
      files.push(next.files);
      // Commits of another second are others, and have not been checked yet.
      merges.world.app.clock.advance(1_000);
      await setStatus(next.sha, isGood(next.files) ? "success" : "failure");
    }
    return files;
  }
  const expectMerged = (...numbers: number[]): Promise<void> =>
    soon(async () => {
      for (const number of numbers) expect(await statusOf(number)).toBe("merged");
    });

  /** Requests of new branches, which join in this order. */
  async function enter(...branches: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const branch of branches) ids.push(await open(branch));
    for (const [index, branch] of branches.entries())
      expect((await join(ids[index] ?? 0, branch)).code).toBe(200);
    return ids;
  }
  /** While the first one is checked, others join; then it is merged, and these are checked together. */
  async function gather(enterOthers: () => Promise<number[]>): Promise<number[]> {
    await enter("first");
    const first = await nextCandidate();
    const ids = await enterOthers();
    await setStatus(first?.sha ?? "", "success");
    await expectMerged(1);
    return ids;
  }
  it("is the only way into its branch, one after another where nothing has to be checked", async () => {
    await setRules({});
    const first = await open("one");
    const second = await open("two");
    const direct = await merges.merge(first, { expectedHead: await merges.shaOf("one") });
    expect([direct.code, direct.body]).toMatchObject([
      codeOf("MERGE_NOT_READY"),
      { fields: [{ path: "targetBranch", problem: "by_queue" }] },
    ]);
    expect((await merges.judge(first)).byQueue).toBe(true);
    await join(second, "two", { method: "squash" });
    await join(first, "one");
    await expectMerged(1, 2);
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "--first-parent", "--format=%s", "-2", "origin/main")).toBe(
      "Merge branch 'one' into 'main'\ntwo (!2)",
    );
  });

  it("is not there for branches that the rules do not name, nor for a method that cannot wait", async () => {
    await setRules({ queueBranches: ["release-*"] });
    const id = await open("one");
    expect((await join(id, "one")).body).toMatchObject({
      code: codeOf("MERGE_NOT_READY"),
      fields: [{ path: "targetBranch", problem: "no_queue" }],
    });
    await setRules({});
    expect((await join(id, "one", { method: "fast-forward" })).code).toBe(codeOf("MERGE_NOT_READY"));
    expect((await setRules({ methods: ["fast-forward"], defaultMethod: "fast-forward" })).code).toBe(
      codeOf("INVALID_PARAMETERS"),
    );
  });

  it("checks what several requests come to together, and merges it as it was checked", async () => {
    await setRules({ needsChecks: true });
    await gather(async () => {
      const ids = [await open("one"), await open("two")];
      await join(ids[0] ?? 0, "one");
      await join(ids[1] ?? 0, "two", { method: "rebase" });
      return ids;
    });
    const candidate = await nextCandidate();
    expect(candidate).toMatchObject({ ref: "refs/merge-queue/3", size: 2, files: ["one.txt", "two.txt"] });
    expect(await queue()).toMatchObject({
      targetBranch: "main",
      requests: [
        { number: 2, position: 1, of: 2, state: "checking", method: "merge" },
        { number: 3, position: 2, of: 2, state: "checking", method: "rebase" },
      ],
    });
    const sha = candidate?.sha ?? "";
    await setStatus(sha, "pending");
    await soon(async () => expect(await statusOf(2)).toBe("opened"));
    await setStatus(sha, "success");
    await expectMerged(2, 3);
    expect([await merges.shaOf("main"), await queues()]).toEqual([sha, []]);
    await soon(async () => expect(await merges.git("ls-remote", "origin", "refs/merge-queue/*")).toBe(""));
  });

  it("finds the one that spoils the others by halves, and merges these", async () => {
    await setRules({ needsChecks: true });
    const ids = await gather(() => enter("one", "two", "bad", "four"));
    const seen = await checkAll((files) => !files.includes("bad.txt"));
    expect(seen).toEqual([
      ["bad.txt", "four.txt", "one.txt", "two.txt"],
      ["one.txt", "two.txt"],
      ["bad.txt", "four.txt", "one.txt", "two.txt"],
      ["bad.txt", "one.txt", "two.txt"],
      ["four.txt", "one.txt", "two.txt"],
    ]);
    await expectMerged(2, 3, 5);
    expect([await statusOf(4), await placeOf(ids[2] ?? 0)]).toMatchObject([
      "opened",
      { place: null, ended: { ending: "checks-failed", contexts: ["ci"] } },
    ]);
    expect(await filesOn("main")).toEqual(["four.txt", "one.txt", "two.txt"]);
  });

  it("checks anew what the target has become, and what somebody has put at the front", async () => {
    await setRules({ needsChecks: true, queueBatch: 1 });
    const [, second = 0] = await enter("one", "two");
    const first = await nextCandidate();
    await merges.change("main", { "hotfix.txt": "x\n" }, "Hotfix");
    const anew = await nextCandidate([first?.sha ?? ""]);
    expect(anew?.files).toEqual(["hotfix.txt", "one.txt"]);
    await merges.call(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId: second });
    const led = await nextCandidate([first?.sha ?? "", anew?.sha ?? ""]);
    expect(led?.files).toEqual(["hotfix.txt", "two.txt"]);
    expect((await placeOf(second)).place).toMatchObject({ position: 1, state: "checking" });
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
        await setStatus(sha, "success");
      },
    ],
    ["conflicts", () => merges.change("main", { "one.txt": "theirs\n" }, "Also one")],
    ["timeout", () => Promise.resolve(merges.world.app.clock.advance(2 * 60_000))],
  ] as const)("lets a request go with the reason %s, and goes on with the next", async (ending, spoil) => {
    await setRules({ needsChecks: true, queueBatch: 1, queueTimeout: 1 });
    const [first = 0, second = 0] = await enter("one", "two");
    const candidate = await nextCandidate();
    await spoil(first, candidate?.sha ?? "");
    await soon(async () =>
      expect([await placeOf(first), await placeOf(second)]).toMatchObject([
        { place: null, ended: { ending } },
        { place: { position: 1, of: 1, state: "checking" } },
      ]),
    );
    expect(await statusOf(1)).toBe("opened");
  });

  it("lets those wait that clash with the ones before them, and then says so", async () => {
    await setRules({ needsChecks: true });
    const [, second = 0] = await gather(async () => {
      const ids = [await open("one", { "same.txt": "one\n" }), await open("two", { "same.txt": "two\n" })];
      await join(ids[0] ?? 0, "one");
      await join(ids[1] ?? 0, "two");
      return ids;
    });
    expect(await nextCandidate()).toMatchObject({ size: 1 });
    expect((await queue())?.requests.map(({ state }) => state)).toEqual(["checking", "waiting"]);
    await checkAll(() => true);
    expect(await statusOf(2)).toBe("merged");
    expect((await placeOf(second)).ended).toMatchObject({ ending: "conflicts" });
  });

  it("is left by whoever asks, and by requests that are closed, without anything being merged", async () => {
    await setRules({ needsChecks: true });
    const [first = 0, second = 0] = await gather(() => enter("one", "two"));
    const both = await nextCandidate();
    const leave = () => merges.call(mergeQueueEndpoints.leaveMergeQueue, { mergeRequestId: first });
    expect((await leave()).code).toBe(200);
    expect((await leave()).code).toBe(codeOf("NOT_IN_MERGE_QUEUE"));
    expect((await nextCandidate([both?.sha ?? ""]))?.files).toEqual(["two.txt"]);
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: second });
    await soon(async () =>
      expect([await queues(), await placeOf(first)]).toEqual([[], { place: null, ended: null }]),
    );
    const lead = await merges.call(mergeQueueEndpoints.leadMergeQueue, { mergeRequestId: first });
    expect(lead.code).toBe(codeOf("NOT_IN_MERGE_QUEUE"));
    expect(await filesOn("main")).toEqual([]);
  });

  it("takes a request once, however often it is asked, and where it merges by itself", async () => {
    await setRules({ needsChecks: true });
    const id = await open("one");
    const clicks = await Promise.all(Array.from({ length: 20 }, () => join(id, "one")));
    expect(new Set(clicks.map(({ code }) => code))).toEqual(new Set([200]));
    const other = await open("two");
    const arming = { mergeRequestId: other, expectedHead: await merges.shaOf("two") };
    await merges.call(mergeActionEndpoints.armAutoMerge, arming);
    await soon(async () => expect((await queue())?.requests.map(({ number }) => number)).toEqual([1, 2]));
    const { auto } = (await merges.call(mergeActionEndpoints.getAutoMerge, { mergeRequestId: other })).data;
    expect(auto).toBeNull();
  });

  it("tells those who check, and once more where a crash came between deciding and telling", async () => {
    await setRules({ needsChecks: true });
    const repositoryId = merges.repositoryId();
    const wish = { repositoryId, url: "http://receiver.example", events: ["mergeQueue.candidate" as const] };
    const { webhookId } = (await merges.call(webhookEndpoints.addWebhook, wish)).data;
    const expectTold = (sha: string | undefined, times: number): Promise<void> =>
      soon(async () => {
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
    await enter("one");
    const sha = (await nextCandidate())?.sha;
    await expectTold(sha, 1);
    await merges.world.app.database.db.updateTable("merge_queues").set({ is_announced: 0 }).execute();
    await merges.git("push", "-q", "origin", "main:unrelated");
    await expectTold(sha, 2);
  });
});
