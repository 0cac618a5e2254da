import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLogger } from "../runtime/index.ts";
import { createHttpServer, type HttpServer } from "./index.ts";

let http: HttpServer;
let port: number;
let accepted: Socket[];
beforeEach(async () => {
  accepted = [];
  http = createHttpServer({
    logger: createLogger("silent"),
    authenticate: async () => null,
    redeemTicket: async () => null,
  });
  http.server.on("connection", (socket: Socket) => accepted.push(socket));
  await http.listen({ host: "127.0.0.1", port: 0 });
  const address = http.server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterEach(() => http.close());

/** What a client reads until the connection ends, where the server gives up waiting after `sent` has come. */
async function readUntilGivenUp(sent: string): Promise<string> {
  const client = connect({ host: "127.0.0.1", port });
  const answer = text(client);
  if (accepted.length === 0) await once(http.server, "connection");
  const [socket] = accepted;
  if (!socket) throw new Error("nobody was accepted");
  if (sent !== "") {
    client.write(sent);
    await once(socket, "data");
  }
  // As the server's own clock does, half a minute later.
  http.server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  return answer;
}

it("ends a connection on which nothing was sent without a word that a browser could take for an answer", async () => {
  expect(await readUntilGivenUp("")).toBe("");
});

it("tells a sender that stops amid the headers that it took too long", async () => {
  expect(await readUntilGivenUp("POST /api HTTP/1.1\r\nhost: a\r\n")).toMatch(/^HTTP\/1\.1 408 /);
});

it("refuses what is no HTTP, and headers beyond measure", async () => {
  const exchange = async (sent: string): Promise<string> => {
    const client = connect({ host: "127.0.0.1", port });
    client.write(sent);
    return text(client);
  };
  expect(await exchange("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await exchange(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});
