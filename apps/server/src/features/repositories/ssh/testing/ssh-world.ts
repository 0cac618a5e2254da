import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import ssh2, { type Client, type ClientChannel, type ConnectConfig } from "ssh2";
import type { TestApp, TestMember } from "../../../../testing/index.ts";
import { makeKeyPair } from "../../../../testing/key-pair.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../../testing/git-world.ts";

/** A key pair of a test. */
export interface TestKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface SshAnswer {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server with git over SSH, and stock git that speaks to it through a client of ours. */
export interface SshWorld extends Omit<GitWorld, "urlOf" | "connect"> {
  readonly port: number;
  /** The owner's key, with which git signs in. */
  readonly ownerKey: TestKey;
  urlOf(repository: Pick<MadeRepository, "path">): string;
  /** Makes a key and adds it for the member. */
  keyOf(member: TestMember): Promise<TestKey & { readonly id: number }>;
  /** Arguments by which git uses another key: `git(…, ...as(key), "clone", …)`. */
  as(key: TestKey): Promise<readonly string[]>;
  connect(options?: ConnectConfig): Promise<Client>;
  /** Runs a command by the owner's key, or by another one. */
  exec(command: string, key?: TestKey): Promise<SshAnswer>;
}

const sshCommand = fileURLToPath(new URL("../../../../testing/ssh-command.mjs", import.meta.url));
let keyCount = 0;

export function makeKey(): TestKey {
  const pair = makeKeyPair();
  return { publicKey: pair.public, privateKey: pair.private };
}

export async function createSshWorld(start: () => Promise<TestApp>): Promise<SshWorld> {
  const world = await createGitWorld(start);
  const { app, client } = world;
  const opened = await app.sshDoor.open();
  if (opened === null) throw new Error("git over SSH did not open");
  const { port } = opened;

  async function keyOf(member: TestMember): Promise<TestKey & { id: number }> {
    const key = makeKey();
    const { data } = await app.call(sshKeyEndpoints.addSshKey, { publicKey: key.publicKey }, member);
    return { ...key, id: data.id };
  }

  async function as(key: TestKey): Promise<readonly string[]> {
    keyCount += 1;
    const file = join(client.dir, `key-${keyCount}`);
    await writeFile(file, key.privateKey, { mode: 0o600 });
    return [
      "-c",
      `core.sshCommand="${process.execPath}" "${sshCommand}" -i "${file}"`,
      "-c",
      "ssh.variant=ssh",
    ];
  }

  const ownerKey = await keyOf(world.owner);
  for (const setting of (await as(ownerKey)).filter((word) => word !== "-c")) {
    const [name = "", ...value] = setting.split("=");
    await client.git(".", "config", "--global", name, value.join("="));
  }

  async function connect(options: ConnectConfig = {}): Promise<Client> {
    const connection = new ssh2.Client();
    const ready = once(connection, "ready");
    connection.connect({
      host: "127.0.0.1",
      port,
      username: "git",
      privateKey: ownerKey.privateKey,
      ...options,
    });
    await ready;
    connection.on("error", () => undefined);
    return connection;
  }

  return {
    ...world,
    port,
    ownerKey,
    urlOf: ({ path }) => `ssh://git@127.0.0.1:${port}/${path}`,
    keyOf,
    as,
    connect,
    async exec(command, key = ownerKey) {
      const connection = await connect({ privateKey: key.privateKey });
      const channel = await new Promise<ClientChannel>((resolve, reject) => {
        connection.exec(command, (error, opened) => (error ? reject(error) : resolve(opened)));
      });
      const answer = await listenTo(channel);
      connection.end();
      return answer;
    },
  };
}

/** Everything that a channel says, once it has closed. */
export async function listenTo(channel: ClientChannel): Promise<SshAnswer> {
  const said = { stdout: "", stderr: "" };
  channel.on("data", (chunk: Buffer) => (said.stdout += chunk.toString()));
  channel.stderr.on("data", (chunk: Buffer) => (said.stderr += chunk.toString()));
  channel.end();
  const [exitCode] = (await once(channel, "close")) as [number | null];
  return { ...said, exitCode };
}
