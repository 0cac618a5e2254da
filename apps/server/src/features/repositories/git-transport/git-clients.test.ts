import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { connect as connectSocket } from "node:net";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

describe("a git client that goes away", () => {
  let world: GitWorld;
  let made: MadeRepository;
  beforeAll(async () => {
    world = await createGitWorld(() => buildTestApp());
    made = await world.connect("large");
    // More than the buffers between git and the client hold, so that git waits for the reader.
    await writeFile(join(world.client.dir, "large", "noise.bin"), randomBytes(24 * 1024 * 1024));
    await world.client.commit("large", {});
    await world.client.git("large", "push", "-q", "origin", "main");
  });
  afterAll(() => world.close());

  /** Git processes that work on the repository. */
  const working = (): number => {
    const { stdout } = spawnSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" });
    const folder = join(world.app.dataDir, "repositories", "0", `${made.repositoryId}.git`);
    return stdout.split("\n").filter((line) => line.includes(folder) && !line.startsWith("Z")).length;
  };

  it("in the middle of a clone takes its git processes with it", async () => {
    const want = await world.client.git("large", "rev-parse", "HEAD");
    const line = `want ${want} ofs-delta\n`;
    const body = `${(line.length + 4).toString(16).padStart(4, "0")}${line}00000009done\n`;
    const { hostname, port } = new URL(world.origin);
    const socket = connectSocket({ host: hostname, port: Number(port) });
    socket.write(
      `POST /git/${made.path}/git-upload-pack HTTP/1.1\r\nHost: x\r\nAuthorization: ${world.basic()}\r\n` +
        `Content-Type: application/x-git-upload-pack-request\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => socket.once("readable", resolve));
    await vi.waitFor(() => expect(working()).toBeGreaterThan(0), { timeout: 5_000 });
    socket.destroy();
    await vi.waitFor(() => expect(working()).toBe(0), { timeout: 5_000 });
  });

  it("in the middle of a push leaves the branch as it was", async () => {
    const before = await world.client.git("large", "ls-remote", "origin", "main");
    await writeFile(join(world.client.dir, "large", "more.bin"), randomBytes(24 * 1024 * 1024));
    await world.client.commit("large", {});
    const slow = ["-c", "http.postBuffer=65536", "push", "-q", "origin", "main"];
    const push = spawn("git", slow, {
      cwd: join(world.client.dir, "large"),
      stdio: "ignore",
      detached: true,
    });
    await vi.waitFor(() => expect(working()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    process.kill(-(push.pid ?? 0), "SIGKILL");
    await vi.waitFor(() => expect(working()).toBe(0), { timeout: 5_000 });
    const after = await world.client.git("large", "ls-remote", "origin", "main");
    expect(after).toBe(before);
    await world.client.git("large", "push", "-q", "origin", "main");
  });
});
