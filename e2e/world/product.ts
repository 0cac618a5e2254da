import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const adminPassword = "anvil-and-ember-42";

/** The product as `npm start` runs it, server and runner, on a free port with a data folder of its own. */
export interface Product {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start to the first good answer of /readyz. */
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

const patienceMs = 30_000;
const program = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

/**
 * `prepare` may fill the data folder before the start; with a `host`, the product is called by that name; `settings`
 * are added to its environment. Throws, with what the product printed, where it fails.
 */
export async function startProduct(
  prepare?: (dataDir: string) => Promise<void>,
  host = "127.0.0.1",
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "lowforge-world-"));
  await prepare?.(dataDir);
  const url = `http://${host}:${await findFreePort()}`;
  const startedAt = performance.now();
  const { child, output } = spawnProduct(dataDir, new URL(url), settings);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const gaveUp = ended.then(() => Promise.reject(new Error("It ended at once.")));
    await Promise.race([waitUntilReady(url), gaveUp]);
  } catch (error) {
    await stop();
    throw new Error(`The product does not start:\n${output()}`, { cause: error });
  }
  return { url, dataDir, process: child, readyAfterMs: performance.now() - startedAt, stop };
}

function spawnProduct(
  dataDir: string,
  { port, hostname, origin }: URL,
  settings: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: port,
      PUBLIC_URL: hostname === "127.0.0.1" ? "" : origin,
      SSH_PORT: "0",
      DATABASE_URL: "",
      LOWFORGE_DATA_DIR: dataDir,
      LOWFORGE_ADMIN_PASSWORD: adminPassword,
      LOWFORGE_EMBEDDED_RUNNER: "on",
      // The product imports from itself here.
      LOWFORGE_ALLOWED_NETWORKS: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...settings,
      // Started by npm or not, it is this process that decides when it ends.
      npm_lifecycle_event: undefined,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return { child, output: () => output };
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = performance.now() + patienceMs; ;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error(`/readyz did not answer within ${patienceMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
