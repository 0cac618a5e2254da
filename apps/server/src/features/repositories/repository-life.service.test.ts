import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../testing/git-world.ts";

describeOnBothDatabases("closing and moving", (start) => {
  let world: GitWorld;
  let app: TestApp;
  let owner: TestMember;
  let otherId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ app, owner } = world);
    otherId = (await app.call(projectEndpoints.create, { name: "Other" }, owner)).data.projectId;
  });
  afterAll(() => world.close());

  const transfer = (repositoryId: number, projectId = otherId, member = owner) =>
    app.call(repositoryEndpoints.transfer, { repositoryId, projectId }, member);

  it("leaves a closed repository to its readers, tells git why, and opens it again", async () => {
    const made = await world.connect("closing");
    await world.client.git("closing", "push", "-q", "origin", "main");
    await app.call(repositoryEndpoints.close, made, owner);
    const closed = await world.info(made);
    expect(closed.isClosed).toBe(true);
    expect(closed.permissions).not.toContain("repository.push");
    expect(closed.permissions).toContain("repository.maintain");
    await world.client.commit("closing", { "a.txt": "more\n" });
    const push = await world.client.run(["push", "origin", "main"], { cwd: "closing" });
    expect(push.stderr).toContain("The repository is closed and cannot be changed.");
    expect((await world.client.run(["fetch"], { cwd: "closing" })).exitCode).toBe(0);
    const fields = { ...made, name: "x", type: "other" as const, description: "" };
    const refused = await app.call(repositoryEndpoints.update, fields, owner);
    expect([refused.status, refused.code]).toEqual([409, codeOf("REPOSITORY_CLOSED")]);
    await app.call(repositoryEndpoints.reopen, made, owner);
    expect((await world.client.run(["push", "origin", "main"], { cwd: "closing" })).exitCode).toBe(0);
  });

  it("moves a repository with its tasks; its old address goes on working for clone and push", async () => {
    const made = await world.connect("moving");
    await world.client.git("moving", "push", "-q", "origin", "main");
    const task = { name: "Build", kind: "ci" as const, branch: "main", toolId: "none" };
    const steps = [{ name: "Say", command: "true" }];
    const wanted = { projectId: world.projectId, repositoryId: made.repositoryId, ...task, steps };
    const { taskId } = (await app.call(pipelineEndpoints.addTask, wanted, owner)).data;
    const { data } = await transfer(made.repositoryId);
    expect(data.cloneUrl).toBe("http://forge.test/git/other/moving.git");
    expect(await world.info(made)).toMatchObject({ projectId: otherId, projectName: "Other" });
    const moved = (await app.call(pipelineEndpoints.listTasks, { projectId: otherId, kind: "ci" }, owner))
      .data;
    expect(moved.list.map((row) => row.taskId)).toEqual([taskId]);
    await world.client.commit("moving", { "a.txt": "after\n" });
    expect((await world.client.run(["push", "origin", "main"], { cwd: "moving" })).exitCode).toBe(0);
    const heads = await world.client.git(".", "ls-remote", world.urlOf({ path: "other/moving.git" }), "main");
    expect(heads.slice(0, 40)).toBe(await world.client.git("moving", "rev-parse", "main"));
  });

  it("never gives an address away that old clones still use, and takes it up again on the way back", async () => {
    const made = await world.make("sought");
    await transfer(made.repositoryId);
    const other = await world.make("sought");
    expect(other.path).toBe("forge/sought-2.git");
    await app.call(repositoryEndpoints.delete, other, owner);
    const back = await transfer(made.repositoryId, world.projectId);
    expect(back.data.slug).toBe("sought");
  });

  it("refuses a name that is taken there, and keeps both as they were", async () => {
    const made = await world.make("both");
    await world.make("both", {}, otherId);
    const refused = await transfer(made.repositoryId);
    expect([refused.status, refused.code]).toEqual([409, codeOf("REPOSITORY_EXISTS")]);
    expect((await world.info(made)).projectId).toBe(world.projectId);
  });

  it("takes another slug along where the own one is taken there", async () => {
    const made = await world.make("Same thing");
    await world.make("same-thing", {}, otherId);
    expect((await transfer(made.repositoryId)).data.slug).toBe("same-thing-2");
  });

  it("asks on both sides: who may move it away, and who may put it there", async () => {
    const made = await world.make("asked");
    const [developer, administrator] = [await app.createMember(), await app.createMember()];
    await app.addToProject(developer, world.projectId, "developer");
    await app.addToProject(administrator, world.projectId, "administrator");
    expect((await transfer(made.repositoryId, otherId, developer)).status).toBe(403);
    expect((await transfer(made.repositoryId, otherId, administrator)).code).toBe(codeOf("PROJECT_MISSING"));
    await app.addToProject(administrator, otherId, "viewer");
    expect((await transfer(made.repositoryId, otherId, administrator)).status).toBe(403);
    const archived = (await app.call(projectEndpoints.create, { name: "Old" }, owner)).data;
    await app.call(projectEndpoints.archive, archived, owner);
    expect((await transfer(made.repositoryId, archived.projectId)).code).toBe(codeOf("PROJECT_ARCHIVED"));
  });
});
