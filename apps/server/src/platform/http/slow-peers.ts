import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { judgePeer, type Mark, type Waiting } from "./slow-peers.rules.ts";

const lookEveryMs = 5_000;

/** Who is connected, and what the server waits for. */
export interface PeerWatch {
  /** Cuts off whoever is too slow by now, in milliseconds of a clock that never leaps. */
  look(now: number): void;
}

/**
 * Ends connections whose peers bring a body, or take an answer, so slowly that they only hold the server up (security,
 * row 67). Node's own limits are for whole requests, and would end a large push that goes well.
 */
export function watchPeers(server: Server): PeerWatch {
  const marks = new Map<Socket, Mark | null>();
  const requests = new WeakMap<Socket, IncomingMessage>();
  server.on("connection", (socket: Socket) => {
    marks.set(socket, null);
    socket.once("close", () => marks.delete(socket));
  });
  server.on("request", (request: IncomingMessage) => requests.set(request.socket, request));
  const look = (now: number): void => {
    for (const [socket, mark] of marks) {
      const next = judgePeer(mark, waitingFor(socket, requests.get(socket)), now);
      if (next === "too slow") socket.destroy();
      else marks.set(socket, next);
    }
  };
  const timer = setInterval(() => look(performance.now()), lookEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
  return { look };
}

/** What the server waits for; null where nothing, or where it is the slow one itself. */
function waitingFor(socket: Socket, request: IncomingMessage | undefined): Waiting | null {
  if (socket.writableLength > 0) {
    return { kind: "answer", bytes: socket.bytesWritten - socket.writableLength };
  }
  if (request === undefined || request.complete) return null;
  const isRead = !socket.isPaused() && request.readableLength === 0;
  return isRead ? { kind: "body", bytes: socket.bytesRead } : null;
}
