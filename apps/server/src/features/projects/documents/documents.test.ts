import { projectDocumentEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";

describeOnBothDatabases("documents of a project", (start) => {
  let world: GitWorld;
  let repositoryId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ repositoryId } = await world.connect("code"));
    await world.make("empty");
    await world.client.commit("code", { "README.md": "# 支付\n", "b.bin": "\0" });
    await world.client.git("code", "push", "-q", "origin", "main");
  });
  afterAll(() => world.close());

  const list = async () =>
    (
      await world.app.call(
        projectDocumentEndpoints.listDocuments,
        { projectId: world.projectId },
        world.owner,
      )
    ).data;
  const guide = async () =>
    (
      await world.app.call(
        projectDocumentEndpoints.getDeploymentGuide,
        { projectId: world.projectId },
        world.owner,
      )
    ).data;

  it("are listed as they are at the default branch, and as they become", async () => {
    const place = { repositoryId, repositoryName: "code", branch: "main" };
    expect(await list()).toEqual([{ ...place, documents: [{ path: "README.md", title: "支付" }] }]);
    expect(await guide()).toBeNull();
    await world.client.commit("code", { "DEPLOY.md": "# One click\n" });
    await world.client.git("code", "push", "-q", "origin", "main");
    expect((await list())[0]?.documents.map(({ title }) => title)).toEqual(["支付", "One click"]);
    expect(await guide()).toEqual({ ...place, path: "DEPLOY.md", title: "One click" });
  });

  it("are unknown to outsiders", async () => {
    const stranger = await world.app.createMember();
    for (const endpoint of Object.values(projectDocumentEndpoints)) {
      const answer = await world.app.call(endpoint, { projectId: world.projectId }, stranger);
      expect(answer.code).toBe(codeOf("PROJECT_MISSING"));
    }
  });
});
