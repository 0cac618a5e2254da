import { gzipSync } from "node:zlib";
import { authEndpoints } from "@lowforge/contract/auth";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import type { GitClient } from "../../../testing/git-client.ts";
import { flushPacket, packet } from "./pkt-line.rules.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

describeOnBothDatabases("git over HTTP, refused", (start) => {
  let world: GitWorld;
  let client: GitClient;
  beforeAll(async () => {
    world = await createGitWorld(start);
    client = world.client;
  });
  afterAll(() => world.close());

  it("asks anybody without credentials to sign in, whether the repository exists or not", async () => {
    const { path } = await world.make("Hidden");
    for (const place of [path, "forge/nothing.git", "nothing/at-all.git"]) {
      for (const rest of ["info/refs?service=git-upload-pack", "info/refs?service=git-receive-pack"]) {
        const answer = await fetch(`${world.origin}/git/${place}/${rest}`);
        expect(answer.status).toBe(401);
        expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
      }
    }
  });

  it("answers an outsider as if nothing were there", async () => {
    const outsider = await world.app.createMember();
    const { path } = await world.make("Also hidden");
    const answers = await Promise.all(
      [path, "forge/nothing.git"].map(async (place) => {
        const answer = await fetch(`${world.origin}/git/${place}/info/refs?service=git-upload-pack`, {
          headers: { authorization: world.basic(outsider) },
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  });

  it("refuses a wrong password and a revoked token, and takes a live token", async () => {
    const { path } = await world.make("Guarded", { generateReadme: true });
    const clone = (password: string, to: string) =>
      client.run(["clone", "-q", world.urlOf({ path }, { ...world.owner, password }), to]);
    expect((await clone("wrong-password", "guarded-1")).stderr).toContain("Authentication failed");
    const { data } = await world.app.call(authEndpoints.addPersonalToken, { name: "laptop" }, world.owner);
    expect((await clone(data.token, "guarded-2")).exitCode).toBe(0);
    await world.app.call(authEndpoints.deletePersonalToken, { id: data.id }, world.owner);
    expect((await clone(data.token, "guarded-3")).stderr).toContain("Authentication failed");
  });

  it("lets a viewer clone and tells them that they may not push", async () => {
    const viewer = await world.app.createMember();
    await world.app.addToProject(viewer, world.projectId, "viewer");
    const { path } = await world.make("For viewers", { generateReadme: true });
    await client.git(".", "clone", "-q", world.urlOf({ path }, viewer), "viewed");
    await client.commit("viewed", { "x.txt": "x" });
    const push = await client.run(["push", "origin", "main"], { cwd: "viewed" });
    expect(push.exitCode).not.toBe(0);
    expect(push.stderr).toContain("You do not have the permission for this.");
    expect(push.stderr).toContain("403");
  });

  it("reads an archived project and refuses to push to it", async () => {
    const archived = (await world.app.call(projectEndpoints.create, { name: "Archive" }, world.owner)).data
      .projectId;
    const { path } = await world.make("old", { generateReadme: true }, archived);
    await world.app.call(projectEndpoints.archive, { projectId: archived }, world.owner);
    await client.git(".", "clone", "-q", world.urlOf({ path }), "archived");
    await client.commit("archived", { "x.txt": "x" });
    const push = await client.run(["push", "origin", "main"], { cwd: "archived" });
    expect([push.exitCode, push.stderr]).toEqual([
      128,
      "fatal: remote error: The project is archived and cannot be changed.\n",
    ]);
  });

  it("reads a closed repository, and tells a push in one line why nothing comes of it", async () => {
    const made = await world.connect("Closed");
    await client.git("Closed", "push", "-q", "origin", "main");
    await world.app.call(repositoryEndpoints.close, { repositoryId: made.repositoryId }, world.owner);
    await client.git("Closed", "fetch", "-q");
    await client.commit("Closed", { "x.txt": "x" });
    const push = await client.run(["push", "origin", "main"], { cwd: "Closed" });
    expect([push.exitCode, push.stderr]).toEqual([
      128,
      "fatal: remote error: The repository is closed and cannot be changed.\n",
    ]);
  });

  it("tells a push that has begun when the repository was closed in git's own report", async () => {
    const { path, repositoryId } = await world.make("Closed meanwhile");
    await world.app.call(repositoryEndpoints.close, { repositoryId }, world.owner);
    const line = `${"0".repeat(40)} ${"1".repeat(40)} refs/heads/main\0 report-status`;
    const answer = await fetch(`${world.origin}/git/${path}/git-receive-pack`, {
      method: "POST",
      headers: {
        authorization: world.basic(),
        "content-type": "application/x-git-receive-pack-request",
      },
      body: new Uint8Array(Buffer.concat([packet(line), flushPacket, Buffer.from("PACK")])),
    });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("ng refs/heads/main The repository is closed and cannot be changed\n"),
    ]);
  });

  it("speaks no dumb protocol and serves no file of a repository", async () => {
    const { path } = await world.make("Clever", { generateReadme: true });
    const headers = { authorization: world.basic() };
    expect((await fetch(`${world.origin}/git/${path}/info/refs`, { headers })).status).toBe(403);
    for (const file of ["HEAD", "config", "objects/info/packs", "objects/00/00", "../../lowforge.sqlite"]) {
      expect((await fetch(`${world.origin}/git/${path}/${file}`, { headers })).status).toBe(404);
    }
  });

  it("tells caches to keep nothing", async () => {
    const { path } = await world.make("Fresh");
    const answer = await fetch(`${world.origin}/git/${path}/info/refs?service=git-upload-pack`, {
      headers: { authorization: world.basic() },
    });
    expect(answer.headers.get("cache-control")).toContain("no-cache");
    expect(answer.headers.get("content-type")).toBe("application/x-git-upload-pack-advertisement");
  });

  it("refuses a body of another type, another packing, or no git at all", async () => {
    const { path } = await world.make("Strict");
    const post = async (headers: Record<string, string>, body: string | Buffer) =>
      (
        await fetch(`${world.origin}/git/${path}/git-receive-pack`, {
          method: "POST",
          headers: { authorization: world.basic(), ...headers },
          body,
        })
      ).status;
    const type = "application/x-git-receive-pack-request";
    expect(await post({ "content-type": "application/json" }, "{}")).toBe(415);
    expect(await post({ "content-type": "text/plain" }, "0000")).toBe(415);
    expect(await post({ "content-type": type, "content-encoding": "br" }, "0000")).toBe(415);
    expect(await post({ "content-type": type }, "no git")).toBe(400);
    expect(await post({ "content-type": type }, "00")).toBe(400);
    expect(await post({ "content-type": type, "content-encoding": "gzip" }, "not packed")).toBe(400);
    expect(await post({ "content-type": type }, "0000")).toBe(200);
  });

  it("stops reading a body that unpacks to far more than any list of changes", async () => {
    const { path } = await world.make("Bomb");
    const line = `0099${"0".repeat(40)} ${"1".repeat(40)} refs/heads/${"x".repeat(55)}\n`;
    const bomb = gzipSync(Buffer.from(line.repeat(400_000)));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    const answer = await fetch(`${world.origin}/git/${path}/git-receive-pack`, {
      method: "POST",
      headers: {
        authorization: world.basic(),
        "content-type": "application/x-git-receive-pack-request",
        "content-encoding": "gzip",
      },
      body: bomb,
    });
    expect(answer.status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
