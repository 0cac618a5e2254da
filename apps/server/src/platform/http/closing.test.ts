import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createLogger } from "../runtime/index.ts";
import { createHttpServer, type HttpServer } from "./index.ts";

const logger = createLogger("silent");

describe("a server that closes", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function open(graceMs: number): Promise<HttpServer> {
    const http = createHttpServer({
      logger,
      authenticate: async () => null,
      redeemTicket: async () => null,
      graceMs,
    });
    http.get("/never", () => new Promise(() => undefined));
    http.get("/soon", async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return "answered";
    });
    await http.listen({ host: "127.0.0.1", port: 0 });
    return http;
  }

  /** A connection on which this was said. */
  async function say(http: HttpServer, words: string): Promise<Socket> {
    const { port } = http.server.address() as AddressInfo;
    const arrived = once(http.server, "connection");
    const socket = connect({ host: "127.0.0.1", port });
    sockets.push(socket);
    socket.on("error", () => undefined);
    await arrived;
    if (words.endsWith("\r\n\r\n")) {
      const begun = once(http.server, "request");
      socket.write(words);
      await begun;
    } else if (words !== "") {
      await new Promise((resolve) => socket.write(words, resolve));
    }
    return socket;
  }

  // A grace that is longer than a test may take: one that is waited for makes the test fail.
  const long = 60_000;

  it.each([
    ["never said anything", ""],
    ["said half a request", "GET /soon HTTP/1.1\r\nhost: x\r\n"],
  ])("does not wait for a connection that has %s", async (_case, words) => {
    const http = await open(long);
    await say(http, words);
    await http.close();
    expect(http.server.listening).toBe(false);
  });

  it("lets a request that is under way end, and does not wait for more on its connection", async () => {
    const http = await open(long);
    const socket = await say(http, "GET /soon HTTP/1.1\r\nhost: x\r\n\r\n");
    let said = "";
    socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await http.close();
    await eventually(() => expect(said).toContain("answered"));
  });

  it("cuts a request off that takes longer than its grace", async () => {
    const http = await open(500);
    await say(http, "GET /never HTTP/1.1\r\nhost: x\r\n\r\n");
    await http.close();
    expect(http.server.listening).toBe(false);
  });
});
