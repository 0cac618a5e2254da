import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { importEndpoints, repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import type { RepositoryState } from "../repositories.db.ts";

describeOnBothDatabases("repositories of a project that is deleted meanwhile", (start) => {
  let world: GitWorld;
  let projectId: number;
  let slug: string;
  let count = 0;
  beforeAll(async () => {
    world = await createGitWorld(() => start({ LOWFORGE_ALLOWED_NETWORKS: "127.0.0.1" }));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    count += 1;
    ({ projectId, slug } = (await call(projectEndpoints.create, { name: `Going ${count}` })).data);
  });

  const call: GitWorld["app"]["call"] = (endpoint, input, member = world.owner) =>
    world.app.call(endpoint, input, member);
  const remove = () => call(projectLifeEndpoints.delete, { projectId });
  const restore = () => call(projectLifeEndpoints.restore, { projectId });
  const rows = () =>
    world.app.database.db
      .selectFrom("repositories")
      .select(["id", "state", "slug"])
      .where("project_id", "=", projectId)
      .orderBy("id")
      .execute();
  const states = async (): Promise<RepositoryState[]> => (await rows()).map(({ state }) => state);
  /** It is being made, or has just been: what is asked next comes amid it as often as the machine lets it. */
  const begun = () => eventually(async () => expect(await states()).not.toHaveLength(0));
  const seen = async (repositoryId: number) =>
    (await call(repositoryEndpoints.getInfo, { repositoryId })).status;

  it("wait with it when they were being made, closed to API and git, and come back with it", async () => {
    const names = ["one", "two", "three", "four"];
    const making = names.map((name) =>
      call(repositoryEndpoints.create, { projectId, name, generateReadme: true }),
    );
    await begun();
    expect((await remove()).status).toBe(200);
    expect((await Promise.all(making)).filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    const made = await rows();
    expect(made.map(({ state }) => state)).toEqual(made.map(() => "hidden"));
    expect(made.length).toBeGreaterThan(0);
    for (const row of made) {
      const url = world.urlOf({ path: `${slug}/${row.slug}.git` });
      expect([await seen(row.id), (await world.client.run(["ls-remote", url])).exitCode]).toEqual([404, 128]);
    }
    await restore();
    for (const row of made) {
      const url = world.urlOf({ path: `${slug}/${row.slug}.git` });
      expect(await world.client.git(".", "ls-remote", url)).toContain("refs/heads/main");
      expect(await seen(row.id)).toBe(200);
    }
  });

  it("are imported no further, and can be imported again once it is back", async () => {
    const url = `${world.origin}/nothing.git`;
    const starting = call(importEndpoints.startImport, { projectId, name: "copy", url });
    await begun();
    await remove();
    const { repositoryId } = (await starting).data;
    await world.app.jobs.runDue();
    expect([await states(), await seen(repositoryId)]).toEqual([["hidden"], 404]);
    expect((await call(importEndpoints.getImport, { repositoryId })).status).toBe(404);
    await restore();
    // There is nothing at its address: it may have found that out before the project was deleted.
    const { state } = (await call(importEndpoints.getImport, { repositoryId })).data ?? {};
    expect(["canceled", "failed"]).toContain(state);
    expect((await call(importEndpoints.retryImport, { repositoryId })).status).toBe(200);
  });

  it("leave nothing behind when it is gone for good before they are made", async () => {
    const making = call(repositoryEndpoints.create, { projectId, name: "late", generateReadme: true });
    await begun();
    const [id] = (await rows()).map((row) => row.id);
    await remove();
    await call(projectLifeEndpoints.purge, { projectId });
    await world.app.jobs.runDue();
    expect([200, 404]).toContain((await making).status);
    expect(await rows()).toEqual([]);
    expect(existsSync(join(world.app.dataDir, "repositories", "0", `${id}.git`))).toBe(false);
  });

  it("are moved to another project whole, or not at all", async () => {
    for (const leaving of ["from", "to"] as const) {
      const other = (await call(projectEndpoints.create, { name: `${leaving} ${count}` })).data;
      const { repositoryId } = await world.make(`moved ${leaving}`, {}, other.projectId);
      const going = leaving === "from" ? other.projectId : projectId;
      const [moved, removed] = await Promise.all([
        call(repositoryEndpoints.transfer, { repositoryId, projectId }),
        call(projectLifeEndpoints.delete, { projectId: going }),
      ]);
      expect([[200, 404].includes(moved.status), removed.status]).toEqual([true, 200]);
      const row = await world.app.database.db
        .selectFrom("repositories as repository")
        .innerJoin("projects as project", "project.id", "repository.project_id")
        .select(["repository.state", "repository.project_id", "project.deleted_at"])
        .where("repository.id", "=", repositoryId)
        .executeTakeFirstOrThrow();
      expect(row.project_id).toBe(moved.status === 200 ? projectId : other.projectId);
      expect(row.state).toBe(row.deleted_at === null ? "ready" : "hidden");
      await call(projectLifeEndpoints.restore, { projectId: going });
      expect(await seen(repositoryId)).toBe(200);
    }
  });

  it("come out of the trash into it, or stay there", async () => {
    const { repositoryId } = await world.make("kept", {}, projectId);
    await call(repositoryEndpoints.delete, { repositoryId });
    const [back] = await Promise.all([call(trashEndpoints.restore, { repositoryId }), remove()]);
    const isBack = back.status === 200;
    expect(isBack || back.code === codeOf("REPOSITORY_MISSING")).toBe(true);
    expect(await states()).toEqual([isBack ? "hidden" : "deleted"]);
    await restore();
    expect(await seen(repositoryId)).toBe(isBack ? 200 : 404);
  });
});
