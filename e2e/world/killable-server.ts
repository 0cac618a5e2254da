import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectEndpoints } from "@lowforge/contract/projects";
import { onTestFinished } from "vitest";
import { type Api, signInToApi } from "./api.ts";
import { adminPassword, findFreePort } from "./product.ts";

/** The built server alone, which a test kills and starts again on the same data. */
export interface KillableServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const program = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));
const patienceMs = 30_000;

async function createKillableServer(): Promise<KillableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "lowforge-killable-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (!child) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    child = null;
  }

  async function start(): Promise<void> {
    const began = performance.now();
    child = spawn(process.execPath, [program], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: String(port),
        SSH_PORT: "0",
        LOWFORGE_DATA_DIR: dataDir,
        LOWFORGE_ADMIN_PASSWORD: adminPassword,
        LOWFORGE_EMBEDDED_RUNNER: "off",
        LOG_LEVEL: "error",
      },
    });
    while (!(await isReady(url))) {
      if (performance.now() - began > patienceMs) throw new Error("The server does not start.");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    url,
    dataDir,
    kill,
    start,
    async remove() {
      await kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A killable server that runs, with a project of the administrator; it goes with the test that asks for it. */
export async function startKillable(): Promise<{
  readonly server: KillableServer;
  readonly api: Api;
  readonly projectId: number;
}> {
  const server = await createKillableServer();
  onTestFinished(() => server.remove());
  await server.start();
  const api = await signInToApi(server.url, adminPassword);
  const { projectId } = await api.call(projectEndpoints.create, { name: "Killed" });
  return { server, api, projectId };
}
