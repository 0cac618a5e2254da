import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { watchPeers } from "./slow-peers.ts";
import { patienceMs } from "./slow-peers.rules.ts";

let server: Server;
let peers: Socket[] = [];
afterEach(async () => {
  for (const peer of peers) peer.destroy();
  peers = [];
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function serve(answer: RequestListener) {
  server = createServer(answer);
  const { look } = watchPeers(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return look;
}

/** A peer whose request has reached the server. */
async function call(sent: string): Promise<Socket> {
  const peer = connect((server.address() as AddressInfo).port, "127.0.0.1");
  peers.push(peer);
  peer.on("error", () => undefined);
  const arrived = once(server, "request");
  peer.write(sent);
  await arrived;
  return peer;
}

const hasEnded = (peer: Socket) => expect.poll(() => peer.closed || peer.readableEnded).toBe(true);
const post = "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n";

it("whoever sends a body by single bytes is cut off, and whoever goes on is not", async () => {
  const received: number[] = [];
  const look = await serve((request) => {
    const at = received.push(0) - 1;
    request.on("data", (piece: Buffer) => (received[at] = (received[at] ?? 0) + piece.length));
    request.on("error", () => undefined);
  });
  const slow = await call(post);
  const lively = await call(post);
  look(0);
  slow.write("x");
  lively.write("x".repeat(2_000));
  await expect.poll(() => received).toEqual([1, 2_000]);
  look(patienceMs);
  slow.resume();
  await hasEnded(slow);
  expect(lively.closed || lively.readableEnded).toBe(false);
});

it("whoever never takes an answer is cut off", async () => {
  let answering: Socket | null = null;
  const look = await serve((request, response) => {
    answering = request.socket;
    response.write(Buffer.alloc(32 * 1024 * 1024));
  });
  const slow = await call("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  slow.pause();
  // Until the lines between are full.
  let before = -1;
  await expect
    .poll(() => {
      const gone = answering === null ? -1 : answering.bytesWritten - answering.writableLength;
      const isFull = gone === before;
      before = gone;
      return isFull && gone >= 0;
    })
    .toBe(true);
  look(0);
  look(patienceMs);
  await expect.poll(() => answering?.destroyed).toBe(true);
});

it("nobody is cut off for what is slow on our side, or waits for an answer", async () => {
  // Takes nothing of any body, and answers nothing.
  const look = await serve(() => undefined);
  const full = await call(post + "x".repeat(70_000));
  const silent = await call("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  look(0);
  look(patienceMs);
  look(3 * patienceMs);
  expect([full, silent].map((peer) => peer.closed || peer.readableEnded)).toEqual([false, false]);
});
