import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { deployKeyEndpoints } from "@lowforge/contract/repositories";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import ssh2, { type Algorithms, type Client, type ClientChannel } from "ssh2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createSshWorld, listenTo, makeKey, type SshWorld } from "./testing/ssh-world.ts";

/** Ends when the client has been cut off. */
const cutOff = (connection: Client): Promise<unknown> => once(connection, "close");

function open(connection: Client, command: string, options: object = {}): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    connection.exec(command, options, (error, channel) => (error ? reject(error) : resolve(channel)));
  });
}

describe("SSH, refused", () => {
  let world: SshWorld;
  let path: string;
  let repositoryId: number;
  beforeAll(async () => {
    world = await createSshWorld(() => buildTestApp());
    ({ path, repositoryId } = await world.make("code", { generateReadme: true }));
  });
  afterAll(() => world.close());

  it.each([
    ["a password", { privateKey: undefined, password: "spark-and-anvil-7" }],
    ["a password typed at a prompt", { privateKey: undefined, tryKeyboard: true, password: "x" }],
    ["an unknown key", { privateKey: makeKey().privateKey }],
    ["another user name", { username: "root" }],
    ["the member's own name", { username: "lindev" }],
  ])("does not sign in by %s, and says no more than that", async (_case, options) => {
    const failure = await world.connect(options as object).catch((error: Error) => error.message);
    expect(failure).toBe("All configured authentication methods failed");
  });

  it("ends after so many attempts", async () => {
    const tried: string[] = [];
    const connection = new ssh2.Client();
    connection.on("error", () => undefined);
    connection.connect({
      host: "127.0.0.1",
      port: world.port,
      username: "git",
      authHandler: (_left, _partial, next) => {
        tried.push("key");
        next({ type: "publickey", username: "git", key: makeKey().privateKey } as never);
      },
    });
    await cutOff(connection);
    // After twelve; a client may have begun a few more before it hears of the end.
    expect(tried.length).toBeLessThanOrEqual(16);
  });

  const weak: [string, Algorithms][] = [
    ["a key exchange by SHA-1", { kex: ["diffie-hellman-group14-sha1"] }],
    ["a key exchange on a NIST curve", { kex: ["ecdh-sha2-nistp256"] }],
    ["a cipher in CBC", { cipher: ["aes128-cbc"] }],
    ["a MAC by SHA-1", { cipher: ["aes128-ctr"], hmac: ["hmac-sha1"] }],
    ["a host key by SHA-1", { serverHostKey: ["ssh-rsa"] }],
    ["compression", { compress: ["zlib"] }],
  ];
  it.each(weak)("does not speak %s", async (_case, algorithms) => {
    await expect(world.connect({ algorithms })).rejects.toThrow(/no matching/);
  });

  it.each([
    ["a terminal", { pty: true }],
    ["an X11 display", { x11: true }],
  ])("gives no %s", async (_case, options) => {
    const connection = await world.connect();
    await expect(open(connection, `git-upload-pack '${path}'`, options)).rejects.toThrow(/Unable to request/);
    connection.end();
  });

  it("forwards nothing, and serves no files", async () => {
    const connection = await world.connect();
    const outcome = (ask: (done: (error?: Error | null) => void) => void) =>
      new Promise((resolve) => ask((error) => resolve(error ? "refused" : "granted")));
    expect(await outcome((done) => connection.forwardOut("127.0.0.1", 1, "127.0.0.1", 22, done))).toBe(
      "refused",
    );
    expect(await outcome((done) => connection.forwardIn("127.0.0.1", 0, done))).toBe("refused");
    expect(await outcome((done) => connection.openssh_forwardInStreamLocal("/tmp/x", done))).toBe("refused");
    expect(await outcome((done) => connection.openssh_forwardOutStreamLocal("/tmp/x", done))).toBe("refused");
    expect(await outcome((done) => connection.sftp(done))).toBe("refused");
    expect(await outcome((done) => connection.subsys("netconf", done))).toBe("refused");
    connection.end();
  });

  it.each([
    "id",
    "git-upload-pack '/../x'",
    "git-upload-pack 'forge/code.git'; id",
    "git-upload-pack $(id)",
    "git-upload-pack 'forge/code.git",
    "scp -t /tmp/x",
  ])("runs nothing for %j", async (command) => {
    const answer = await world.exec(command);
    expect(answer).toMatchObject({ exitCode: 1, stdout: "" });
    expect(answer.stderr).toContain("only git and git-lfs work over SSH");
  });

  it.each([
    ["version=2", "version 2"],
    ["--split-string=x", "HEAD"],
    ["version=2:x", "HEAD"],
  ])("takes of the environment nothing but a version of git's protocol: %s", async (value, beginning) => {
    const connection = await world.connect();
    const env = { GIT_PROTOCOL: value, GIT_DIR: "/", LD_PRELOAD: "/tmp/x.so" };
    const said = await listenTo(await open(connection, `git-upload-pack '${path}'`, { env }));
    connection.end();
    expect(said.stdout.split("\n", 1)[0]).toContain(beginning);
  });

  it("leaves a client whose packets would hold next to nothing", async () => {
    const connection = await world.connect();
    const { _chanMgr, _protocol } = connection as unknown as {
      _chanMgr: { add(listener: object): number };
      _protocol: { session(channel: number, window: number, packetSize: number): void };
    };
    const opened = new Promise<{ outgoing: { id: number } }>((resolve) => {
      const listener = Object.assign((_error: unknown, channel: never) => resolve(channel), {
        type: "session",
      });
      _protocol.session(_chanMgr.add(listener), 2 ** 20, 0);
    });
    const { outgoing } = await opened;
    (_protocol as unknown as { exec(id: number, command: string, wantReply: boolean): void }).exec(
      outgoing.id,
      "x",
      true,
    );
    await cutOff(connection);
    expect((await world.exec("git-upload-pack 'x/y'")).exitCode).toBe(1);
  });

  it("leaves one who speaks no SSH, and goes on", async () => {
    const socket = connectSocket({ host: "127.0.0.1", port: world.port });
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\n".repeat(2_000));
    socket.resume();
    await once(socket, "close");
    expect((await world.exec("git-upload-pack 'x/y'")).exitCode).toBe(1);
  });

  it.each([
    [
      "the key is removed",
      async (_memberId: number, keyId: number, token: { token: string }) => {
        await world.app.call(sshKeyEndpoints.deleteSshKey, { id: keyId }, token);
      },
    ],
    [
      "the member is disabled",
      async (memberId: number) => {
        await world.app.database.db
          .updateTable("users")
          .set({ is_disabled: 1 })
          .where("id", "=", memberId)
          .execute();
      },
    ],
    [
      "the member has left the project",
      async (memberId: number) => {
        await world.app.database.db.deleteFrom("project_members").where("user_id", "=", memberId).execute();
      },
    ],
  ])(
    "cuts a transfer off within five seconds when %s, and takes its git processes with it",
    async (_case, revoke) => {
      const member = await world.app.createMember();
      await world.app.addToProject(member, world.projectId, "developer");
      const key = await world.keyOf(member);
      const connection = await world.connect({ privateKey: key.privateKey });
      const channel = await open(connection, `git-upload-pack '${path}'`);
      const ended = once(channel, "close");
      channel.resume();
      await vi.waitFor(() => expect(working(repositoryId)).toBe(1), { timeout: 5_000 });
      await revoke(member.id, key.id, member);
      await ended;
      await vi.waitFor(() => expect(working(repositoryId)).toBe(0), { timeout: 5_000 });
      connection.destroy();
    },
  );

  it.each(["upload", "receive"])(
    "takes git's processes with a client that vanishes in a git-%s-pack",
    async (direction) => {
      const connection = await world.connect();
      const channel = await open(connection, `git-${direction}-pack '${path}'`);
      await once(channel, "data");
      if (direction === "receive")
        channel.write(
          `0098${"0".repeat(40)} ${"1".repeat(40)} refs/heads/x\0 report-status side-band-64k object-format=sha1 agent=t`,
        );
      connection.destroy();
      await vi.waitFor(() => expect(working(repositoryId)).toBe(0), { timeout: 5_000 });
    },
  );

  it("takes a deploy key once, and no key that signs a member in", async () => {
    const key = makeKey();
    const wanted = { repositoryId, publicKey: key.publicKey };
    expect((await world.app.call(deployKeyEndpoints.addDeployKey, wanted, world.owner)).status).toBe(200);
    for (const publicKey of [key.publicKey, world.ownerKey.publicKey]) {
      const again = { repositoryId, publicKey };
      expect((await world.app.call(deployKeyEndpoints.addDeployKey, again, world.owner)).status).toBe(409);
    }
  });

  /** Git processes that work on a repository. */
  function working(id: number): number {
    const { stdout } = spawnSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" });
    const folder = `${world.app.dataDir}/repositories/0/${id}.git`;
    return stdout.split("\n").filter((line) => line.includes(folder) && !line.startsWith("Z")).length;
  }
});
