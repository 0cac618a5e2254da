import { mergeRequestEndpoints, conversationEndpoints } from "@lowforge/contract/merge-requests";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import {
  demoProjectEndpoints,
  projectEndpoints,
  projectLifeEndpoints,
  projectMemberEndpoints,
  projectOverviewEndpoints,
  projectRoleEndpoints,
} from "@lowforge/contract/projects";
import { branchEndpoints, commitEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { authEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("the demo project", (start) => {
  let app: TestApp;
  let client: GitClient;
  let member: TestMember;
  let projectId: number;
  let repositoryId: number;
  beforeAll(async () => {
    [app, client] = await Promise.all([start({ LOWFORGE_DEMO: "on" }), createGitClient()]);
    await app.jobs.runDue();
    member = await app.createMember("lindev");
    const [demo] = (await app.call(demoProjectEndpoints.listDemo, {}, member)).data;
    projectId = demo?.projectId ?? 0;
    const list = await app.call(repositoryEndpoints.list, { projectId }, member);
    repositoryId = list.data.list[0]?.repositoryId ?? 0;
  });
  afterAll(async () => {
    await app.close();
    await client.remove();
  });

  it("is there once, however often the server starts", async () => {
    const another = await app.startAnother();
    await another.jobs.runDue();
    await another.close();
    const { data } = await app.call(demoProjectEndpoints.listDemo, {}, member);
    expect(data.map(({ name, isDemo, repositoryCount }) => [name, isDemo, repositoryCount])).toEqual([
      ["示例商城", true, 1],
    ]);
  });

  it("is made anew where making it was cut off", async () => {
    const { db } = app.database;
    await db.updateTable("projects").set({ demo: "seeding" }).where("id", "=", projectId).execute();
    expect((await app.call(demoProjectEndpoints.listDemo, {}, member)).data).toEqual([]);
    await app.jobs.enqueue("demo.seed", {});
    await app.jobs.runDue();
    const [demo] = (await app.call(demoProjectEndpoints.listDemo, {}, member)).data;
    projectId = demo?.projectId ?? 0;
    const list = await app.call(repositoryEndpoints.list, { projectId }, member);
    repositoryId = list.data.list[0]?.repositoryId ?? 0;
    expect(list.data.total).toBe(1);
  });

  it("shows its members and their roles to everybody, and lets nobody change them", async () => {
    const { data } = await app.call(projectMemberEndpoints.listMembers, { projectId }, member);
    const [creator, ...others] = data.list;
    expect(creator).toMatchObject({ isCreator: true, roleKey: "owner" });
    expect(others.length).toBeGreaterThan(0);
    const roles = await app.call(projectRoleEndpoints.listRoles, { projectId }, member);
    expect(roles.data.reduce((sum, role) => sum + role.memberCount, 0)).toBe(data.total);
    const refused = codeOf("DEMO_READ_ONLY");
    for (const each of [member, app.admin]) {
      const added = { projectId, userIds: [member.id], roleId: roles.data[3]?.roleId ?? 0 };
      expect((await app.call(projectMemberEndpoints.addMembers, added, each)).code).toBe(refused);
      const role = { projectId, name: "Guest", permissions: [] };
      expect((await app.call(projectRoleEndpoints.addRole, role, each)).code).toBe(refused);
    }
  });

  it("has a history of several authors, branches, tags, requests, builds with logs, and members", async () => {
    const commits = await app.call(commitEndpoints.listCommits, { repositoryId, ref: "main" }, member);
    expect(new Set(commits.data.list.map(({ authorName }) => authorName)).size).toBe(3);
    const info = (await app.call(repositoryEndpoints.getInfo, { repositoryId }, member)).data;
    expect(info).toMatchObject({ branchCount: 4, tagCount: 2, isEmpty: false, openMergeRequestCount: 1 });
    const requests = await app.call(
      mergeRequestEndpoints.listMergeRequests,
      { repositoryId, status: "all" },
      member,
    );
    expect(requests.data.list.map(({ status }) => status).sort()).toEqual(["closed", "merged", "opened"]);
    const merged = await app.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number: 1 }, member);
    const { mergeRequestId } = merged.data;
    const talk = await app.call(conversationEndpoints.getConversation, { mergeRequestId }, member);
    expect(talk.data.entries.map(({ kind }) => kind)).toEqual(["opened", "reviewed", "merged"]);
    const { data } = await app.call(projectOverviewEndpoints.getOverview, { projectId }, member);
    const committed = data.code?.commitsByDay.reduce((sum, { commits }) => sum + commits, 0);
    expect(committed).toBeGreaterThan(2);
    expect(data).toMatchObject({ members: 3, builds: { succeeded: 5, failed: 1 } });
    expect(data.activity[0]).toMatchObject({ kind: "requestOpened", number: 3 });
    const recordId = data.builds?.recent[0]?.recordId ?? 0;
    const record = await app.call(pipelineEndpoints.getRecord, { recordId }, member);
    expect(record.data.logSizeBytes).toBeGreaterThan(100);
    expect(record.data.progress.map(({ state }) => state)).toEqual(["success", "success"]);
  });

  it("can be merged by nobody, and else nothing in it can be changed by anybody", async () => {
    const request = await app.call(
      mergeRequestEndpoints.getMergeRequest,
      { repositoryId, number: 3 },
      member,
    );
    const { mergeRequestId, headSha } = request.data;
    for (const who of [member, app.admin]) {
      const answers = [
        await app.call(projectEndpoints.update, { projectId, name: "Mine" }, who),
        await app.call(projectEndpoints.archive, { projectId }, who),
        await app.call(projectLifeEndpoints.delete, { projectId }, who),
        await app.call(repositoryEndpoints.create, { projectId, name: "more" }, who),
        await app.call(repositoryEndpoints.delete, { repositoryId }, who),
        await app.call(branchEndpoints.createBranch, { repositoryId, name: "new", from: "main" }, who),
        await app.call(mergeRequestEndpoints.merge, { mergeRequestId, expectedHead: headSha }, who),
      ];
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf("DEMO_READ_ONLY")));
      const said = await app.call(conversationEndpoints.addThread, { mergeRequestId, body: "Hi" }, who);
      expect(said.status).toBe(403);
    }
    const disabled = await app.call(projectLifeEndpoints.disable, { projectId }, app.admin);
    expect(disabled.code).toBe(codeOf("DEMO_READ_ONLY"));
  });

  it("is cloned by every member and pushed to by nobody", async () => {
    const origin = await app.http.listen({ host: "127.0.0.1", port: 0 });
    const { cloneUrl } = (await app.call(repositoryEndpoints.getInfo, { repositoryId }, member)).data;
    const url = `${origin}/git/${cloneUrl.split("/git/")[1]}`.replace("//", `//lindev:${member.password}@`);
    await client.git(".", "clone", "-q", url, "shop");
    await client.commit("shop", { "x.txt": "x\n" });
    const pushed = await client.run(["push", "origin", "main"], { cwd: "shop" });
    expect(pushed.exitCode).not.toBe(0);
  });

  it("is in nobody's lists of their work, and its people can never sign in", async () => {
    for (const who of [member, app.admin]) {
      expect((await app.call(projectEndpoints.list, {}, who)).data.total).toBe(0);
      expect((await app.call(repositoryEndpoints.list, {}, who)).data.total).toBe(0);
    }
    const attempt = await app.call(authEndpoints.signIn, { username: "demo:lin", password: "!" });
    expect(attempt.status).toBe(401);
    const other = (await app.call(projectEndpoints.create, { name: "Mine" }, member)).data;
    const answer = await app.call(demoProjectEndpoints.getDemoInfo, { projectId: other.projectId }, member);
    expect(answer.code).toBe(codeOf("PROJECT_MISSING"));
    const info = await app.call(demoProjectEndpoints.getDemoInfo, { projectId }, member);
    expect(info.data.permissions).toEqual(["project.read", "repository.read", "build-task.read"]);
  });
});
