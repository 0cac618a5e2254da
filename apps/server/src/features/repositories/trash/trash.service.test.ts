import { existsSync } from "node:fs";
import { join } from "node:path";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

const day = 24 * 3600_000;

describeOnBothDatabases("deleted repositories", (start) => {
  let world: GitWorld;
  let owner: TestMember;
  let projectId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ owner, projectId } = world);
  });
  afterAll(() => world.close());

  const remove = (repositoryId: number) =>
    world.app.call(repositoryEndpoints.delete, { repositoryId }, owner);
  const restore = (repositoryId: number, name?: string) =>
    world.app.call(trashEndpoints.restore, { repositoryId, ...(name ? { name } : {}) }, owner);
  const trash = async (query: object = {}, member = owner) =>
    (await world.app.call(trashEndpoints.listDeleted, { ...query }, member)).data;
  const folderOf = (id: number) => join(world.app.dataDir, "repositories", "0", `${id}.git`);

  it("come back exactly as they were, with the address that they were cloned from", async () => {
    const made = await world.connect("returning");
    await world.client.git("returning", "push", "-q", "origin", "main", "main:side");
    const before = await world.info(made);
    const task = { name: "Build", kind: "ci" as const, branch: "main", toolId: "none" };
    const steps = [{ name: "Say", command: "true" }];
    const wanted = { projectId, repositoryId: made.repositoryId, ...task, steps };
    await world.app.call(pipelineEndpoints.addTask, wanted, owner);
    const tasks = async () =>
      (await world.app.call(pipelineEndpoints.listTasks, { projectId, kind: "ci" }, owner)).data.total;
    expect(await tasks()).toBe(1);

    await remove(made.repositoryId);
    expect((await world.app.call(repositoryEndpoints.getInfo, made, owner)).code).toBe(
      codeOf("REPOSITORY_MISSING"),
    );
    expect((await world.client.run(["fetch"], { cwd: "returning" })).exitCode).not.toBe(0);
    expect(await tasks()).toBe(0);
    expect((await trash()).list[0]).toMatchObject({ name: "returning", deletedBy: "lindev" });

    expect((await restore(made.repositoryId)).data.slug).toBe("returning");
    expect(await world.info(made)).toEqual(before);
    expect((await world.client.run(["fetch"], { cwd: "returning" })).exitCode).toBe(0);
    expect([await tasks(), (await trash()).total]).toEqual([1, 0]);
  });

  it("free their name and address at once, and ask for others where these are taken", async () => {
    const first = await world.make("wanted");
    await remove(first.repositoryId);
    const second = await world.make("wanted");
    expect(second.path).toBe(first.path);
    const refused = await restore(first.repositoryId);
    expect([refused.status, refused.code]).toEqual([409, codeOf("REPOSITORY_EXISTS")]);
    const back = await restore(first.repositoryId, "wanted again");
    expect(back.data.slug).toBe("wanted-again");
    expect((await world.info(first)).name).toBe("wanted again");
  });

  /** Nobody is signed in for so long, so no call is made before the clock is back. */
  async function after(days: number, look: () => Promise<void>): Promise<void> {
    world.app.clock.advance(days * day);
    await world.app.jobs.runDue();
    await look();
    world.app.clock.advance(-days * day);
  }

  it("are gone for good after 30 days, and not a day before", async () => {
    const { repositoryId } = await world.make("passing");
    await remove(repositoryId);
    await after(29, async () => expect(existsSync(folderOf(repositoryId))).toBe(true));
    expect((await trash({ name: "PASS" })).total).toBe(1);
    await after(30, () =>
      eventually(async () => {
        await world.app.jobs.runDue();
        expect(existsSync(folderOf(repositoryId))).toBe(false);
      }),
    );
    expect((await trash({ name: "PASS" })).total).toBe(0);
  });

  it("wait 30 days anew when they were restored and deleted again", async () => {
    const { repositoryId } = await world.make("twice");
    await remove(repositoryId);
    await restore(repositoryId);
    await remove(repositoryId);
    const later = { deleted_at: world.app.clock.now() + day };
    const { db } = world.app.database;
    await db.updateTable("repositories").set(later).where("id", "=", repositoryId).execute();
    await after(30, async () => expect(existsSync(folderOf(repositoryId))).toBe(true));
    await world.app.call(trashEndpoints.purge, { repositoryId }, owner);
    expect(existsSync(folderOf(repositoryId))).toBe(false);
    expect((await restore(repositoryId)).code).toBe(codeOf("REPOSITORY_MISSING"));
  });

  it("are seen, restored and purged by whoever may delete, and unknown to all others", async () => {
    const { repositoryId } = await world.make("guarded");
    expect((await restore(repositoryId)).code).toBe(codeOf("REPOSITORY_NOT_IN_TRASH"));
    await remove(repositoryId);
    const [developer, outsider] = [await world.app.createMember(), await world.app.createMember()];
    await world.app.addToProject(developer, projectId, "developer");
    for (const [member, status] of [
      [developer, 403],
      [outsider, 404],
    ] as const) {
      expect((await trash({}, member)).total).toBe(0);
      for (const endpoint of [trashEndpoints.restore, trashEndpoints.purge]) {
        expect((await world.app.call(endpoint, { repositoryId }, member)).status).toBe(status);
      }
    }
    const elsewhere = await world.app.call(trashEndpoints.listDeleted, { projectId }, outsider);
    expect(elsewhere.code).toBe(codeOf("PROJECT_MISSING"));
    expect((await trash({}, world.app.admin)).list.map(({ name }) => name)).toContain("guarded");
  });

  it("go with their project", async () => {
    const project = await world.app.call(projectEndpoints.create, { name: "Ending" }, owner);
    const { repositoryId } = await world.make("inside", {}, project.data.projectId);
    await remove(repositoryId);
    await world.app.call(projectLifeEndpoints.delete, project.data, owner);
    expect((await trash({ name: "inside" })).total).toBe(0);
    await world.app.call(projectLifeEndpoints.purge, project.data, owner);
    await world.app.jobs.runDue();
    expect(existsSync(folderOf(repositoryId))).toBe(false);
    expect((await trash({ name: "inside" })).total).toBe(0);
  });
});
