import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEvents } from "../../../platform/events/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { createLogFiles } from "../logs/log-files.ts";
import { createRunnerPresence } from "../runners/runner-presence.service.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { createFakeRunner, type FakeRunner } from "../testing/fake-runner.ts";
import { createReaper, type Reaper } from "./reaper.jobs.ts";
import { createRecordEndings } from "./record-endings.service.ts";
import { createPipelineSignals } from "./signals.ts";

const second = 1_000;
const minute = 60 * second;

describeOnBothDatabases("overdue runs", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  let runner: FakeRunner;
  let taskId: number;
  const ended: number[] = [];
  /** Two servers look after the same database. */
  let reapers: Reaper[];
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
    runner = await world.addRunner();
    taskId = await world.addTask();
    reapers = [createServerReaper(), createServerReaper()];
    app.clock.advance(10 * minute);
  });
  beforeEach(async () => {
    await world.emptyQueue();
    ended.length = 0;
  });
  afterAll(() => app.close());

  function createServerReaper(): Reaper {
    const { db } = app.database;
    const logger = createLogger("silent");
    const events = createEvents(logger);
    events.on("build-record.finished", ({ recordId }) => void ended.push(recordId));
    const signals = createPipelineSignals();
    const shared = {
      db,
      clock: app.clock,
      logger,
      events,
      signals,
      logFiles: createLogFiles(app.dataDir, 1e6),
    };
    const presence = createRunnerPresence(db, app.clock);
    return createReaper({ ...shared, presence, endings: createRecordEndings(shared) });
  }
  const reap = () => Promise.all(reapers.map((reaper) => reaper.reap()));
  const begin = async () => {
    await world.run(taskId);
    return runner.take();
  };

  it("hands out a job again when its runner never began it, and gives up after the third", async () => {
    const recordId = await world.run(taskId);
    for (const attempt of [1, 2, 3]) {
      const job = await runner.take();
      app.clock.advance(59 * second);
      await reap();
      expect((await world.record(recordId)).state).toBe("running");
      app.clock.advance(2 * second);
      await reap();
      expect((await world.record(recordId)).state).toBe(attempt < 3 ? "queued" : "failure");
      expect((await runner.trace(job, 0, "late")).status).toBe(403);
    }
    expect((await world.record(recordId)).failureReason).toBe("runnerLost");
    await expect.poll(() => ended).toEqual([recordId]);
  });

  it("ends a run whose runner has fallen silent, and keeps its log", async () => {
    const job = await begin();
    await runner.trace(job, 0, "so far");
    app.clock.advance(149 * second);
    await reap();
    expect((await world.record(job.id)).state).toBe("running");
    app.clock.advance(2 * second);
    await reap();
    const record = await world.record(job.id);
    expect(record).toMatchObject({ state: "failure", failureReason: "runnerLost", logSizeBytes: 6 });
    const late = await runner.update(job, "success");
    expect([late.status, late.headers["job-status"]]).toEqual([403, "failed"]);
  });

  it("notices within a minute that the embedded runner is gone", async () => {
    await app.database.db
      .updateTable("runners")
      .set({ is_embedded: 1 })
      .where("name", "=", "forge one")
      .execute();
    const job = await begin();
    await runner.trace(job, 0, "a");
    app.clock.advance(52 * second);
    await reap();
    expect((await world.record(job.id)).failureReason).toBe("runnerLost");
    await app.database.db
      .updateTable("runners")
      .set({ is_embedded: 0 })
      .where("name", "=", "forge one")
      .execute();
  });

  it("gives runners time to come back after the server was away", async () => {
    const job = await begin();
    await runner.trace(job, 0, "a");
    app.clock.advance(4 * minute);
    const restarted = createServerReaper();
    await restarted.reap();
    expect((await world.record(job.id)).state).toBe("running");
    expect((await runner.trace(job, 1, "b")).headers["range"]).toBe("0-2");
  });

  it("cancels by force when the runner says nothing for a minute", async () => {
    const job = await begin();
    await runner.trace(job, 0, "a");
    await app.database.db
      .updateTable("build_records")
      .set({ is_cancel_requested: 1 })
      .where("id", "=", job.id)
      .execute();
    app.clock.advance(61 * second);
    await reap();
    expect(await world.record(job.id)).toMatchObject({ state: "canceled", failureReason: "canceled" });
  });

  it("ends a run that is longer than its time limit allows, however lively its runner is", async () => {
    const job = await begin();
    for (let passed = 0; passed <= 16; passed += 1) {
      await runner.update(job, "running");
      app.clock.advance(minute);
    }
    await reap();
    expect(await world.record(job.id)).toMatchObject({ state: "failure", failureReason: "timeout" });
  });

  it("gives up a waiting run when there was no runner for an hour", async () => {
    const recordId = await world.run(taskId);
    app.clock.advance(40 * minute);
    const other = await world.addRunner({ systemId: "s_2" });
    await other.verify();
    app.clock.advance(30 * minute);
    await reap();
    expect((await world.record(recordId)).state).toBe("queued");
    app.clock.advance(31 * minute);
    await reap();
    expect(await world.record(recordId)).toMatchObject({ state: "failure", failureReason: "noRunner" });
    expect((await createFakeRunner(app, runner.token).request()).status).toBe(204);
  });
});
