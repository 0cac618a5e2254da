import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnyEndpoint, EndpointInput, EndpointOutput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";

export const adminPassword = "anvil-and-ember-42";

/** The product as `npm start` runs it, on an empty data folder. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start to the first good answer of /readyz. */
  readonly readyAfterMs: number;
  readonly token: string;
  call<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>;
  stop(): Promise<void>;
}

/** `prepare` may fill the data folder before the product starts. */
export async function startProduct(prepare?: (dataDir: string) => Promise<void>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "lowforge-bench-"));
  await prepare?.(dataDir);
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL("../scripts/start.mjs", import.meta.url))], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: new URL(url).port,
      LOWFORGE_DATA_DIR: dataDir,
      LOWFORGE_ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: "warn",
    },
  });
  await waitUntilReady(url);
  const readyAfterMs = performance.now() - startedAt;
  const { access_token: token } = await send(url, "", authEndpoints.signIn, {
    username: "admin",
    password: adminPassword,
  });
  return {
    url,
    dataDir,
    process: child,
    readyAfterMs,
    token,
    call: (endpoint, input) => send(url, token, endpoint, input),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function send<E extends AnyEndpoint>(
  url: string,
  token: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointOutput<E>> {
  const fields = Object.entries(input as Record<string, unknown>).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const form = new URLSearchParams(fields);
  const isQuery = endpoint.body === "query" && fields.length > 0;
  const response = await fetch(url + endpoint.path + (isQuery ? `?${form.toString()}` : ""), {
    method: endpoint.method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.body === "json" ? { "content-type": "application/json" } : {}),
    },
    ...(endpoint.body === "form" ? { body: form } : {}),
    ...(endpoint.body === "json" ? { body: JSON.stringify(input) } : {}),
  });
  const answer = (await response.json()) as { msg: string; data: EndpointOutput<E> };
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${answer.msg}`);
  return answer.data;
}

const patienceMs = 30_000;

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url}/readyz did not answer within ${patienceMs} ms`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
