import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { type FakeRunner, type JobHandle, outputOf } from "../testing/fake-runner.ts";

describeOnBothDatabases("the runner protocol: logs and states of jobs", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  let runner: FakeRunner;
  let taskId: number;
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
    runner = await world.addRunner();
    taskId = await world.addTask();
  });
  beforeEach(() => world.emptyQueue());
  afterAll(() => app.close());

  const begin = async () => {
    await world.run(taskId);
    return runner.take();
  };
  const stored = (job: JobHandle) =>
    readFile(join(app.dataDir, "logs", String(Math.floor(job.id / 1000)), `${job.id}.log`));
  const cancel = (job: JobHandle) => app.call(pipelineEndpoints.cancelRun, { recordId: job.id }, world.owner);

  it("stores pieces in order, skips what it has, and asks for what is missing", async () => {
    const job = await begin();
    const first = await runner.trace(job, 0, "hello ");
    expect([first.status, first.headers["range"], first.headers["job-status"]]).toEqual([
      202,
      "0-6",
      "running",
    ]);
    expect((await runner.trace(job, 6, "world")).headers["range"]).toBe("0-11");
    expect((await runner.trace(job, 6, "world")).headers["range"]).toBe("0-11");
    expect((await runner.trace(job, 3, "lo world, again")).headers["range"]).toBe("0-18");
    const gap = await runner.trace(job, 40, "later");
    expect([gap.status, gap.headers["range"]]).toEqual([416, "0-18"]);
    expect((await stored(job)).toString()).toBe("hello world, again");
  });

  it("stores every byte as it was sent", async () => {
    const job = await begin();
    const bytes = Buffer.from([0, 27, 91, 51, 49, 109, 255, 254, 13, 10, 0xe4, 0xb8]);
    await runner.trace(job, 0, bytes);
    expect(await stored(job)).toEqual(bytes);
    expect(Buffer.from("中文", "utf8").subarray(0, 2)).toEqual(bytes.subarray(10));
  });

  it("refuses a piece without a range, with a wrong token, or of a job that is not there", async () => {
    const job = await begin();
    expect((await runner.trace(job, 0, "x", { "content-range": "nonsense" })).status).toBe(400);
    const wrong = await runner.trace({ id: job.id, token: "lfjob-wrong" }, 0, "x");
    expect([wrong.status, wrong.body]).toEqual([403, { message: "403 Forbidden" }]);
    expect((await runner.trace({ ...job, id: 999_999 }, 0, "x")).status).toBe(403);
    expect((await runner.update({ id: job.id, token: runner.token }, "success")).status).toBe(403);
    expect((await runner.trace(job, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  });

  it("refuses the token of one job for another", async () => {
    const [one, two] = [await begin(), await begin()];
    expect((await runner.trace({ id: two.id, token: one.token }, 0, "x")).status).toBe(403);
    expect((await runner.update({ id: two.id, token: one.token }, "failed")).status).toBe(403);
  });

  it("ends well, once, and takes the same news twice", async () => {
    const job = await begin();
    expect((await runner.update(job, "running")).status).toBe(200);
    await runner.trace(job, 0, "done");
    app.clock.advance(90_000);
    const final = { exit_code: 0, ...outputOf("done") };
    expect((await runner.update(job, "success", final)).status).toBe(200);
    expect((await runner.update(job, "success", final)).status).toBe(200);
    const contrary = await runner.update(job, "failed");
    expect([contrary.status, contrary.headers["job-status"]]).toEqual([403, "success"]);
    expect((await runner.trace(job, 4, "more")).status).toBe(403);
    const record = await world.record(job.id);
    expect(record).toMatchObject({ state: "success", exitCode: 0, durationMs: 90_000, logSizeBytes: 4 });
  });

  it.each([
    [
      { failure_reason: "script_failure", exit_code: 3 },
      { failureReason: "script", exitCode: 3 },
    ],
    [{ failure_reason: "job_execution_timeout" }, { failureReason: "timeout", exitCode: null }],
    [{ failure_reason: "runner_system_failure" }, { failureReason: "infrastructure" }],
    [{ failure_reason: "image_pull_failure" }, { failureReason: "infrastructure" }],
    [{ failure_reason: "unknown_failure" }, { failureReason: "unknown" }],
    [{ failure_reason: "something_new" }, { failureReason: "unknown" }],
    [{ exit_code: 1 }, { failureReason: "script", exitCode: 1 }],
  ])("reads the failure %o as %o", async (told, expected) => {
    const job = await begin();
    expect((await runner.update(job, "failed", told)).status).toBe(200);
    expect(await world.record(job.id)).toMatchObject({ state: "failure", ...expected });
  });

  it("asks once for the whole log where the checksum is another, and then takes what there is", async () => {
    const job = await begin();
    await runner.trace(job, 0, "brokem");
    const final = outputOf("broken");
    expect((await runner.update(job, "success", final)).status).toBe(412);
    expect((await runner.trace(job, 0, "broken")).headers["range"]).toBe("0-6");
    expect((await runner.update(job, "success", final)).status).toBe(200);
    const stubborn = await begin();
    await runner.trace(stubborn, 0, "a");
    expect((await runner.update(stubborn, "failed", outputOf("b"))).status).toBe(412);
    expect((await runner.update(stubborn, "failed", outputOf("b"))).status).toBe(200);
  });

  it("tolerates a final state without a checksum, or from a runner that cannot send its log again", async () => {
    const job = await begin();
    await runner.trace(job, 0, "a");
    const info = { features: {} };
    expect((await runner.update(job, "success", { ...outputOf("b"), info })).status).toBe(200);
  });

  it("cancels a waiting run at once and a running one through its runner", async () => {
    const waiting = await world.run(taskId);
    await app.call(pipelineEndpoints.cancelRun, { recordId: waiting }, world.owner);
    expect(await world.record(waiting)).toMatchObject({ state: "canceled", failureReason: "canceled" });
    expect((await runner.request()).status).toBe(204);

    const job = await begin();
    await runner.trace(job, 0, "a");
    expect((await cancel(job)).status).toBe(200);
    expect(await world.record(job.id)).toMatchObject({ state: "running", isCancelRequested: true });
    const piece = await runner.trace(job, 1, "b");
    expect([piece.status, piece.headers["job-status"]]).toEqual([202, "canceled"]);
    const beat = await runner.update(job, "running");
    expect([beat.status, beat.headers["job-status"]]).toEqual([403, "canceled"]);
    const final = await runner.update(job, "failed", { failure_reason: "unknown_failure" });
    expect([final.status, final.headers["job-status"]]).toEqual([403, "canceled"]);
    expect(await world.record(job.id)).toMatchObject({ state: "canceled", failureReason: "canceled" });
    expect((await runner.update(job, "success")).status).toBe(403);
    expect((await world.record(job.id)).state).toBe("canceled");
    expect((await cancel(job)).status).toBe(409);
  });

  it("ends a run whose log passes the limit, and keeps the log up to there", async () => {
    const job = await begin();
    const piece = Buffer.alloc(1024 * 1024, "x");
    for (let index = 0; index < 32; index += 1) {
      expect((await runner.trace(job, index * piece.length, piece)).status).toBe(202);
    }
    const over = await runner.trace(job, 32 * piece.length, "y");
    expect([over.status, over.headers["job-status"]]).toEqual([403, "failed"]);
    const record = await world.record(job.id);
    expect(record).toMatchObject({ state: "failure", failureReason: "script" });
    expect((await stored(job)).subarray(-60).toString()).toContain("reached its limit");
  });

  it("refuses artifacts before reading them", async () => {
    const job = await begin();
    const reply = await app.http.inject({
      method: "POST",
      url: `/api/v4/jobs/${job.id}/artifacts?artifact_format=zip`,
      headers: { "job-token": job.token, "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.alloc(3 * 1024 * 1024),
    });
    expect([reply.statusCode, reply.json()]).toEqual([403, { message: "403 Forbidden" }]);
  });

  it("wants the log often while the run is fresh or watched, else now and then", async () => {
    const job = await begin();
    const header = "x-gitlab-trace-update-interval";
    expect((await runner.trace(job, 0, "a")).headers[header]).toBe("3");
    app.clock.advance(31_000);
    expect((await runner.trace(job, 1, "b")).headers[header]).toBe("30");
  });
});
