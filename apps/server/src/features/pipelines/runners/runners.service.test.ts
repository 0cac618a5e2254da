import { runnerEndpoints } from "@lowforge/contract/pipelines";
import { readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { createFakeRunner, ownInfo } from "../testing/fake-runner.ts";
import { ensureEmbeddedRunner } from "./embedded-runner.service.ts";

describeOnBothDatabases("runners", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
  });
  afterAll(() => app.close());

  const list = async () => (await app.call(runnerEndpoints.listRunners, {}, app.admin)).data;
  const add = async (name: string) =>
    (await app.call(runnerEndpoints.addRunner, { name, tags: ["a", "a", "b"] }, app.admin)).data;

  it("shows a token once and stores only its hash", async () => {
    const { runnerId, token } = await add("forge one");
    expect(token).toMatch(/^glrt-[\w-]{43}$/);
    const row = await app.database.db
      .selectFrom("runners")
      .selectAll()
      .where("id", "=", runnerId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const shown = (await list()).find((runner) => runner.runnerId === runnerId);
    expect(shown).toMatchObject({ name: "forge one", tags: ["a", "b"], isOnline: false, version: null });
  });

  it("is for those alone who manage runners", async () => {
    const member = await app.createMember();
    const { runnerId } = await add("guarded");
    const answers = [
      await app.call(runnerEndpoints.listRunners, {}, member),
      await app.call(runnerEndpoints.addRunner, { name: "mine" }, member),
      await app.call(runnerEndpoints.pauseRunner, { runnerId, isPaused: true }, member),
      await app.call(runnerEndpoints.deleteRunner, { runnerId }, member),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(codeOf("NO_PERMISSION")));
  });

  it("shows a runner as online for a minute after it was heard, with what it says of itself", async () => {
    const { runnerId, token } = await add("speaking");
    await createFakeRunner(app, token, { info: ownInfo }).request();
    const shown = async () => (await list()).find((runner) => runner.runnerId === runnerId);
    expect(await shown()).toMatchObject({
      isOnline: true,
      version: "17.5.0",
      platform: "linux",
      isolation: "bubblewrap",
      contactedAt: app.clock.now(),
    });
    app.clock.advance(61_000);
    expect(await shown()).toMatchObject({ isOnline: false, version: "17.5.0" });
  });

  it("counts a runner as online while a build of it is heard, though it asks for nothing", async () => {
    const runner = await world.addRunner();
    await world.run(await world.addTask());
    const job = await runner.take();
    app.clock.advance(120_000);
    await runner.update(job, "running");
    expect((await list()).filter(({ isOnline }) => isOnline)).toHaveLength(1);
    await runner.update(job, "success");
  });

  it("does not believe strange things that a runner says", async () => {
    const { runnerId, token } = await add("strange");
    const info = { name: 7, version: "v".repeat(5_000), tools: "all", features: null, executor: ["x"] };
    expect((await createFakeRunner(app, token, { info }).request()).status).toBe(204);
    const shown = (await list()).find((runner) => runner.runnerId === runnerId);
    expect(shown).toMatchObject({ isOnline: true, version: null, executor: null });
  });

  it("refuses a deleted runner, puts back what it had not begun and ends what it ran", async () => {
    await world.emptyQueue();
    const { runnerId, token } = await add("leaving");
    const runner = createFakeRunner(app, token);
    const taskId = await world.addTask();
    await world.run(taskId);
    const begun = await runner.take();
    await runner.trace(begun, 0, "a");
    await world.run(taskId);
    const assigned = await runner.take();
    expect((await app.call(runnerEndpoints.deleteRunner, { runnerId }, app.admin)).status).toBe(200);
    expect((await runner.request()).status).toBe(403);
    expect((await runner.trace(begun, 1, "b")).status).toBe(403);
    expect((await runner.trace(assigned, 0, "b")).status).toBe(403);
    expect(await world.record(begun.id)).toMatchObject({ state: "failure", failureReason: "runnerLost" });
    expect((await world.record(assigned.id)).state).toBe("queued");
    const again = await app.call(runnerEndpoints.deleteRunner, { runnerId }, app.admin);
    expect(again.code).toBe(codeOf("RUNNER_MISSING"));
  });

  it("keeps the embedded runner's token in a file for the server's user alone, over restarts", async () => {
    const path = app.runnerTokenFile ?? "";
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const token = (await readFile(path, "utf8")).trim();
    const embedded = createFakeRunner(app, token, { info: ownInfo });
    expect((await embedded.verify()).status).toBe(200);
    const again = await ensureEmbeddedRunner(app.database.db, app.clock, app.dataDir);
    expect((await readFile(again, "utf8")).trim()).toBe(token);
    expect((await list()).filter(({ isEmbedded }) => isEmbedded)).toHaveLength(1);
    // A build that gets hold of it cannot take it away.
    expect((await embedded.send("DELETE", "runners", { token })).status).toBe(403);
    expect((await embedded.send("POST", "runners/reset_authentication_token", { token })).status).toBe(403);
  });
});
