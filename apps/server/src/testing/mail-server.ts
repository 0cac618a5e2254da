import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { type ReceivedMail, readMail } from "./read-mail.ts";

export interface MailServer {
  readonly port: number;
  /** What came in, the first first. */
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A real mail server on this machine; `refuses` names those to whom it takes nothing, and with which code. */
export async function startMailServer({
  refuses = () => null,
  login,
}: {
  readonly refuses?: (to: string) => number | null;
  readonly login?: { readonly user: string; readonly pass: string };
} = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(new Error(`535 no such login: ${password}`));
    },
    onRcptTo({ address }, _session, done) {
      const code = refuses(address);
      done(code === null ? null : Object.assign(new Error(`no thanks, ${address}`), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that lets one connect and then says nothing. */
export async function startSilentServer(): Promise<{
  port: number;
  count(): number;
  close(): Promise<void>;
}> {
  const sockets = new Set<{ destroy(): unknown }>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** What lets a server of a test send its mail there. */
export function mailSettings(port: number, login = "") {
  return {
    LOWFORGE_SMTP_URL: `smtp://${login === "" ? "" : `${login}@`}127.0.0.1:${port}`,
    LOWFORGE_MAIL_FROM: "Lowforge <forge@forge.test>",
  };
}
