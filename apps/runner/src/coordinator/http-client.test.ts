import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpClient } from "./http-client.ts";

let server: http.Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function listen(handler: http.RequestListener): Promise<string> {
  server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/forge`;
}

test("asks below the base address, over one connection", async () => {
  const ports = new Set<number | undefined>();
  const url = await listen((request, response) => {
    ports.add(request.socket.remotePort);
    response.end(`${request.method} ${request.url} ${request.headers["user-agent"]}`);
  });
  const client = await createHttpClient(url, "runner 1");
  expect((await client.send({ method: "GET", path: "/a" })).body).toBe("GET /forge/a runner 1");
  expect((await client.send({ method: "POST", path: "/b", body: "x" })).status).toBe(200);
  expect(ports.size).toBe(1);
  client.close();
});

test("repeats a request whose idle connection the server had just closed", async () => {
  let requests = 0;
  const url = await listen((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end("fine");
  });
  const client = await createHttpClient(url, "runner 1");
  await client.send({ method: "GET", path: "/" });
  expect((await client.send({ method: "GET", path: "/" })).body).toBe("fine");
  client.close();
});

test("gives up on a server that does not answer", async () => {
  const url = await listen(() => undefined);
  const client = await createHttpClient(url, "runner 1");
  await expect(client.send({ method: "GET", path: "/", timeoutMs: 50 })).rejects.toThrow("no answer");
  client.close();
});
