import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { createFakeRunner, type FakeRunner, ownInfo } from "../testing/fake-runner.ts";

describeOnBothDatabases("the runner protocol: runners and the queue", (start) => {
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

  it("verifies a runner's token and refuses any other in the protocol's own words", async () => {
    const good = await runner.verify();
    expect(good.status).toBe(200);
    expect(good.body).toMatchObject({ token: runner.token, token_expires_at: null });
    expect(good.body?.["id"]).toBeGreaterThan(0);
    const bad = await createFakeRunner(app, "glrt-nobody").verify();
    expect([bad.status, bad.body]).toEqual([403, { message: "403 Forbidden" }]);
  });

  it("takes the token from the header where the body has none", async () => {
    const reply = await runner.send("POST", "runners/verify", {}, { "runner-token": runner.token });
    expect(reply.status).toBe(200);
  });

  it("knows no registration tokens and no router, and answers unknown paths plainly", async () => {
    expect((await runner.send("POST", "runners", { token: "x" })).status).toBe(403);
    const discovery = await app.http.inject("/api/v4/runners/router/discovery");
    expect([discovery.statusCode, discovery.json()]).toEqual([501, { message: "501 Not Implemented" }]);
    const unknown = await app.http.inject("/api/v4/projects");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "404 Not Found" }]);
  });

  it("echoes the runner's request id", async () => {
    const reply = await runner.send("POST", "runners/verify", {}, { "x-request-id": "abc-123" });
    expect(reply.headers["x-request-id"]).toBe("abc-123");
  });

  it("answers 204 with the version of the queue while there is nothing to do", async () => {
    const reply = await runner.request();
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(reply.headers["x-gitlab-last-update"]).toMatch(/^\d+$/);
    // Stock runners are never held, even when they echo the version.
    expect((await runner.request(String(reply.headers["x-gitlab-last-update"]))).status).toBe(204);
  });

  it("hands out a job with all that a stock runner needs", async () => {
    const recordId = await world.run(taskId);
    const job = await runner.take();
    expect(job.id).toBe(recordId);
    expect(job.git_info).toMatchObject({
      repo_url: `http://gitlab-ci-token:${job.token}@forge.test/git/${world.path}.git`,
      ref: "main",
      ref_type: "branch",
      refspecs: [`+${job.git_info.sha}:refs/remotes/origin/main`],
    });
    expect(job.git_info.sha).toMatch(/^[0-9a-f]{40}$/);
    expect(job.runner_info.timeout).toBe(600);
    expect(job).not.toHaveProperty("run");
    expect(job.steps.map((step) => step.name)).toEqual(["script"]);
    const script = job.steps[0]?.script.join("\n") ?? "";
    expect(script).toContain(`printf 'section_start:%s:step_1\\r\\033[0K' "$(date +%s)"\n(\nnpm test\n)`);
    const variables = new Map(job.variables.map((variable) => [variable.key, variable]));
    expect(variables.get("CI_COMMIT_SHA")?.value).toBe(job.git_info.sha);
    expect(variables.get("CI_JOB_TOKEN")).toMatchObject({ value: job.token, masked: true, public: false });
    expect(await world.record(recordId)).toMatchObject({ state: "running", runnerName: "forge one" });
  });

  it("gives our own runner one entry a step, and refuses the job plainly where a tool is missing", async () => {
    const own = await world.addRunner({ info: ownInfo });
    await world.run(await world.addTask({ toolId: "node-20" }));
    const fitting = await own.take();
    expect(fitting.steps.map(({ name, script }) => [name, script])).toEqual([
      ["Install", ["npm ci"]],
      ["Test", ["npm test"]],
    ]);
    await world.run(await world.addTask({ toolId: "jdk-21" }));
    const lacking = await own.take();
    expect(lacking.steps[0]?.script[0]).toBe(`echo "This runner does not have JDK 21." >&2; exit 1`);
    expect(lacking.image).toBeNull();
  });

  it("names an image for runners that build in containers", async () => {
    const docker = await world.addRunner({
      info: { name: "gitlab-runner", executor: "docker", shell: "bash" },
    });
    await world.run(await world.addTask({ toolId: "node-22" }));
    expect((await docker.take()).image).toEqual({ name: "node:22-bookworm" });
  });

  it("lets exactly one of many simultaneous runners take each job", async () => {
    const recordIds = [await world.run(taskId), await world.run(taskId), await world.run(taskId)];
    const replies = await Promise.all(Array.from({ length: 12 }, () => runner.request()));
    const taken = replies.filter(({ status }) => status === 201).map(({ body }) => body?.["id"]);
    expect(taken.sort()).toEqual(recordIds);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(9);
  });

  it("gives nothing to a paused runner or to one that takes only tagged builds, and does not call it removed", async () => {
    await world.run(taskId);
    const picky = await world.addRunner({ runUntagged: false });
    expect((await picky.request()).status).toBe(204);
    const paused = await world.addRunner();
    const list = (await app.call(pipelineEndpoints.listRunners, {}, app.admin)).data;
    const runnerId = list.at(-1)?.runnerId ?? 0;
    await app.call(pipelineEndpoints.pauseRunner, { runnerId, isPaused: true }, app.admin);
    expect((await paused.request()).status).toBe(204);
    await app.call(pipelineEndpoints.pauseRunner, { runnerId, isPaused: false }, app.admin);
    expect((await paused.request()).status).toBe(201);
  });

  it("holds our own runner while nothing is new and wakes it when a run begins", async () => {
    const own = await world.addRunner({ info: ownInfo });
    const version = (await own.request()).headers["x-gitlab-last-update"] as string;
    // It looks by itself now and then; here no time passes, so that only the run can wake it.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const held = own.request(version);
      const recordId = await world.run(taskId);
      const first = await held;
      // The run may have come before the wait began; then the runner is told to look, and looks.
      const reply = first.status === 204 ? await own.request() : first;
      expect([reply.status, reply.body?.["id"]]).toEqual([201, recordId]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("forgets one machine of a token, replaces a token, and removes a runner for good", async () => {
    const shared = await world.addRunner({ systemId: "s_a" });
    await shared.verify();
    const body = { token: shared.token, system_id: "s_a" };
    expect((await shared.send("DELETE", "runners/managers", body)).status).toBe(204);
    const reset = await shared.send("POST", "runners/reset_authentication_token", body);
    expect([reset.status, String(reset.body?.["token"]).slice(0, 5)]).toEqual([201, "glrt-"]);
    expect((await shared.verify()).status).toBe(403);
    const fresh = createFakeRunner(app, String(reset.body?.["token"]));
    expect((await fresh.verify()).status).toBe(200);
    expect((await fresh.send("DELETE", "runners", { token: fresh.token })).status).toBe(204);
    expect((await fresh.request()).status).toBe(403);
  });

  it("lets git read with the job's token while the job runs, and only its own repository", async () => {
    const other = await createBuildWorld(app, "Elsewhere");
    await world.run(taskId);
    const job = await runner.take();
    const read = async (path: string) => {
      const authorization = `Basic ${Buffer.from(`gitlab-ci-token:${job.token}`).toString("base64")}`;
      const url = `/git/${path}.git/info/refs?service=git-upload-pack`;
      return (await app.http.inject({ url, headers: { authorization } })).statusCode;
    };
    expect(await read(world.path)).toBe(200);
    expect(await read(other.path)).not.toBe(200);
    await runner.update(job, "success");
    expect(await read(world.path)).toBe(401);
  });
});
