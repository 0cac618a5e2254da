import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runnerVersion } from "./version.ts";
import { waitAfterNone } from "./runner-loop.ts";
import { makeJob } from "./testing/job-factory.ts";
import { createRunnerWorld, until, type RunnerWorld } from "./testing/runner-world.ts";

let world: RunnerWorld;
beforeEach(async () => {
  world = await createRunnerWorld();
});
afterEach(() => world.close());

const threeLines = { steps: [{ script: ["echo first", "sleep 0.6; echo second", "sleep 0.6; echo third"] }] };

function expectWholeLog(): void {
  const log = world.coordinator.log();
  const places = ["\nfirst\n", "\nsecond\n", "\nthird\n", "Job succeeded"].map((text) => log.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
}

describe("the log on its way to the coordinator", () => {
  test("goes on from where the coordinator says that it is, after 416", async () => {
    const starts: number[] = [];
    world.coordinator.script.onPatch = (start) => {
      starts.push(start);
      return starts.length === 2 ? { status: 416, headers: { Range: "0-10" } } : undefined;
    };
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect(starts[2]).toBe(10);
    expect((await world.coordinator.final()).state).toBe("success");
    expectWholeLog();
  });

  test("fills a gap that a swallowed piece left", async () => {
    let patches = 0;
    world.coordinator.script.onPatch = () => ((patches += 1) === 2 ? { status: 202 } : undefined);
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect((await world.coordinator.final()).state).toBe("success");
    expectWholeLog();
  });

  test("is resent whole after 412, and the outcome is reported once more", async () => {
    let refusals = 0;
    const starts: number[] = [];
    world.coordinator.script.onPatch = (start) => void starts.push(start);
    world.coordinator.script.onPut = ({ state }) =>
      state === "success" && (refusals += 1) === 1 ? { status: 412 } : undefined;
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect(starts.filter((start) => start === 0)).toHaveLength(2);
    expect(world.coordinator.puts.filter(({ state }) => state === "success")).toHaveLength(2);
    expectWholeLog();
  });

  test("survives a server that is away for a while", async () => {
    let failures = 0;
    world.coordinator.script.onPatch = () => ((failures += 1) <= 3 ? { status: 503 } : undefined);
    world.coordinator.script.onPut = ({ state }) =>
      state === "success" && (failures += 1) < 8 ? { status: 502 } : undefined;
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect((await world.coordinator.final()).state).toBe("success");
    expectWholeLog();
  });

  test("begins to arrive before the job says a word, and is followed by a sign of life", async () => {
    const pieces: string[] = [];
    world.coordinator.script.onPatch = (_start, body) => void pieces.push(body.toString());
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect(pieces[0]).not.toContain("first");
    expect(world.coordinator.puts[0]?.state).toBe("running");
  });

  test("asks again with the same report while the coordinator is not done with it", async () => {
    let answers = 0;
    world.coordinator.script.onPut = ({ state }) =>
      state === "success" && (answers += 1) <= 2
        ? { status: 202, headers: { "X-GitLab-Trace-Update-Interval": "0" } }
        : undefined;
    world.coordinator.offer(makeJob(world.git, threeLines));
    await world.startRunner("--once").ended;
    expect(world.coordinator.puts.filter(({ state }) => state === "success")).toHaveLength(3);
  });
});

describe("asking for jobs", () => {
  test("tells what the runner is and what it really can", async () => {
    world.coordinator.offer(makeJob(world.git, { steps: [{ script: ["true"] }] }));
    await world.startRunner("--once").ended;
    const body = world.coordinator.requests[0]?.body;
    expect(body).toMatchObject({ token: world.coordinator.token, last_update: "" });
    expect(body?.["info"]).toMatchObject({
      name: "lowforge-runner",
      version: runnerVersion,
      isolation: expect.stringMatching(/^(bubblewrap|process)$/) as unknown,
      tools: expect.arrayContaining([
        { type: "node", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown },
      ]) as unknown,
    });
  });

  test("waits between requests that the server answers at once, and not after one that was held", () => {
    expect(waitAfterNone("", "v1", 5)).toBe(0);
    expect(waitAfterNone("v1", "v1", 5)).toBe(3_000);
    expect(waitAfterNone("v1", null, 5)).toBe(3_000);
    expect(waitAfterNone("v1", "v2", 5)).toBeGreaterThan(0);
    expect(waitAfterNone("v1", "v1", 20_000)).toBe(0);
  });

  test("hands back the version of the queue that it was told", async () => {
    world.coordinator.script.onRequest = ({ last_update: last }) =>
      last === "" ? { status: 204, headers: { "X-GitLab-Last-Update": "v7" } } : undefined;
    world.coordinator.offer(makeJob(world.git, { steps: [{ script: ["true"] }] }));
    await world.startRunner("--once").ended;
    expect(world.coordinator.requests.map(({ body }) => body["last_update"])).toEqual(["", "v7"]);
  });

  test("ends with a clear sentence when its token is refused for good", async () => {
    world.coordinator.script.onRequest = () => ({ status: 403 });
    await expect(world.startRunner().ended).rejects.toThrow("refuses this runner's token");
    expect(world.coordinator.requests).toHaveLength(3);
  });

  test("runs as many jobs side by side as it may, each in a place of its own", async () => {
    const { puts, requests, script } = world.coordinator;
    for (const id of [1, 2]) {
      world.coordinator.offer(makeJob(world.git, { id, steps: [{ script: ["mkdir mine"] }] }));
    }
    let accepted = 0;
    // The first job ends only when the second has been asked for.
    script.onPut = ({ state }) => {
      if (state === "running") return undefined;
      if (requests.length < 2) return { status: 202, headers: { "X-GitLab-Trace-Update-Interval": "0" } };
      accepted += 1;
      return { status: 200 };
    };
    const runner = world.startRunner("--concurrency", "2");
    await until(() => accepted === 2);
    expect(new Set(puts.map(({ state }) => state))).toEqual(new Set(["running", "success"]));
    runner.stop();
    await runner.ended;
  });

  test("stops without waiting for the held request when no job runs", async () => {
    const runner = world.startRunner();
    await until(() => world.coordinator.requests.length > 0);
    runner.stop();
    await runner.ended;
  });

  test("lets a running job end when it is asked to stop", async () => {
    world.coordinator.offer(makeJob(world.git, threeLines));
    const runner = world.startRunner();
    await world.coordinator.logContains("\nfirst\n");
    runner.stop();
    await runner.ended;
    expect((await world.coordinator.final()).state).toBe("success");
  });
});
