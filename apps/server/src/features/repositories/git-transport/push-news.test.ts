import { noticeEndpoints } from "@lowforge/contract/notices";
import { projectEndpoints } from "@lowforge/contract/projects";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, describeOnBothDatabases } from "../../../testing/index.ts";
import { createSshWorld, type SshWorld } from "../ssh/testing/ssh-world.ts";

/** A local repository whose remotes are the same one over HTTP and over SSH. */
async function connect(world: SshWorld): Promise<string> {
  const name = `told${Math.random().toString(36).slice(2, 10)}`;
  const made = await world.make(name);
  await world.client.makeRepository(name, { "a.txt": "a" });
  const { username, password } = world.owner;
  const http = `http://${username}:${password}@${new URL(world.origin).host}/git/${made.path}`;
  await world.client.git(name, "remote", "add", "http", http);
  await world.client.git(name, "remote", "add", "ssh", world.urlOf(made));
  return name;
}

async function push(world: SshWorld, name: string, remote: string) {
  await world.client.commit(name, { "a.txt": String(Math.random()) });
  return world.client.run(["push", remote, "main"], { cwd: name });
}

/** What the server said itself, line by line, without git's own words and its padding. */
function saidIn(stderr: string): string[] {
  const lines = stderr.split("\n").filter((line) => line.startsWith("remote:"));
  return lines.map((line) => line.replace("remote:", "").trim());
}

describeOnBothDatabases("what a push is told", (start) => {
  let world: SshWorld;
  let name: string;
  beforeAll(async () => {
    world = await createSshWorld(start);
    name = await connect(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.app.database.db.deleteFrom("notices").execute());

  const tell = (content: string, more: object = {}) =>
    world.app.call(noticeEndpoints.save, { content, severity: "urgent", ...more }, world.app.admin);

  it.each(["http", "ssh"])("is what is urgent for everybody and in the project, over %s", async (remote) => {
    const other = await world.app.call(projectEndpoints.create, { name: `Other ${remote}` }, world.owner);
    await tell("## The disk is **full**\n\nPush less.");
    await tell("Freeze until Monday", { projectId: world.projectId, isPinned: true });
    await tell("Somewhere else", { projectId: other.data.projectId });
    await tell("By the way", { severity: "warning" });
    await tell("Tomorrow", { startsAt: world.app.clock.now() + 1 });
    await tell("Yesterday", { startsAt: 1, endsAt: world.app.clock.now() });
    const { exitCode, stderr } = await push(world, name, remote);
    expect(exitCode).toBe(0);
    expect(saidIn(stderr)).toEqual(["", "Freeze until Monday", "", "The disk is full", "Push less.", ""]);
  });

  it("is nothing where there is nothing to tell", async () => {
    const { exitCode, stderr } = await push(world, name, "http");
    expect([exitCode, saidIn(stderr)]).toEqual([0, []]);
  });

  it.each(["http", "ssh"])(
    "is no more than three notices, which no terminal obeys, over %s",
    async (remote) => {
      for (const each of [1, 2, 3, 4]) {
        await tell(`${each} \u001b[2J\u001b]0;x\u0007\u202eevil\n${"b\n".repeat(9)}`, { startsAt: each });
      }
      const { stderr } = await push(world, name, remote);
      expect(stderr).not.toMatch(/[\u001b\u0007\u202e]/);
      const rest = ["b", "b", "b", "b"];
      expect(saidIn(stderr)).toEqual([
        ...["", "4 [2J]0;xevil", ...rest],
        ...["", "3 [2J]0;xevil", ...rest],
        ...["", "2 [2J]0;xevil", ...rest, ""],
      ]);
    },
  );

  it.each(["http", "ssh"])("stands behind where a merge request begins, over %s", async (remote) => {
    await tell("The disk is full");
    await push(world, name, remote);
    const branch = `feature-${remote}`;
    await world.client.commit(name, { "b.txt": remote });
    const { stderr } = await world.client.run(["push", remote, `main:${branch}`], { cwd: name });
    const said = saidIn(stderr);
    expect(said[1]).toContain(`To open a merge request for ${branch}`);
    expect(said.slice(-3)).toEqual(["", "The disk is full", ""]);
  });

  it.each(["http", "ssh"])("fails no push over %s where it cannot be found out", async (remote) => {
    const { db } = world.app.database;
    await sql`alter table notices rename to hidden_notices`.execute(db);
    const { exitCode, stderr } = await push(world, name, remote);
    await sql`alter table hidden_notices rename to notices`.execute(db);
    expect([exitCode, saidIn(stderr)]).toEqual([0, []]);
  });
});

describe("what a push would be told too late", () => {
  it("keeps no push waiting", async () => {
    const world = await createSshWorld(() => buildTestApp("postgres"));
    const name = await connect(world);
    await world.app.database.db.transaction().execute(async (tx) => {
      await sql`lock table notices in access exclusive mode`.execute(tx);
      for (const remote of ["http", "ssh"]) {
        const { exitCode, stderr } = await push(world, name, remote);
        expect([exitCode, saidIn(stderr)]).toEqual([0, []]);
      }
    });
    await world.close();
  });
});
