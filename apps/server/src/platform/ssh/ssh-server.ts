import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createAdmission, usualLimits } from "./admission.rules.ts";
import { algorithms } from "./algorithms.rules.ts";
import type { HostKey } from "./host-keys.ts";
import { createProtocolServer, handleConnection, type OpenConnection } from "./ssh-connection.ts";
import type { SshServerOptions } from "./ssh-options.ts";

export interface SshServer {
  readonly hostKeys: readonly HostKey[];
  /** Begins to take connections. Throws as `net.Server.listen` does. */
  listen(place: { readonly host: string; readonly port: number }): Promise<void>;
  /** The port that is open; null where none is. */
  port(): number | null;
  /** Takes no more connections, and returns once what runs has ended, or has been ended after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Handshake and sign-in together; a person may have to type the passphrase of a key meanwhile. */
const signInMs = 60_000;
const revalidateEveryMs = 2_000;

/** An SSH server for programs: public keys only, commands only, and each of them judged by `serve`. */
export function createSshServer<Who>(options: SshServerOptions<Who>): SshServer {
  const { logger, hostKeys } = options;
  const admission = createAdmission({ ...usualLimits, ...options.limits }, () => performance.now());
  const protocol = createProtocolServer(
    hostKeys.map(({ privateKey }) => privateKey),
    algorithms,
  );
  const sockets = new Map<string, { socket: Socket; onSignedIn(): void; onFailure(): void }>();
  const connections = new Set<OpenConnection>();
  const listener = createServer({ noDelay: true }, admit);

  function admit(socket: Socket): void {
    socket.on("error", () => socket.destroy());
    const place = admission.enter(socket.remoteAddress ?? "");
    if (place === null) return void socket.destroy();
    const deadline = setTimeout(() => socket.destroy(), signInMs);
    const key = keyOf(socket.remoteAddress, socket.remotePort);
    sockets.set(key, {
      socket,
      onFailure: place.fail,
      onSignedIn: () => {
        clearTimeout(deadline);
        place.settle();
      },
    });
    socket.once("close", () => {
      clearTimeout(deadline);
      sockets.delete(key);
      place.leave();
    });
    protocol.injectSocket(socket);
  }

  protocol.on("connection", (client, { ip, port }) => {
    const known = sockets.get(keyOf(ip, port));
    if (!known) return void client.end();
    const connection = handleConnection(client, known.socket, { options, events: known });
    connections.add(connection);
    known.socket.once("close", () => connections.delete(connection));
  });

  const watch = setInterval(() => {
    for (const connection of connections) {
      connection.revalidate().catch((error: unknown) => logger.warn({ err: error }, "a key was not checked"));
    }
  }, revalidateEveryMs);
  watch.unref();

  return {
    hostKeys,
    async listen(place) {
      listener.listen(place);
      await once(listener, "listening");
    },
    port() {
      const address = listener.address();
      return address !== null && typeof address === "object" ? address.port : null;
    },
    async close(graceMs) {
      clearInterval(watch);
      if (!listener.listening) return;
      const closed = once(listener, "close");
      listener.close();
      const handled = new Set(connections);
      for (const connection of handled) connection.endWhenIdle();
      // Those that have not even said hello.
      if (handled.size === 0) for (const { socket } of sockets.values()) socket.destroy();
      const force = setTimeout(() => {
        for (const { socket } of sockets.values()) socket.destroy();
      }, graceMs);
      await closed;
      clearTimeout(force);
    },
  };
}

function keyOf(address: string | undefined, port: number | undefined): string {
  return `${address} ${port}`;
}
