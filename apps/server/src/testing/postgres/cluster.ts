import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type PostgresInstallation, provideInstallation } from "./installation.ts";

export interface PostgresCluster {
  /** The address of its `postgres` database, password included. */
  readonly url: string;
  readonly place: ClusterPlace;
  /** Starts it again where it lies and under its address, after it was stopped. */
  startAgain(): void;
  stop(): Promise<void>;
}

export interface ClusterPlace {
  readonly folder: string;
  readonly dataFolder: string;
  readonly installation: PostgresInstallation;
  readonly password: string;
  readonly account: { readonly uid?: number; readonly gid?: number };
}

const run = promisify(execFile);
/** `nobody` on every system that has one: PostgreSQL refuses to run as root. */
const unprivilegedId = 65_534;
const attempts = 3;

/**
 * Starts a throw-away PostgreSQL on a free loopback port, with `extra` settings over its own. It ends, and its folder
 * goes, when this process does.
 */
export async function startPostgres(extra: readonly string[] = []): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-postgres-"));
  try {
    const place = await prepare(folder);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await start(place, await findFreePort(), extra);
      if ("url" in outcome) return outcome;
      if (attempt === attempts) throw new Error(`PostgreSQL does not start:\n${outcome.log}`);
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function prepare(folder: string): Promise<ClusterPlace> {
  const installation = await provideInstallation(join(folder, "installation"));
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  const account = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  if (account.uid) await run("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  const dataFolder = join(folder, "data");
  const flags = [
    "--username=postgres",
    "--auth=password",
    "--encoding=UTF8",
    "--no-sync",
    "--no-instructions",
  ];
  await run(
    join(installation.binFolder, "initdb"),
    [`--pgdata=${dataFolder}`, `--pwfile=${passwordFile}`, ...flags, ...installation.localeFlags],
    { ...account, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" } },
  );
  return { folder, dataFolder, installation, password, account };
}

/** Tests weigh no durability; the rest keeps it on loopback and small. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
  "shared_buffers=64MB",
];

/**
 * Starts PostgreSQL, and again for every line of its input. Waits for the end of that, which comes with the end of the
 * parent however that ends, then clears up, even where PostgreSQL has been made to stand still.
 */
const guardScript = `folder=$1; shift
"$@" </dev/null & postgres=$!
while read -r again; do "$@" </dev/null & postgres=$!; done
kill -QUIT $postgres; kill -CONT $postgres; wait $postgres
rm -rf "$folder"`;

async function start(
  place: ClusterPlace,
  port: number,
  extra: readonly string[],
): Promise<PostgresCluster | { log: string }> {
  const command = [
    join(place.installation.binFolder, "postgres"),
    "-D",
    place.dataFolder,
    "-p",
    String(port),
    ...[...settings, ...extra].flatMap((setting) => ["-c", setting]),
  ];
  const guard = spawn("sh", ["-c", guardScript, "sh", place.folder, ...command], {
    ...place.account,
    cwd: place.folder,
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  });
  const log = await readUntilReady(guard);
  if (log !== null) {
    process.kill(-(guard.pid ?? 0), "SIGKILL");
    return { log };
  }
  const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()));
  // An unread pipe would fill up and stop PostgreSQL at some log line.
  guard.stderr.resume();
  guard.unref();
  return {
    url: `postgres://postgres:${place.password}@127.0.0.1:${port}/postgres`,
    place,
    startAgain: () => void guard.stdin?.write("again\n"),
    stop: async () => {
      guard.ref();
      guard.stdin?.end();
      await ended;
    },
  };
}

/** Null once it accepts connections; what it said when it gave up. */
async function readUntilReady(guard: ChildProcess): Promise<string | null> {
  const lines: string[] = [];
  if (!guard.stderr) return "";
  for await (const line of createInterface({ input: guard.stderr })) {
    if (line.includes("ready to accept connections")) return null;
    lines.push(line);
    if (line.includes("FATAL")) break;
  }
  return lines.join("\n");
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
