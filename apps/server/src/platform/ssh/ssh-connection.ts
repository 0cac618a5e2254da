import type { Socket } from "node:net";
import ssh2, {
  type AuthContext,
  type Connection,
  type PublicKeyAuthContext,
  type ServerChannel,
  type Session,
} from "ssh2";
import { fingerprintOf, isSignedBy } from "./public-key.rules.ts";
import type { Identity, SshServerOptions } from "./ssh-options.ts";
import { createSession, isUsable } from "./ssh-session.ts";

/** What a connection tells the server around it. */
export interface ConnectionEvents {
  onSignedIn(): void;
  onFailure(): void;
}

/** A connection that the server may ask to end. */
export interface OpenConnection {
  /** Ends it at once where no command runs; else once the last one has ended. */
  endWhenIdle(): void;
  /** Asks again whether its key still opens anything, and ends it where it does not. */
  revalidate(): Promise<void>;
}

const userName = "git";
/** Agents offer their keys one after another, and count each as an attempt. */
const maximumAttempts = 12;
const maximumSessions = 10;
const idleMs = 10 * 60_000;
const onlyMethod: ["publickey"] = ["publickey"];
/** A server is not the right one to say more than that it did not work. */
const trouble = "Something went wrong on the server; try again.";

/** Signs one client in by its key and serves its commands; everything else that SSH can do is refused. */
export function handleConnection<Who>(
  client: Connection,
  socket: Socket,
  { options, events }: { readonly options: SshServerOptions<Who>; readonly events: ConnectionEvents },
): OpenConnection {
  const { identify, onUse, serve, logger } = options;
  const address = socket.remoteAddress ?? "";
  const running = new Set<AbortController>();
  const sessions = new Set<Session>();
  let fingerprint: string | null = null;
  let attempts = 0;
  let isEnding = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    for (const session of running) session.abort();
    client.end();
    // Whoever does not answer the goodbye is left anyway.
    setTimeout(() => socket.destroy(), 1_000).unref();
  }

  function restIfIdle(): void {
    clearTimeout(idleTimer);
    if (running.size > 0) return;
    if (isEnding) return end();
    idleTimer = setTimeout(end, idleMs);
    idleTimer.unref();
  }

  async function judge(context: PublicKeyAuthContext): Promise<Identity<Who> | null> {
    const offered = fingerprintOf(context.key.data);
    const identity = context.username === userName ? await identify(offered) : null;
    if (identity === null) return null;
    const { signature, blob, hashAlgo } = context;
    // Asks whether it is worth signing; the signature follows.
    if (signature === undefined || blob === undefined) return identity;
    const isGenuine = isSignedBy(identity.publicKey, { blob, signature, hashAlgorithm: hashAlgo });
    if (!isGenuine) return null;
    fingerprint = offered;
    return identity;
  }

  function refuse(context: AuthContext): void {
    attempts += 1;
    events.onFailure();
    context.reject(onlyMethod);
    if (attempts >= maximumAttempts) end();
  }

  client.on("authentication", (context) => {
    // Asking what is possible is no attempt.
    if (context.method === "none") return context.reject(onlyMethod);
    if (context.method !== "publickey") return refuse(context);
    judge(context).then(
      (identity) => {
        if (socket.destroyed) return;
        if (identity === null) return refuse(context);
        context.accept();
        if (fingerprint !== null) onUse(identity.who);
      },
      (error: unknown) => {
        logger.error({ err: error }, "an SSH key could not be judged");
        context.reject(onlyMethod);
      },
    );
  });

  client.on("ready", () => {
    events.onSignedIn();
    restIfIdle();
  });
  client.on("error", (error) => {
    logger.debug({ err: error, address }, "an SSH connection broke");
    socket.destroy();
  });
  socket.once("close", () => {
    clearTimeout(idleTimer);
    for (const session of running) session.abort();
  });

  client.on("session", (accept, reject) => {
    if (sessions.size >= maximumSessions || isEnding) return reject();
    const session = accept();
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
    let protocol: string | undefined;
    session.on("env", (acceptVariable, rejectVariable, { key, val }) => {
      if (key !== "GIT_PROTOCOL" || !/^version=[012]$/.test(val)) return rejectVariable?.();
      protocol = val;
      acceptVariable?.();
    });
    session.on("shell", (open) => void run(session, open(), null, protocol));
    session.on("exec", (open, _reject, { command }) => void run(session, open(), command, protocol));
  });

  async function run(
    session: Session,
    channel: ServerChannel | undefined,
    command: string | null,
    protocol: string | undefined,
  ): Promise<void> {
    // The library opens no second channel for one session.
    if (channel === undefined) return;
    if (!isUsable(channel)) return end();
    const gone = new AbortController();
    running.add(gone);
    clearTimeout(idleTimer);
    session.once("close", () => gone.abort());
    channel.on("error", () => gone.abort());
    channel.stderr.on("error", () => gone.abort());
    const line = createSession(channel, { command, protocol, address, socket, signal: gone.signal });
    const watch = setInterval(() => line.isOverfull() && socket.destroy(), 1_000);
    try {
      const identity = fingerprint === null ? null : await identify(fingerprint);
      if (identity === null) return end();
      channel.exit(await serve(identity.who, line));
    } catch (error) {
      if (gone.signal.aborted) return;
      logger.error({ err: error }, "an SSH command failed");
      line.tell(trouble);
      channel.exit(1);
    } finally {
      clearInterval(watch);
      running.delete(gone);
      channel.end();
      restIfIdle();
    }
  }

  return {
    endWhenIdle() {
      isEnding = true;
      if (running.size === 0) end();
    },
    async revalidate() {
      if (fingerprint !== null && (await identify(fingerprint)) === null) end();
    },
  };
}

/** The library's server, which gets its sockets from ours. */
export function createProtocolServer(hostKeys: readonly string[], algorithms: ssh2.Algorithms): ssh2.Server {
  return new ssh2.Server({
    hostKeys: [...hostKeys],
    algorithms,
    ident: "Lowforge",
    keepaliveInterval: 15_000,
    keepaliveCountMax: 3,
  });
}
