import { createTransport } from "nodemailer";
import { createCircuit } from "../net/index.ts";
import type { Clock } from "../runtime/index.ts";
import type { Mailbox } from "./mailbox.rules.ts";
import { isLoopback, isRefusedForGood, reasonOf, type SmtpServer } from "./smtp.rules.ts";

/** A mail as it goes out. */
export interface Outgoing {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at each attempt, so that a receiver can tell a second copy. */
  readonly messageId: string;
  /** Where the receiver says that they want no more of it; null for what is sent because they have asked. */
  readonly unsubscribeUrl: string | null;
}

/** The server did not take a mail; `message` says why, and holds no secret. */
export class MailError extends Error {
  readonly isForGood: boolean;
  constructor(reason: string, isForGood: boolean) {
    super(reason);
    this.name = "MailError";
    this.isForGood = isForGood;
  }
}

/** So long may connecting, the greeting and each answer take (faults, F19), and so long a mail in all. */
const stepMs = 5_000;
const wholeMs = 20_000;

export interface Smtp {
  /**
   * Hands a mail to the server. Throws `MailError`; at once where the server has failed several times in a row and is
   * left alone for a while, unless `isUrged`.
   */
  send(mail: Outgoing, options: { readonly signal: AbortSignal; readonly isUrged?: boolean }): Promise<void>;
}

/** Speaks with one mail server, over a new connection for each mail. */
export function createSmtp(
  server: SmtpServer,
  { from, clock, timeoutMs = stepMs }: { from: Mailbox; clock: Clock; timeoutMs?: number },
): Smtp {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // A password goes out only under TLS, or to this very machine.
    requireTLS: server.auth !== null && !server.isSecure && !isLoopback(server.host),
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const circuit = createCircuit(clock, (error) => !(error instanceof MailError && error.isForGood));
  const peer = `${server.host}:${server.port}`;

  async function hand({ to, unsubscribeUrl, ...mail }: Outgoing, signal: AbortSignal, heard: () => void) {
    try {
      await transport.sendMail({
        ...mail,
        from: { name: from.name ?? "", address: from.address },
        to: { name: "", address: to },
        envelope: { from: from.address, to: [to] },
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl !== null && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            // By one click in the receiver's program (RFC 8058).
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]),
      });
      heard();
    } catch (error) {
      const isForGood = isRefusedForGood(error);
      // A server that refuses one mail is well.
      if (isForGood) heard();
      throw new MailError(reasonOf(error, server.auth?.pass ?? null), isForGood);
    }
  }

  return {
    async send(mail, { signal, isUrged = false }) {
      if (isUrged) circuit.forget(peer);
      const resting = () =>
        new MailError("The mail server has failed several times; it is left alone for a while.", false);
      await circuit.run(peer, (heard) => hand(mail, signal, heard), resting);
    },
  };
}
