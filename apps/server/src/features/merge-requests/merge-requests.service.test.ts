import { mergeRequestEndpoints as endpoints, type MergeMethod } from "@lowforge/contract/merge-requests";
import { protectionEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import {
  createGitWorld,
  type GitWorld,
  type MadeRepository,
} from "../repositories/git-transport/testing/git-world.ts";

describeOnBothDatabases("merge requests", (start) => {
  let world: GitWorld;
  let made: MadeRepository;
  let name = "";
  let count = 0;
  beforeAll(async () => {
    world = await createGitWorld(start);
  });
  afterAll(() => world.close());
  /** Each promise has a repository of its own, with a branch that has one commit more. */
  beforeEach(async () => {
    name = `work${(count += 1)}`;
    made = await world.connect(name);
    await world.client.commit(name, { "base.txt": "base\n" }, "Base");
    await git("push", "-q", "origin", "main");
    await change("topic", { "b.txt": "topic\n" }, "Add b");
  });

  const git = (...args: string[]): Promise<string> => world.client.git(name, ...args);
  /** A commit on a branch that starts at main where it is new; pushed. */
  async function change(branch: string, files: Record<string, string>, message: string): Promise<string> {
    await git("checkout", "-q", branch).catch(() => git("checkout", "-q", "-b", branch, "main"));
    await world.client.commit(name, files, message);
    await git("push", "-q", "origin", branch);
    return git("rev-parse", branch);
  }
  const shaOf = async (branch: string): Promise<string> =>
    (await git("ls-remote", "origin", `refs/heads/${branch}`)).split("\t")[0] ?? "";
  const call: GitWorld["app"]["call"] = (endpoint, input, member = world.owner) =>
    world.app.call(endpoint, input, member);
  const pair = { sourceBranch: "topic", targetBranch: "main" };
  const add = (more = {}, member?: TestMember) =>
    call(
      endpoints.addMergeRequest,
      { repositoryId: made.repositoryId, title: "Topic", ...pair, ...more },
      member,
    );
  async function open(more = {}): Promise<number> {
    return (await add(more)).data.mergeRequestId;
  }
  const get = async (number = 1) =>
    (await call(endpoints.getMergeRequest, { repositoryId: made.repositoryId, number })).data;
  const judge = async (mergeRequestId: number) =>
    (await call(endpoints.getMergeability, { mergeRequestId })).data;
  const merge = async (mergeRequestId: number, more = {}, member?: TestMember) =>
    call(endpoints.merge, { mergeRequestId, expectedHead: await shaOf("topic"), ...more }, member);

  it("are opened with a number of their own in each repository, and found by it", async () => {
    const { data } = await add({ title: " Say b ", description: "Because", isDraft: true });
    expect(data.number).toBe(1);
    const [head, base] = [await shaOf("topic"), await shaOf("main")];
    expect(await get()).toMatchObject({
      title: "Say b",
      description: "Because",
      ...pair,
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
    expect((await add(more)).code).toBe(codeOf(error));
  });

  it("are one at most for a source branch, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array<number>(9).fill(codeOf("MERGE_REQUEST_EXISTS"))]);
  });

  it("get numbers without gaps from many branches at once", async () => {
    const branches = ["one", "two", "three", "four"];
    for (const branch of branches) await change(branch, { [`${branch}.txt`]: "x\n" }, branch);
    const answers = await Promise.all(branches.map((sourceBranch) => add({ sourceBranch })));
    expect(answers.map(({ data }) => data.number).sort()).toEqual([1, 2, 3, 4]);
  });

  it("are listed by status, title, number and draft, with how many there are of each", async () => {
    await change("other", { "c.txt": "other\n" }, "Add c");
    const id = await open({ title: "First 100% done" });
    await add({ sourceBranch: "other", title: "Second", isDraft: true });
    await call(endpoints.closeMergeRequest, { mergeRequestId: id });
    const list = async (query: object) => {
      const { data } = await call(endpoints.listMergeRequests, { repositoryId: made.repositoryId, ...query });
      expect(data.counts).toEqual({ opened: 1, merged: 0, closed: 1 });
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ number }) => number);
    };
    expect(await list({})).toEqual([2]);
    expect(await list({ status: "all" })).toEqual([2, 1]);
    expect(await list({ status: "closed", search: "100%" })).toEqual([1]);
    expect(await list({ status: "all", search: "!2" })).toEqual([2]);
    expect(await list({ status: "all", search: "%" })).toEqual([1]);
    expect(await list({ status: "all", isDraft: "true" })).toEqual([2]);
    expect(await list({ status: "merged" })).toEqual([]);
  });

  it.each(["merge", "squash", "rebase"] as const)(
    "are merged by %s, and the target holds what they bring",
    async (method) => {
      const id = await open();
      await change("main", { "base.txt": "went on\n" }, "Go on");
      const before = await shaOf("main");
      expect(await judge(id)).toMatchObject({
        state: "ready",
        ahead: 1,
        behind: 1,
        methods: ["merge", "squash", "rebase"],
      });
      const answer = await merge(id, { method });
      expect(answer.data.sha).toBe(await shaOf("main"));
      await git("fetch", "-q");
      expect(await git("show", "origin/main:b.txt")).toBe("topic");
      const parents: Record<MergeMethod, string> = {
        merge: `${before} ${await shaOf("topic")}`,
        squash: before,
        rebase: before,
        "fast-forward": "",
      };
      expect(await git("log", "-1", "--format=%P", "origin/main")).toBe(parents[method]);
      expect(await get()).toMatchObject({
        status: "merged",
        ended: { by: { username: "lindev" }, method, sha: answer.data.sha },
      });
      expect((await judge(id)).state).toBe(method === "merge" ? "already-merged" : "no-differences");
    },
  );

  it("move the target without a commit of their own where it has not gone on", async () => {
    const id = await open({ removesSource: true });
    const head = await shaOf("topic");
    expect((await merge(id, { method: "fast-forward" })).data.sha).toBe(head);
    expect(await shaOf("main")).toBe(head);
    expect(await shaOf("topic")).toBe("");
  });

  it("say with whose hands and in which words they were merged", async () => {
    const id = await open({ title: "Say b" });
    await merge(id);
    await git("fetch", "-q");
    expect(await git("log", "-1", "--format=%an%n%B", "origin/main")).toBe(
      "lindev\nMerge branch 'topic' into 'main'\n\nSay b\n\nSee merge request !1",
    );
  });

  it("are merged once, however many click at once", async () => {
    const id = await open();
    const expectedHead = await shaOf("topic");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(endpoints.merge, { mergeRequestId: id, expectedHead })),
    );
    const allowed = ["MERGE_RUNNING", "MERGE_REQUEST_ENDED", "REF_MOVED", "MERGE_NOT_READY"] as const;
    const refusals = answers.filter(({ code }) => code !== 200);
    expect(refusals).toHaveLength(19);
    for (const { code } of refusals) expect(allowed.map(codeOf)).toContain(code);
    await git("fetch", "-q");
    expect((await git("log", "--merges", "--format=%H", "origin/main")).split("\n")).toHaveLength(1);
    expect((await get()).status).toBe("merged");
  });

  it("are not merged where the source has moved since it was seen, nor as drafts, nor with conflicts", async () => {
    const id = await open({ isDraft: true });
    const seen = await shaOf("topic");
    expect((await merge(id)).code).toBe(codeOf("MERGE_NOT_READY"));
    await call(endpoints.updateMergeRequest, { mergeRequestId: id, isDraft: false });
    await change("topic", { "b.txt": "again\n" }, "Again");
    expect((await merge(id, { expectedHead: seen })).code).toBe(codeOf("REF_MOVED"));
    await change("main", { "b.txt": "theirs\n" }, "Also b");
    expect(await judge(id)).toMatchObject({ state: "conflicts", conflicts: ["b.txt"], methods: [] });
    expect((await merge(id)).code).toBe(codeOf("MERGE_NOT_READY"));
    expect((await get()).status).toBe("opened");
  });

  it("are merged by a push that brings their commits into the target", async () => {
    const id = await open();
    await git("checkout", "-q", "main");
    await git("merge", "-q", "--no-ff", "-m", "By hand", "topic");
    await git("push", "-q", "origin", "main");
    await vi.waitFor(async () => expect((await get()).status).toBe("merged"));
    expect((await get()).ended).toMatchObject({
      by: { username: "lindev" },
      method: null,
      sha: await shaOf("main"),
    });
    expect((await merge(id)).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
  });

  it("follow their source, keep their last head when it goes, and can only be closed then", async () => {
    const id = await open();
    const head = await change("topic", { "b.txt": "more\n" }, "More");
    await vi.waitFor(async () => expect((await get()).headSha).toBe(head));
    await git("push", "-q", "origin", ":topic");
    expect((await judge(id)).state).toBe("source-deleted");
    expect((await get()).headSha).toBe(head);
    expect((await call(endpoints.merge, { mergeRequestId: id, expectedHead: head })).code).toBe(
      codeOf("SOURCE_BRANCH_DELETED"),
    );
    expect((await call(endpoints.closeMergeRequest, { mergeRequestId: id })).code).toBe(200);
    expect((await call(endpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("SOURCE_BRANCH_DELETED"),
    );
  });

  it("are closed and opened again, unless the source has another by then", async () => {
    const id = await open();
    await call(endpoints.closeMergeRequest, { mergeRequestId: id });
    expect((await merge(id)).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
    expect((await call(endpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(200);
    expect(await get()).toMatchObject({ status: "opened", ended: null });
    await call(endpoints.closeMergeRequest, { mergeRequestId: id });
    await add();
    expect((await call(endpoints.reopenMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("MERGE_REQUEST_EXISTS"),
    );
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
    const rule = { repositoryId: made.repositoryId, kind: "branch" as const, pattern: "main", grants };
    await call(protectionEndpoints.addProtection, rule);
    const developer = await world.app.createMember();
    await world.app.addToProject(developer, world.projectId, "developer");
    const id = await open();
    expect((await merge(id, {}, developer)).code).toBe(codeOf("REF_PROTECTED"));
    expect((await get()).status).toBe("opened");
    expect((await merge(id)).code).toBe(200);
  });

  it("say after a crash what became of them: merged if the target holds the result, open if not", async () => {
    const id = await open();
    const [source, target] = [await shaOf("topic"), await shaOf("main")];
    const { db } = world.app.database;
    const leave = (result: string) =>
      db
        .insertInto("merge_intents")
        .values({
          merge_request_id: id,
          actor_id: world.owner.id,
          method: "squash",
          source_sha: source,
          target_sha: target,
          result_sha: result,
          removes_source: 0,
          begun_at: world.app.clock.now(),
        })
        .execute();
    const settle = async (): Promise<void> => {
      await world.app.jobs.enqueue("merge.settle", { mergeRequestId: id });
      await world.app.jobs.runDue();
    };
    await leave(source);
    expect((await merge(id)).code).toBe(codeOf("MERGE_RUNNING"));
    expect((await call(endpoints.closeMergeRequest, { mergeRequestId: id })).code).toBe(
      codeOf("MERGE_RUNNING"),
    );
    await settle();
    expect((await get()).status).toBe("opened");

    await git("checkout", "-q", "main");
    await git("merge", "-q", "--squash", "topic");
    await world.client.commit(name, {}, "Squashed");
    await leave(await git("rev-parse", "main"));
    await git("push", "-q", "origin", "main");
    expect((await get()).status).toBe("opened");
    await settle();
    expect(await get()).toMatchObject({
      status: "merged",
      ended: { method: "squash", sha: await shaOf("main") },
    });
  });

  it("are hidden from whoever may not read the repository, and changed by nobody without the right", async () => {
    const id = await open();
    const stranger = await world.app.createMember();
    const viewer = await world.app.createMember();
    await world.app.addToProject(viewer, world.projectId, "viewer");
    const place = { repositoryId: made.repositoryId, number: 1 };
    expect((await call(endpoints.getMergeRequest, place, stranger)).code).toBe(codeOf("REPOSITORY_MISSING"));
    expect((await call(endpoints.getMergeRequest, place, viewer)).data).toMatchObject({
      mayUpdate: false,
      mayMerge: false,
    });
    for (const endpoint of [endpoints.closeMergeRequest, endpoints.reopenMergeRequest] as const)
      expect((await call(endpoint, { mergeRequestId: id }, viewer)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await merge(id, {}, viewer)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await add({}, viewer)).code).toBe(codeOf("NO_PERMISSION"));
  });
});
