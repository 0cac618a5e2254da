import { buildRecordEndpoints } from "@lowforge/contract/pipelines";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { ownInfo } from "../testing/fake-runner.ts";

describeOnBothDatabases("runs", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  let developer: TestMember;
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
    developer = await app.createMember("lindev");
    await app.addToProject(developer, world.projectId, "developer");
  });
  beforeEach(async () => {
    await world.emptyQueue();
    app.clock.advance(10_000);
  });
  afterAll(() => app.close());

  const run = (taskId: number, member = developer, branch?: string) =>
    app.call(buildRecordEndpoints.run, { taskId, branch }, member);

  it("begins a run at the head of the branch and counts the task's runs from 1", async () => {
    const taskId = await world.addTask();
    const first = (await run(taskId)).data;
    app.clock.advance(5_000);
    const second = (await run(taskId)).data;
    expect([first.number, second.number]).toEqual([1, 2]);
    const record = await world.record(first.recordId);
    expect(record).toMatchObject({
      state: "queued",
      branch: "main",
      triggeredBy: "lindev",
      taskName: "Build it",
    });
    expect(record.commitSha).toMatch(/^[0-9a-f]{40}$/);
    expect(record.commitSubject).not.toBe("");
    const { data } = await app.call(buildRecordEndpoints.listRecords, { taskId }, developer);
    expect(data.list.map(({ number }) => number)).toEqual([2, 1]);
  });

  it("takes a double click for one wish", async () => {
    const taskId = await world.addTask();
    const answers = await Promise.all([run(taskId), run(taskId), run(taskId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.map(({ code }) => code)).toContain(codeOf("REPEATED_SUBMISSION"));
    // Another member means it.
    expect((await run(taskId, world.owner)).data.number).toBe(2);
    app.clock.advance(3_001);
    expect((await run(taskId)).data.number).toBe(3);
  });

  it("runs again at once what has ended", async () => {
    const taskId = await world.addTask();
    const { recordId } = (await run(taskId)).data;
    await app.call(buildRecordEndpoints.cancelRun, { recordId }, developer);
    expect((await run(taskId)).data.number).toBe(2);
  });

  it("refuses a branch that is not there and a repository without commits", async () => {
    const taskId = await world.addTask();
    expect((await run(taskId, developer, "absent")).code).toBe(codeOf("BRANCH_MISSING"));
    const { projectId } = world;
    const empty = await app.call(repositoryEndpoints.create, { projectId, name: "empty" }, world.owner);
    const idle = await world.addTask({ repositoryId: empty.data.repositoryId });
    expect((await run(idle)).code).toBe(codeOf("REPOSITORY_EMPTY"));
    expect((await run(999_999)).code).toBe(codeOf("TASK_MISSING"));
  });

  it("says at once when no online runner can take the run", async () => {
    app.clock.advance(120_000);
    const recordId = await world.run(await world.addTask());
    expect((await world.record(recordId)).lacksRunner).toBe(true);
    const picky = await world.addRunner({ runUntagged: false });
    await picky.request();
    expect((await world.record(recordId)).lacksRunner).toBe(true);
    const runner = await world.addRunner();
    await runner.verify();
    expect((await world.record(recordId)).lacksRunner).toBe(false);
  });

  it("reads the steps' states from the marks in the log", async () => {
    const runner = await world.addRunner({ info: ownInfo });
    const recordId = await world.run(await world.addTask());
    const job = await runner.take();
    const log =
      "hello\nsection_start:1770000000:step_0\r\u001b[0Kinstalling\nsection_end:1770000007:step_0\r\u001b[0K" +
      "section_start:1770000008:step_1\r\u001b[0Ktesting\n";
    await runner.trace(job, 0, log);
    const running = (await world.record(recordId)).progress;
    expect(running).toEqual([
      { name: "Install", state: "success", startedAt: 1_770_000_000_000, durationMs: 7_000, logOffset: 6 },
      {
        name: "Test",
        state: "running",
        startedAt: 1_770_000_008_000,
        durationMs: null,
        logOffset: log.indexOf("section_start:1770000008"),
      },
    ]);
    await runner.update(job, "failed", { failure_reason: "script_failure", exit_code: 1 });
    const states = (await world.record(recordId)).progress.map(({ state }) => state);
    expect(states).toEqual(["success", "failure"]);
  });

  it("ends once, though its runner says so twice at the same moment", async () => {
    const runner = await world.addRunner();
    const recordId = await world.run(await world.addTask());
    const job = await runner.take();
    await Promise.all([runner.update(job, "success"), runner.update(job, "success")]);
    const record = await world.record(recordId);
    expect([record.state, record.finishedAt]).toEqual(["success", app.clock.now()]);
  });

  it("lets developers cancel and viewers only look, and hides runs from outsiders", async () => {
    const [viewer, outsider] = [await app.createMember(), await app.createMember()];
    await app.addToProject(viewer, world.projectId, "viewer");
    const taskId = await world.addTask();
    const recordId = await world.run(taskId);
    const statuses = async (member: TestMember) => [
      (await app.call(buildRecordEndpoints.getRecord, { recordId }, member)).status,
      (await app.call(buildRecordEndpoints.listRecords, { taskId }, member)).status,
      (await app.call(buildRecordEndpoints.cancelRun, { recordId }, member)).status,
    ];
    expect(await statuses(outsider)).toEqual([404, 404, 404]);
    expect(await statuses(viewer)).toEqual([200, 200, 403]);
    expect(await statuses(developer)).toEqual([200, 200, 200]);
    const hidden = await app.call(buildRecordEndpoints.getRecord, { recordId }, outsider);
    expect(hidden.code).toBe(codeOf("BUILD_RECORD_MISSING"));
    const again = await app.call(buildRecordEndpoints.cancelRun, { recordId }, developer);
    expect(again.code).toBe(codeOf("BUILD_NOT_RUNNING"));
  });
});
