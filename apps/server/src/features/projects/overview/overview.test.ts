import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectOverviewEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("the overview of a project", (start) => {
  let world: GitWorld;
  let owner: TestMember;
  let projectId: number;
  let repositoryId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ owner, projectId } = world);
    const { client } = world;
    ({ repositoryId } = await world.connect("code"));
    await client.git("code", "checkout", "-q", "-b", "side");
    await client.commit("code", { "b.txt": "two\n" });
    await client.git("code", "push", "-q", "origin", "main", "side", "HEAD:refs/tags/v1");
    const wanted = { repositoryId, title: "Bring two", sourceBranch: "side", targetBranch: "main" };
    await world.app.call(mergeRequestEndpoints.addMergeRequest, wanted, owner);
    const task = { name: "Build", kind: "ci" as const, branch: "main", toolId: "none" };
    const steps = [{ name: "Say", command: "true" }];
    const made = await world.app.call(
      pipelineEndpoints.addTask,
      { projectId, repositoryId, ...task, steps },
      owner,
    );
    await world.app.call(pipelineEndpoints.run, made.data, owner);
  });
  afterAll(() => world.close());

  const overview = async (member = owner) =>
    (await world.app.call(projectOverviewEndpoints.getOverview, { projectId }, member)).data;

  /** A member whose role holds just this. */
  async function memberWith(permissions: readonly string[]): Promise<TestMember> {
    const member = await world.app.createMember();
    await world.app.addToProject(member, projectId, "viewer");
    const { db } = world.app.database;
    const key = `only ${permissions.join(" ")}`;
    const role = { project_id: projectId, key, permissions: JSON.stringify(permissions) };
    const { id } = await db
      .insertInto("project_roles")
      .values(role)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("project_members").set({ role_id: id }).where("user_id", "=", member.id).execute();
    return member;
  }

  it("tells its figures, its open requests and its builds", async () => {
    const { members, code, builds } = await overview();
    expect(members).toBe(1);
    expect(code).toMatchObject({ repositories: 1, branches: 2, openRequests: 1 });
    expect(code?.requests).toMatchObject([
      { repositoryId, repositoryName: "code", number: 1, title: "Bring two", creator: "lindev" },
    ]);
    expect(code?.commitsByDay).toHaveLength(30);
    expect(builds).toMatchObject({ succeeded: 0, failed: 0 });
    expect(builds?.recent).toMatchObject([{ number: 1, taskName: "Build", state: "queued" }]);
  });

  it("counts how builds ended in the last thirty days", async () => {
    const { db } = world.app.database;
    const ended = { state: "success" as const, finished_at: world.app.clock.now() };
    await db.updateTable("build_records").set(ended).execute();
    expect((await overview()).builds).toMatchObject({ succeeded: 1, failed: 0 });
    const long = world.app.clock.now() - 31 * 24 * 3600_000;
    await db.updateTable("build_records").set({ finished_at: long }).execute();
    expect((await overview()).builds).toMatchObject({ succeeded: 0, failed: 0 });
  });

  it("tells what has happened, the latest first, with who did it", async () => {
    await eventually(async () => {
      const { activity } = await overview();
      expect(activity.map(({ kind }) => kind).sort()).toEqual(
        [
          "projectCreated",
          "repositoryCreated",
          "branchCreated",
          "branchCreated",
          "tagCreated",
          "requestOpened",
        ].sort(),
      );
      expect(activity.find(({ kind }) => kind === "requestOpened")).toMatchObject({
        actor: "lindev",
        repositoryName: "code",
        subject: "Bring two",
        number: 1,
      });
    });
  });

  it("goes on with earlier activity", async () => {
    const list = async (beforeId?: number) =>
      (await world.app.call(projectOverviewEndpoints.listActivity, { projectId, beforeId }, owner)).data;
    const all = await list();
    const [first] = all.list;
    expect(all.isMore).toBe(false);
    expect((await list(first?.activityId)).list).toEqual(all.list.slice(1));
  });

  it("says nothing of what the caller may not see", async () => {
    const outsider = await memberWith(["project.read"]);
    const seen = await overview(outsider);
    expect([seen.code, seen.builds]).toEqual([null, null]);
    expect(seen.activity.map(({ kind }) => kind)).toEqual(["projectCreated"]);
    const reader = await memberWith(["project.read", "build-task.read"]);
    expect((await overview(reader)).builds?.recent).toHaveLength(1);
  });

  it("forgets what is about a deleted repository until that is back", async () => {
    const other = await world.make("passing");
    await eventually(async () =>
      expect((await overview()).activity.some(({ repositoryName }) => repositoryName === "passing")).toBe(
        true,
      ),
    );
    await world.app.call(repositoryEndpoints.delete, { repositoryId: other.repositoryId }, owner);
    const { activity, code } = await overview();
    expect(activity.some(({ repositoryId: id }) => id === other.repositoryId)).toBe(false);
    expect(code?.repositories).toBe(1);
  });

  it("is unknown to outsiders", async () => {
    const stranger = await world.app.createMember();
    for (const endpoint of Object.values(projectOverviewEndpoints)) {
      const { code } = await world.app.call(endpoint, { projectId }, stranger);
      expect(code).toBe(codeOf("PROJECT_MISSING"));
    }
  });
});
