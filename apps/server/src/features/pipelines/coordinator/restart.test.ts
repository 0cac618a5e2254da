import { once } from "node:events";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { App } from "../../../app.ts";
import { buildTestApp, type TestApp } from "../../../testing/index.ts";
import { createBuildWorld } from "../testing/build-world.ts";
import { createFakeRunner, outputOf } from "../testing/fake-runner.ts";

describe("a server that is started again in the middle of a build", () => {
  let app: TestApp;
  const others: App[] = [];
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await app.close();
  });

  const startAgain = async (): Promise<App> => {
    const other = await app.startAnother();
    others.push(other);
    return other;
  };

  it("knows the job, its token and how much of the log it has", async () => {
    const world = await createBuildWorld(app);
    const runner = await world.addRunner();
    const recordId = await world.run(await world.addTask());
    const job = await runner.take();
    await runner.trace(job, 0, "before ");
    await app.http.close();

    const again = createFakeRunner(await startAgain(), runner.token);
    const gap = await again.trace(job, 20, "lost");
    expect([gap.status, gap.headers["range"]]).toEqual([416, "0-7"]);
    expect((await again.trace(job, 0, "before after")).headers["range"]).toBe("0-12");
    expect((await again.update(job, "success", outputOf("before after"))).status).toBe(200);
    const row = await app.database.db
      .selectFrom("build_records")
      .select(["state", "finished_at"])
      .where("id", "=", recordId)
      .executeTakeFirst();
    expect(row).toEqual({ state: "success", finished_at: app.clock.now() });
  });
});

describe("a server that is asked to end", () => {
  it("lets go of the runners that it holds", async () => {
    const app = await buildTestApp();
    const { data } = await app.call(pipelineEndpoints.addRunner, { name: "held" }, app.admin);
    const url = await app.http.listen({ port: 0, host: "127.0.0.1" });
    const ask = (lastUpdate: string) =>
      fetch(`${url}/api/v4/jobs/request`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          token: data.token,
          info: { name: "lowforge-runner" },
          last_update: lastUpdate,
        }),
      });
    const version = (await ask("")).headers.get("x-gitlab-last-update") ?? "";
    const arrived = once(app.http.server, "request");
    const held = ask(version);
    await arrived;
    // No time passes, so that only the end of the server can end the wait.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      await app.close();
      expect((await held).status).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  });
});
