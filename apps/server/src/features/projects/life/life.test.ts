import { existsSync } from "node:fs";
import { join } from "node:path";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";

const day = 24 * 3600_000;
const steps = [{ name: "Say", command: "true" }];

describeOnBothDatabases("the life of a project", (start) => {
  let world: GitWorld;
  let owner: TestMember;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ owner } = world);
  });
  afterAll(() => world.close());

  const call: GitWorld["app"]["call"] = (endpoint, input, member = owner) =>
    world.app.call(endpoint, input, member);
  const make = async (name: string) => (await call(projectEndpoints.create, { name })).data;
  const remove = (projectId: number) => call(projectLifeEndpoints.delete, { projectId });
  const restore = (projectId: number) => call(projectLifeEndpoints.restore, { projectId });
  const trash = async (name: string, member = owner) =>
    (await call(projectLifeEndpoints.listDeleted, { name }, member)).data;
  const folderOf = (id: number) => join(world.app.dataDir, "repositories", "0", `${id}.git`);
  const canFetch = async (made: MadeRepository) =>
    (await world.client.run(["ls-remote", world.urlOf(made)])).exitCode === 0;

  /** A project with a repository of two branches, an open request and a build that waits. */
  async function furnish(name: string) {
    const { projectId, slug } = await make(name);
    const made = await world.make("code", { generateReadme: true }, projectId);
    const { repositoryId } = made;
    const task = { name: "Build", kind: "ci" as const, branch: "main", toolId: "none", steps };
    const { taskId } = (await call(pipelineEndpoints.addTask, { projectId, repositoryId, ...task })).data;
    const { recordId } = (await call(pipelineEndpoints.run, { taskId })).data;
    return { projectId, slug, made, repositoryId, taskId, recordId };
  }

  /** Nobody is signed in for so long, so no call is made before the clock is back. */
  async function after(days: number, look: () => Promise<void>): Promise<void> {
    world.app.clock.advance(days * day);
    await world.app.jobs.runDue();
    await look();
    world.app.clock.advance(-days * day);
  }

  it("comes back from the trash exactly as it was, with all that is in it", async () => {
    const { projectId, slug, made, repositoryId, taskId } = await furnish("Returning");
    const developer = await world.app.createMember();
    await world.app.addToProject(developer, projectId, "developer");
    const before = (await call(projectEndpoints.getInfo, { projectId })).data;

    await remove(projectId);
    const asked = [
      await call(projectEndpoints.getInfo, { projectId }),
      await call(repositoryEndpoints.getInfo, { repositoryId }, world.app.admin),
      await call(pipelineEndpoints.getTask, { taskId }),
      await call(mergeRequestEndpoints.listMergeRequests, { repositoryId }),
      await call(repositoryEndpoints.create, { projectId, name: "more" }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await canFetch(made)).toBe(false);
    for (const member of [owner, world.app.admin]) {
      const listed = await call(projectEndpoints.list, { name: "Returning" }, member);
      expect(listed.data.total).toBe(0);
      const code = await call(repositoryEndpoints.list, { pageSize: 100 }, member);
      expect(code.data.list.map((row) => row.repositoryId)).not.toContain(repositoryId);
    }
    expect((await trash("return")).list).toMatchObject([
      { projectId, name: "Returning", slug, repositoryCount: 1, deletedBy: "lindev" },
    ]);

    expect((await restore(projectId)).status).toBe(200);
    expect((await call(projectEndpoints.getInfo, { projectId })).data).toEqual(before);
    expect((await call(projectEndpoints.getInfo, { projectId }, developer)).data.role).toBe("developer");
    expect((await call(pipelineEndpoints.getTask, { taskId })).data.name).toBe("Build");
    expect([await canFetch(made), (await trash("return")).total]).toEqual([true, 0]);
  });

  it("keeps its name and slug while it is deleted", async () => {
    const { projectId, slug } = await make("Kept name");
    await remove(projectId);
    const again = await call(projectEndpoints.create, { name: "Kept name" });
    expect(again.code).toBe(codeOf("PROJECT_EXISTS"));
    const other = await call(projectEndpoints.create, { name: "Kept name" }, await world.app.createMember());
    expect(other.data.slug).toBe(`${slug}-2`);
  });

  it("stops its builds when it is deleted or disabled", async () => {
    const { projectId, recordId } = await furnish("Building");
    await remove(projectId);
    await restore(projectId);
    await eventually(async () =>
      expect((await call(pipelineEndpoints.getRecord, { recordId })).data.failureReason).toBe("canceled"),
    );
  });

  it("brings back neither what was deleted before it nor loses it", async () => {
    const { projectId, repositoryId } = await furnish("Layers");
    await call(repositoryEndpoints.delete, { repositoryId });
    await remove(projectId);
    expect((await call(trashEndpoints.restore, { repositoryId })).code).toBe(codeOf("REPOSITORY_MISSING"));
    expect((await call(trashEndpoints.listDeleted, { name: "code" })).data.list).toEqual([]);
    await restore(projectId);
    expect((await call(repositoryEndpoints.getInfo, { repositoryId })).status).toBe(404);
    expect((await call(trashEndpoints.restore, { repositoryId })).status).toBe(200);
  });

  it("is gone for good after 30 days, and not a day before", async () => {
    const { projectId, repositoryId } = await furnish("Passing");
    await remove(projectId);
    await after(29, async () => expect(existsSync(folderOf(repositoryId))).toBe(true));
    expect((await trash("passing")).total).toBe(1);
    await after(30, async () => expect(existsSync(folderOf(repositoryId))).toBe(false));
    expect((await trash("passing")).total).toBe(0);
    expect((await restore(projectId)).code).toBe(codeOf("PROJECT_MISSING"));
    expect((await call(projectEndpoints.create, { name: "Passing" })).status).toBe(200);
  });

  it("says clearly that its time is over where the work of removing it has not begun", async () => {
    const { projectId } = await make("Too late");
    await remove(projectId);
    const long = world.app.clock.now() - 31 * day;
    const { db } = world.app.database;
    await db.updateTable("projects").set({ deleted_at: long }).where("id", "=", projectId).execute();
    const refused = await restore(projectId);
    expect([refused.status, refused.code]).toEqual([410, codeOf("PROJECT_RECOVERY_OVER")]);
    expect((await trash("Too late")).total).toBe(0);
  });

  it("waits 30 days anew when it was restored and deleted again", async () => {
    const { projectId, repositoryId } = await furnish("Twice");
    await remove(projectId);
    await restore(projectId);
    world.app.clock.advance(day);
    await remove(projectId);
    await after(29, async () => expect(existsSync(folderOf(repositoryId))).toBe(true));
    await call(projectLifeEndpoints.purge, { projectId });
    await world.app.jobs.runDue();
    expect(existsSync(folderOf(repositoryId))).toBe(false);
  });

  it("is seen, restored and purged by whoever may delete it, and by nobody else", async () => {
    const { projectId } = await make("Guarded");
    expect((await restore(projectId)).code).toBe(codeOf("PROJECT_NOT_IN_TRASH"));
    const administrator = await world.app.createMember();
    await world.app.addToProject(administrator, projectId, "administrator");
    const outsider = await world.app.createMember();
    expect((await call(projectLifeEndpoints.delete, { projectId }, administrator)).status).toBe(403);
    await remove(projectId);
    for (const [member, status] of [
      [administrator, 403],
      [outsider, 404],
    ] as const) {
      expect((await trash("Guarded", member)).total).toBe(0);
      for (const endpoint of [projectLifeEndpoints.restore, projectLifeEndpoints.purge]) {
        expect((await call(endpoint, { projectId }, member)).status).toBe(status);
      }
    }
    expect((await trash("Guarded", world.app.admin)).total).toBe(1);
  });

  it("refuses its members everywhere at once while it is disabled, and is theirs again afterwards", async () => {
    const { projectId, made, repositoryId, recordId } = await furnish("Disabled");
    const outsider = await world.app.createMember();
    const state = async (member: TestMember) =>
      (await call(projectLifeEndpoints.queryStatus, { projectid: projectId }, member)).data.disabledstate;
    expect([await canFetch(made), await state(owner)]).toEqual([true, 1]);
    const refused = await call(projectLifeEndpoints.disable, { projectId }, owner);
    expect(refused.code).toBe(codeOf("NO_PERMISSION"));

    await call(projectLifeEndpoints.disable, { projectId }, world.app.admin);
    expect([await state(owner), await state(world.app.admin)]).toEqual([0, 0]);
    const asked = [
      await call(projectEndpoints.getInfo, { projectId }),
      await call(projectEndpoints.update, { projectId, name: "Else" }),
      await call(repositoryEndpoints.getInfo, { repositoryId }),
      await call(pipelineEndpoints.followLog, { id: recordId }),
    ];
    for (const { status, code } of asked) expect([status, code]).toEqual([403, codeOf("PROJECT_DISABLED")]);
    const fetched = await world.client.run(["ls-remote", world.urlOf(made)]);
    expect(fetched.stderr).toContain("disabled");
    for (const endpoint of [projectEndpoints.getInfo, projectLifeEndpoints.delete]) {
      expect((await call(endpoint, { projectId }, outsider)).code).toBe(codeOf("PROJECT_MISSING"));
    }
    expect((await call(projectEndpoints.getInfo, { projectId }, world.app.admin)).data.isDisabled).toBe(true);

    await call(projectLifeEndpoints.enable, { projectId }, world.app.admin);
    expect([await canFetch(made), await state(owner)]).toEqual([true, 1]);
  });
});
