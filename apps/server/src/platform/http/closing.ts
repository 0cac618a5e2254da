import type { Socket } from "node:net";
import type { HttpServer } from "./implement.ts";

/** How long requests that are under way may take once the server closes; the process itself waits a little longer. */
export const usualGraceMs = 20_000;
/** A request that was on its way when the server began to close still has so long to arrive. */
const arrivalMs = 1_000;
const lookEveryMs = 100;

/**
 * Makes closing end. Node closes by itself only connections that have served a request; one that has said nothing yet,
 * or only half of it, would hold the server up for as long as its client likes, since nobody looks at its deadline
 * any more. What is still there after `graceMs` is cut off.
 */
export function closeWithin(http: HttpServer, graceMs: number): void {
  const silent = new Set<Socket>();
  http.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  http.server.on("request", ({ socket }) => void silent.delete(socket));
  http.addHook("preClose", () => {
    for (const close of http.streams) close();
    if (!http.server.listening) return;
    // An answer that ends later leaves its connection idle later.
    const look = setInterval(() => http.server.closeIdleConnections(), lookEveryMs);
    const arrival = setTimeout(() => silent.forEach((socket) => socket.destroy()), arrivalMs);
    const end = setTimeout(() => http.server.closeAllConnections(), graceMs);
    http.server.once("close", () => {
      clearInterval(look);
      clearTimeout(arrival);
      clearTimeout(end);
    });
  });
}
