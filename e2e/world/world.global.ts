import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the running product, without a trailing slash. */
    worldUrl: string;
    adminPassword: string;
  }
}

const adminPassword = "anvil-and-ember-42";
const patienceMs = 30_000;

/** Starts the product as `npm start` does, server and runner, on a free port with an empty data folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), "lowforge-world-"));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const product = startProduct(dataFolder, new URL(url).port);
  const ended = new Promise<void>((resolve) => product.process.once("exit", () => resolve()));
  const close = async (): Promise<void> => {
    product.process.kill("SIGTERM");
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(url),
      ended.then(() => Promise.reject(new Error("It ended at once."))),
    ]);
  } catch (error) {
    await close();
    throw new Error(`The product does not start:\n${product.output()}`, { cause: error });
  }
  project.provide("worldUrl", url);
  project.provide("adminPassword", adminPassword);
  return close;
}

function startProduct(dataFolder: string, port: string) {
  const program = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: port,
      PUBLIC_URL: "",
      DATABASE_URL: "",
      LOWFORGE_DATA_DIR: dataFolder,
      LOWFORGE_ADMIN_PASSWORD: adminPassword,
      LOWFORGE_EMBEDDED_RUNNER: "on",
      LOG_LEVEL: "warn",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output };
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`${url}/readyz did not answer within ${patienceMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
