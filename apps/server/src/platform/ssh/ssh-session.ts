import { once } from "node:events";
import type { Socket } from "node:net";
import type { ServerChannel } from "ssh2";

/** One command that a client asks for, and the lines to it. */
export interface SshSession {
  /** As the client sent it; null where it asked for a shell. Nothing here ever runs it. */
  readonly command: string | null;
  /** The `GIT_PROTOCOL` of the client's environment, where it is one of git's versions. */
  readonly protocol: string | undefined;
  /** What the client sends, until it ends its side. Throws when the client has gone. */
  readonly input: AsyncIterator<Buffer>;
  /** Sends to the client's standard output; fulfilled once there is room for more. Throws when the client has gone. */
  write(chunk: Buffer): Promise<void>;
  /** Sends a line to the client's standard error. */
  tell(line: string): void;
  /** Aborts when the client has gone, or may be here no more. */
  readonly signal: AbortSignal;
  /** The peer's address. */
  readonly address: string;
}

/** Bytes that wait in the socket for a slow client before its sender waits too. */
const sendAheadBytes = 512 * 1024;
/** More unread input than this means that the client does not keep to the window it was given. */
const unreadLimitBytes = 16 * 1024 * 1024;
/** RFC 4253 makes everybody take 32 KiB; next to nothing would have the server write for ever. */
const smallestPacketBytes = 1024;

/** What the library knows of a channel and does not describe. */
interface ChannelFacts {
  readonly outgoing?: { readonly packetSize?: number };
}

/** Whether the client takes packets of a size that one can work with. */
export function isUsable(channel: ServerChannel): boolean {
  return ((channel as ChannelFacts).outgoing?.packetSize ?? 0) >= smallestPacketBytes;
}

export function createSession(
  channel: ServerChannel,
  facts: Pick<SshSession, "command" | "protocol" | "address" | "signal"> & { readonly socket: Socket },
): SshSession & { readonly isOverfull: () => boolean } {
  const { socket, signal } = facts;
  const gone = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new Error("the client has gone"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
  });
  gone.catch(() => undefined);

  async function write(chunk: Buffer): Promise<void> {
    signal.throwIfAborted();
    // The channel calls back once the client's window has taken it, and never when the channel has closed.
    await Promise.race([new Promise<void>((resolve) => channel.write(chunk, () => resolve())), gone]);
    if (socket.writableLength > sendAheadBytes && socket.writableNeedDrain) {
      await Promise.race([once(socket, "drain"), gone]);
    }
  }

  const incoming = (channel.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[
    Symbol.asyncIterator
  ]();
  return {
    command: facts.command,
    protocol: facts.protocol,
    address: facts.address,
    signal,
    input: { next: () => Promise.race([incoming.next(), gone]) },
    write,
    tell: (line) => {
      if (!signal.aborted) channel.stderr.write(`${withoutControls(line)}\r\n`);
    },
    isOverfull: () => channel.readableLength > unreadLimitBytes,
  };
}

/** Names come from people, and a terminal obeys some characters. */
function withoutControls(line: string): string {
  return line.replace(/\p{Cc}/gu, " ");
}
