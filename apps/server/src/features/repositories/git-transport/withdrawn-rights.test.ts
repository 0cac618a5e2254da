import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { authEndpoints } from "@lowforge/contract/auth";
import { projectMemberEndpoints } from "@lowforge/contract/projects";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { buildTestApp, type TestMember } from "../../../testing/index.ts";
import { flushPacket, packet } from "./pkt-line.rules.ts";

/** Security, row 44: what runs ends within five seconds of the right to it. */
describe("a transfer over HTTP whose right is withdrawn", () => {
  let world: GitWorld;
  let made: MadeRepository;
  let member: TestMember;
  let token: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    world = await createGitWorld(() => buildTestApp());
    made = await world.connect("large");
    // More than the buffers between git and the client hold, so that git waits for the reader.
    await writeFile(join(world.client.dir, "large", "noise.bin"), randomBytes(24 * 1024 * 1024));
    await world.client.commit("large", {});
    await world.client.git("large", "push", "-q", "origin", "main");
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await world.app.createMember();
    await world.app.addToProject(member, world.projectId, "developer");
    token = (await world.app.call(authEndpoints.addPersonalToken, { name: "git" }, member)).data;
  });

  /** Git processes that work on the repository. */
  const working = (): number => {
    const { stdout } = spawnSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" });
    const folder = join(world.app.dataDir, "repositories", "0", `${made.repositoryId}.git`);
    return stdout.split("\n").filter((line) => line.includes(folder) && !line.startsWith("Z")).length;
  };
  /** A call whose body is `sizeBytes` long, of which this much is sent. */
  function begin(service: string, body: Buffer, sizeBytes: number) {
    const { hostname, port } = new URL(world.origin);
    const socket = connectSocket({ host: hostname, port: Number(port) }).on("error", () => undefined);
    const login = world.basic({ username: member.username, password: token.token });
    socket.write(
      `POST /git/${made.path}/${service} HTTP/1.1\r\nHost: x\r\nAuthorization: ${login}\r\n` +
        `Content-Type: application/x-${service}-request\r\nContent-Length: ${sizeBytes}\r\n\r\n`,
    );
    socket.write(body);
    return socket;
  }
  async function beginClone() {
    const head = await world.client.git("large", "rev-parse", "HEAD");
    const body = Buffer.concat([packet(`want ${head} ofs-delta\n`), flushPacket, packet("done\n")]);
    const socket = begin("git-upload-pack", body, body.length);
    await once(socket, "readable");
    return socket;
  }
  async function beginPush() {
    const change = `${"0".repeat(40)} ${"1".repeat(40)} refs/heads/begun\0 report-status`;
    const pack = Buffer.from("PACK\0\0\0\u0002\0\0\0\u0009", "latin1");
    return begin("git-receive-pack", Buffer.concat([packet(change), flushPacket, pack]), 1_000_000);
  }

  const transfers = [
    ["clone", beginClone],
    ["push", beginPush],
  ] as const;
  const withdrawals = [
    [
      "its token is deleted",
      () => world.app.call(authEndpoints.deletePersonalToken, { id: token.id }, member),
    ],
    [
      "its member is disabled",
      () => world.app.call(accountEndpoints.disable, { userId: member.id }, world.app.admin),
    ],
    [
      "its member has left the project",
      () => {
        const leaving = { projectId: world.projectId, userIds: [member.id] };
        return world.app.call(projectMemberEndpoints.removeMembers, leaving, world.owner);
      },
    ],
  ] as const;
  const cases = transfers.flatMap(([what, start]) =>
    withdrawals.map(([how, withdraw]) => [what, how, start, withdraw] as const),
  );

  it.each(cases)("is a %s that ends within five seconds once %s", async (_what, _how, start, withdraw) => {
    const before = await world.client.git("large", "ls-remote", "origin");
    const socket = await start();
    await vi.waitFor(() => expect(working()).toBeGreaterThan(0), { timeout: 5_000 });
    expect((await withdraw()).status).toBe(200);
    await vi.waitFor(() => expect(working()).toBe(0), { timeout: 5_000 });
    socket.destroy();
    expect(await world.client.git("large", "ls-remote", "origin")).toBe(before);
  });

  it.each(withdrawals)("is a download by Git LFS that breaks off once %s", async (_how, withdraw) => {
    const content = randomBytes(24 * 1024 * 1024);
    const oid = createHash("sha256").update(content).digest("hex");
    const files = `${world.origin}/git/${made.path}/info/lfs/objects`;
    const authorization = world.basic();
    const sent = { "content-type": "application/octet-stream", authorization };
    await fetch(`${files}/${oid}`, { method: "PUT", headers: sent, body: new Uint8Array(content) });
    const confirming = { "content-type": "application/vnd.git-lfs+json", authorization };
    const pointer = JSON.stringify({ oid, size: content.length });
    await fetch(`${files}/verify`, { method: "POST", headers: confirming, body: pointer });

    const login = world.basic({ username: member.username, password: token.token });
    const answer = await fetch(`${files}/${oid}`, { headers: { authorization: login } });
    expect(answer.status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    let received = 0;
    // Who reads a piece now and then would take a quarter of a minute for all of it.
    const readSlowly = async () => {
      for await (const piece of answer.body ?? []) {
        received += piece.length;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    };
    await expect(readSlowly()).rejects.toThrow();
    expect(received).toBeLessThan(content.length);
  });
});
