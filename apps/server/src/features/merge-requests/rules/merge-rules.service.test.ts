import {
  mergeActionEndpoints,
  mergeRequestEndpoints,
  mergeRuleEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { statusEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";
import { defaultRules } from "./merge-rules.service.ts";

describeOnBothDatabases("the rules of merging", (start) => {
  let merges: MergeWorld;
  let mei: TestMember;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    mei = await merges.world.app.createMember();
  });
  afterAll(() => merges.close());
  beforeEach(async () => {
    await merges.begin();
    await merges.world.app.database.db.deleteFrom("project_members").where("user_id", "=", mei.id).execute();
    await merges.world.app.addToProject(mei, await projectOf(), "developer");
  });

  const projectOf = async (): Promise<number> => {
    const { db } = merges.world.app.database;
    const rows = db.selectFrom("repositories").select("project_id").where("id", "=", merges.repositoryId());
    return (await rows.executeTakeFirstOrThrow()).project_id;
  };
  const setRules = (rules: Partial<typeof defaultRules>, member?: TestMember) =>
    merges.call(
      mergeRuleEndpoints.updateMergeRules,
      { ...defaultRules, ...rules, repositoryId: merges.repositoryId() },
      member,
    );
  /** Reviews what was pushed last, once the request has taken note of it. */
  const review = async (mergeRequestId: number, verdict: "approved" | "changesRequested") => {
    const expectedHead = await merges.shaOf("topic");
    const input = { mergeRequestId, verdict, expectedHead };
    await eventually(async () =>
      expect((await merges.call(reviewEndpoints.submitReview, input, mei)).code).toBe(200),
    );
  };
  const setStatus = async (state: "pending" | "success" | "failure") =>
    merges.call(statusEndpoints.setStatus, {
      repositoryId: merges.repositoryId(),
      sha: await merges.shaOf("topic"),
      context: "ci",
      state,
    });
  const arm = async (mergeRequestId: number, more = {}, member?: TestMember) =>
    merges.call(
      mergeActionEndpoints.armAutoMerge,
      { mergeRequestId, expectedHead: await merges.shaOf("topic"), ...more },
      member,
    );
  const getAuto = async (mergeRequestId: number) =>
    (await merges.call(mergeActionEndpoints.getAutoMerge, { mergeRequestId })).data.auto;
  const settle = () => merges.world.app.jobs.runDue();

  it("are kept, and refused where they contradict themselves or somebody may not", async () => {
    const repositoryId = merges.repositoryId();
    const get = async () => (await merges.call(mergeRuleEndpoints.getMergeRules, { repositoryId })).data;
    expect(await get()).toEqual(defaultRules);
    expect((await setRules({ approvals: 2, methods: ["squash"], defaultMethod: "squash" })).code).toBe(200);
    expect(await get()).toMatchObject({ approvals: 2, methods: ["squash"] });
    expect((await setRules({ methods: ["squash"], defaultMethod: "merge" })).code).toBe(
      codeOf("INVALID_PARAMETERS"),
    );
    expect((await setRules({ approvals: 11 })).code).toBe(codeOf("INVALID_PARAMETERS"));
    expect((await setRules({}, mei)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("keep a request from being merged until enough others approve of its head", async () => {
    const id = await merges.open();
    await setRules({ approvals: 1, resetsApprovals: true });
    expect(await merges.judge(id)).toMatchObject({
      state: "approvals-missing",
      methods: [],
      missing: [{ kind: "approvals-missing", given: 0, needed: 1 }],
    });
    expect((await merges.merge(id)).code).toBe(codeOf("MERGE_NOT_READY"));
    await review(id, "approved");
    expect((await merges.judge(id)).state).toBe("ready");
    await merges.change("topic", { "b.txt": "again\n" }, "Again");
    expect((await merges.judge(id)).state).toBe("approvals-missing");
    await review(id, "changesRequested");
    expect(await merges.judge(id)).toMatchObject({
      missing: [{ kind: "changes-requested", by: [mei.username] }, {}],
    });
    await review(id, "approved");
    expect((await merges.merge(id)).code).toBe(200);
  });

  it("ask the owners of what is touched, as the target's file names them", async () => {
    await merges.change("main", { CODEOWNERS: `[Words]\n*.txt @${mei.username}\n` }, "Own");
    await setRules({ needsOwners: true });
    const id = await merges.open();
    expect(await merges.judge(id)).toMatchObject({
      state: "owners-missing",
      missing: [
        {
          lines: [
            { section: "Words", pattern: "*.txt", owners: [`@${mei.username}`], paths: ["b.txt"], total: 1 },
          ],
        },
      ],
    });
    await review(id, "approved");
    expect((await merges.judge(id)).state).toBe("ready");
  });

  it("ask the checks, and allow only the methods that are named", async () => {
    await setRules({
      needsChecks: true,
      methods: ["squash"],
      defaultMethod: "squash",
      squashTemplate: "%{title}\n\n%{commits}",
    });
    const id = await merges.open({ title: "Say b" });
    const messageFor = async (method: "merge" | "squash") =>
      (await merges.call(mergeActionEndpoints.getMergeMessage, { mergeRequestId: id, method })).data.message;
    expect(await messageFor("squash")).toBe("Say b\n\n* Add b");
    expect(await messageFor("merge")).toContain("Merge branch 'topic' into 'main'");
    expect((await merges.judge(id)).state).toBe("checks-pending");
    await setStatus("failure");
    expect((await merges.judge(id)).state).toBe("checks-failed");
    await setStatus("success");
    expect(await merges.judge(id)).toMatchObject({
      state: "ready",
      methods: ["squash"],
      defaultMethod: "squash",
    });
    expect((await merges.merge(id, { method: "merge" })).code).toBe(codeOf("MERGE_NOT_READY"));
    await merges.merge(id, { method: "squash" });
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "-1", "--format=%B", "origin/main")).toBe("Say b\n\n* Add b");
  });

  it("are waited for by a request that merges by itself, once, in the name of who asked for it", async () => {
    await setRules({ approvals: 1, needsChecks: true });
    const before = await merges.shaOf("main");
    const id = await merges.open();
    expect((await arm(id, { method: "squash" })).code).toBe(200);
    await settle();
    expect(await getAuto(id)).toMatchObject({ by: { username: "lindev" }, method: "squash", ending: null });
    await review(id, "approved");
    await setStatus("success");
    await eventually(async () => {
      await settle();
      expect((await merges.get()).status).toBe("merged");
    });
    expect((await merges.get()).ended).toMatchObject({ by: { username: "lindev" }, method: "squash" });
    await settle();
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "--format=%s", `${before}..origin/main`)).toBe("Topic (!1)");
  });

  it("are no longer waited for once somebody else pushes, or conflicts come; a push of one's own goes on", async () => {
    await setRules({ approvals: 1 });
    const id = await merges.open();
    await arm(id);
    await merges.change("topic", { "b.txt": "mine\n" }, "Mine");
    await eventually(async () => {
      await settle();
      const { db } = merges.world.app.database;
      const row = db.selectFrom("merge_autos").select("head_sha").where("merge_request_id", "=", id);
      expect((await row.executeTakeFirst())?.head_sha).toBe(await merges.shaOf("topic"));
    });
    expect(await getAuto(id)).toMatchObject({ ending: null });
    await arm(id, {}, mei);
    await merges.change("topic", { "b.txt": "not hers\n" }, "Not hers");
    await eventually(async () => {
      await settle();
      expect(await getAuto(id)).toMatchObject({ by: { username: mei.username }, ending: "pushed" });
    });
    await arm(id);
    await merges.git("push", "-q", "origin", "main:release");
    const retarget = (targetBranch: string) =>
      merges.call(mergeRequestEndpoints.updateMergeRequest, { mergeRequestId: id, targetBranch }, mei);
    await retarget("release");
    await eventually(async () => {
      await settle();
      expect(await getAuto(id)).toMatchObject({ ending: "retargeted" });
    });
    await retarget("main");
    await arm(id);
    await merges.change("main", { "b.txt": "theirs\n" }, "Theirs");
    await eventually(async () => {
      await settle();
      expect(await getAuto(id)).toMatchObject({ ending: "conflicts" });
    });
    await merges.call(mergeActionEndpoints.disarmAutoMerge, { mergeRequestId: id });
    expect(await getAuto(id)).toBeNull();
  });

  it("do not help somebody who may no longer push", async () => {
    await setRules({ approvals: 1 });
    const id = await merges.open();
    await arm(id, {}, mei);
    await settle();
    const { db } = merges.world.app.database;
    await db.deleteFrom("project_members").where("user_id", "=", mei.id).execute();
    await setRules({});
    await eventually(async () => {
      await settle();
      expect(await getAuto(id)).toMatchObject({ ending: "no-permission" });
    });
    expect((await merges.get()).status).toBe("opened");
    expect((await arm(id, { expectedHead: "a".repeat(40) })).code).toBe(codeOf("REF_MOVED"));
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    expect((await arm(id)).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
  });
});
