import { commitEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { authEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { combine } from "./statuses.rules.ts";

it.each([
  ["success", ["success", "success"]],
  ["pending", ["success", "pending"]],
  ["failure", ["success", "pending", "failure"]],
  ["failure", ["error", "pending"]],
] as const)("statuses come to %s where they are %s", (state, states) => {
  expect(combine(states)).toBe(state);
});

describeOnBothDatabases("commit statuses", (start) => {
  let world: GitWorld;
  let repositoryId: number;
  let sha: string;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ repositoryId } = await world.make("Checked", { generateReadme: true }));
    ({ sha } = (
      await world.app.call(commitEndpoints.getCommit, { repositoryId, sha: "main" }, world.owner)
    ).data);
  });
  afterAll(() => world.close());

  const say = (word: { context: string; state: "pending" | "success" | "failure"; targetUrl?: string }) =>
    world.app.call(statusEndpoints.setStatus, { repositoryId, sha, ...word }, world.owner);
  const list = async (shas = [sha]) =>
    (await world.app.call(statusEndpoints.listStatuses, { repositoryId, shas }, world.owner)).data;

  it("are said by context, replaced by a later word, and come to one state", async () => {
    const words: Parameters<typeof say>[0][] = [
      { context: "lint", state: "success", targetUrl: "https://ci.example.com/1" },
      { context: "test", state: "pending" },
    ];
    for (const word of words) expect((await say(word)).status).toBe(200);
    expect(await list()).toMatchObject([{ sha, state: "pending", statuses: [{ context: "lint" }, {}] }]);
    await say({ context: "test", state: "failure" });
    const [found] = await list([sha, "f".repeat(40)]);
    expect(found).toMatchObject({ state: "failure" });
    expect(found?.statuses).toMatchObject([
      { context: "lint", state: "success", targetUrl: "https://ci.example.com/1", description: "" },
      { context: "test", state: "failure", targetUrl: null },
    ]);
  });

  it("are refused for unknown commits, odd links and long words, and to tokens that may only read", async () => {
    const word = { repositoryId, sha, context: "x", state: "success" as const };
    const codes = await Promise.all(
      [
        { ...word, sha: "e".repeat(40) },
        { ...word, targetUrl: "javascript:alert(1)" },
        { ...word, description: "x".repeat(141) },
        { ...word, context: "" },
        { ...word, sha: "main" },
      ].map(async (wish) => (await world.app.call(statusEndpoints.setStatus, wish, world.owner)).code),
    );
    expect(codes).toEqual([codeOf("COMMIT_MISSING"), ...Array<number>(4).fill(codeOf("INVALID_PARAMETERS"))]);
    const tokenFor = async (scopes: ("repository.read" | "repository.write")[]) =>
      (await world.app.call(authEndpoints.addPersonalToken, { name: "ci", scopes }, world.owner)).data;
    const reader = await world.app.call(statusEndpoints.setStatus, word, await tokenFor(["repository.read"]));
    expect(reader.code).toBe(codeOf("NO_PERMISSION"));
    const writer = await world.app.call(
      statusEndpoints.setStatus,
      word,
      await tokenFor(["repository.write"]),
    );
    expect(writer.status).toBe(200);
  });

  it("are said by the product's own builds when they wait and when they end", async () => {
    const task = {
      projectId: world.projectId,
      repositoryId,
      name: "Build",
      kind: "ci" as const,
      branch: "main",
      toolId: "none",
      steps: [{ name: "Say", command: "true" }],
    };
    const { taskId } = (await world.app.call(pipelineEndpoints.addTask, task, world.owner)).data;
    const { recordId } = (await world.app.call(pipelineEndpoints.run, { taskId }, world.owner)).data;
    const own = async () => (await list())[0]?.statuses.find(({ context }) => context === "ci/Build");
    await eventually(async () => expect(await own()).toMatchObject({ state: "pending", description: "#1" }));
    await world.app.call(pipelineEndpoints.cancelRun, { recordId }, world.owner);
    await eventually(async () => expect(await own()).toMatchObject({ state: "error" }));
    expect((await own())?.targetUrl).toBe(
      `http://forge.test/console/project/${world.projectId}/ci/${taskId}/record/${recordId}`,
    );
  });
});
