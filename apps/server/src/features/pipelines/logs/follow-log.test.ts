import { buildRecordEndpoints } from "@lowforge/contract/pipelines";
import { authEndpoints } from "@lowforge/contract/auth";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type BuildWorld, createBuildWorld } from "../testing/build-world.ts";
import { type FakeRunner, ownInfo } from "../testing/fake-runner.ts";

interface StreamEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: Record<string, unknown>;
}

/** A viewer of a log: what has come so far, and whether the stream has ended. */
interface Viewer {
  readonly events: readonly StreamEvent[];
  readonly log: () => Buffer;
  readonly isOver: () => boolean;
  leave(): void;
}

describeOnBothDatabases("following a log", (start) => {
  let app: TestApp;
  let world: BuildWorld;
  let runner: FakeRunner;
  let taskId: number;
  beforeAll(async () => {
    app = await start();
    world = await createBuildWorld(app);
    runner = await world.addRunner({ info: ownInfo });
    taskId = await world.addTask();
  });
  beforeEach(() => world.emptyQueue());
  afterAll(() => app.close());

  const begin = async () => {
    await world.run(taskId);
    return runner.take();
  };

  async function follow(
    recordId: number,
    {
      member = world.owner,
      query = "",
      headers = {},
    }: { member?: TestMember; query?: string; headers?: object } = {},
  ): Promise<Viewer> {
    const response = await app.http.inject({
      url: `${buildRecordEndpoints.followLog.path.replace("{id}", String(recordId))}${query}`,
      headers: { authorization: `Bearer ${member.token}`, ...headers },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    return view(response.stream());
  }

  it("shows what there is, then what comes, then the end", async () => {
    const job = await begin();
    await runner.trace(job, 0, "first ");
    const viewer = await follow(job.id);
    await expect.poll(() => viewer.log().toString()).toBe("first ");
    await runner.trace(job, 6, "second");
    await expect.poll(() => viewer.log().toString()).toBe("first second");
    expect(viewer.isOver()).toBe(false);
    await runner.update(job, "success");
    await expect.poll(() => viewer.isOver()).toBe(true);
    expect(viewer.events.at(-1)).toMatchObject({ event: "end", data: { state: "success" } });
    expect(viewer.events.at(-2)).toMatchObject({ event: "state", data: { state: "success" } });
    expect(viewer.events.filter(({ event }) => event === "log").map(({ id }) => id)).toEqual(["6", "12"]);
  });

  it("tells when a waiting run begins, when a step begins and when a cancel was asked for", async () => {
    const recordId = await world.run(taskId);
    const viewer = await follow(recordId);
    const states = () => viewer.events.filter(({ event }) => event === "state").map(({ data }) => data);
    await expect.poll(() => states().at(-1)).toMatchObject({ state: "queued" });
    const job = await runner.take();
    await expect.poll(() => states().at(-1)).toMatchObject({ state: "running", runnerName: "forge one" });
    await runner.trace(job, 0, "section_start:1770000000:step_0\r\u001b[0Kgo\n");
    await expect
      .poll(() => states().at(-1)?.["progress"])
      .toMatchObject([{ name: "Install", state: "running" }, { state: "queued" }]);
    await app.call(buildRecordEndpoints.cancelRun, { recordId }, world.owner);
    await expect.poll(() => states().at(-1)).toMatchObject({ isCancelRequested: true });
    await runner.update(job, "failed");
    await expect
      .poll(() => viewer.events.at(-1))
      .toMatchObject({ event: "end", data: { state: "canceled" } });
  });

  it("goes on where the client was, by Last-Event-ID or by offset", async () => {
    const job = await begin();
    await runner.trace(job, 0, "0123456789");
    await runner.update(job, "success");
    const resumed = await follow(job.id, { headers: { "last-event-id": "4" }, query: "?offset=2" });
    await expect.poll(() => resumed.isOver()).toBe(true);
    expect(resumed.log().toString()).toBe("456789");
    const later = await follow(job.id, { query: "?offset=8" });
    await expect.poll(() => later.isOver()).toBe(true);
    expect(later.log().toString()).toBe("89");
    const beyond = await follow(job.id, { query: "?offset=999" });
    await expect.poll(() => beyond.isOver()).toBe(true);
    expect(beyond.log()).toHaveLength(0);
  });

  it("sends a long log in pieces, every byte in its place", async () => {
    const job = await begin();
    const log = Buffer.alloc(300_000, Buffer.from([0, 1, 2, 250, 27, 10, 65]));
    await runner.trace(job, 0, log);
    await runner.update(job, "success");
    const viewer = await follow(job.id);
    await expect.poll(() => viewer.isOver()).toBe(true);
    expect(viewer.log().equals(log)).toBe(true);
    expect(viewer.events.filter(({ event }) => event === "log").length).toBeGreaterThan(4);
  });

  it("hides this server's tokens from viewers, even cut in two, and keeps the stored bytes", async () => {
    const job = await begin();
    const viewer = await follow(job.id);
    const line = `token=${job.token} done\n`;
    await runner.trace(job, 0, line.slice(0, 25));
    await runner.trace(job, 25, line.slice(25));
    await expect.poll(() => viewer.log().toString()).toBe(`token=${"*".repeat(job.token.length)} done\n`);
    viewer.leave();
    expect((await world.record(job.id)).logSizeBytes).toBe(line.length);
  });

  it("shows what another server stores and decides", async () => {
    const job = await begin();
    const viewer = await follow(job.id);
    await expect.poll(() => viewer.events.length).toBeGreaterThan(0);
    // Written past this server, as a replica does.
    await app.database.db
      .updateTable("build_records")
      .set({ state: "failure", failure_reason: "runnerLost", finished_at: app.clock.now() })
      .where("id", "=", job.id)
      .execute();
    await expect.poll(() => viewer.isOver(), { timeout: 3_000 }).toBe(true);
    expect(viewer.events.at(-1)).toMatchObject({ event: "end", data: { state: "failure" } });
  });

  it("refuses outsiders and records that are not there, alike", async () => {
    const job = await begin();
    const outsider = await app.createMember();
    for (const id of [job.id, 999_999]) {
      const answer = await app.call(buildRecordEndpoints.followLog, { id }, outsider);
      expect([answer.status, answer.code]).toEqual([404, codeOf("BUILD_RECORD_MISSING")]);
    }
  });

  it("ends within five seconds for members who were removed or have signed out", async () => {
    const job = await begin();
    const [removed, leaving] = [await app.createMember(), await app.createMember()];
    for (const member of [removed, leaving]) await app.addToProject(member, world.projectId, "viewer");
    const viewers = [await follow(job.id, { member: removed }), await follow(job.id, { member: leaving })];
    const staying = await follow(job.id);
    await app.database.db.deleteFrom("project_members").where("user_id", "=", removed.id).execute();
    await app.call(authEndpoints.signOut, {}, leaving);
    for (const viewer of viewers) await expect.poll(() => viewer.isOver(), { timeout: 5_000 }).toBe(true);
    expect(staying.isOver()).toBe(false);
    staying.leave();
  });

  it("asks for the log every second while somebody looks", async () => {
    const job = await begin();
    app.clock.advance(60_000);
    const viewer = await follow(job.id);
    expect((await runner.trace(job, 0, "a")).headers["x-gitlab-trace-update-interval"]).toBe("1");
    viewer.leave();
  });
});

function view(stream: Readable): Viewer {
  const events: StreamEvent[] = [];
  let text = "";
  let isOver = false;
  stream.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) if (block.includes("event: ")) events.push(parse(block));
  });
  stream.on("close", () => {
    isOver = true;
  });
  const chunkOf = ({ event, data }: StreamEvent): Buffer[] =>
    event === "log" ? [Buffer.from(String(data["chunk"]), "base64")] : [];
  return {
    events,
    log: () => Buffer.concat(events.flatMap(chunkOf)),
    isOver: () => isOver,
    leave: () => void stream.destroy(),
  };
}

function parse(block: string): StreamEvent {
  const field = (name: string): string | null => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? null;
  return { event: field("event") ?? "", id: field("id"), data: JSON.parse(field("data") ?? "{}") };
}
