import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

/** Another system that is told: keeps what comes and answers as the test says. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How the next messages are answered; 200 by default. */
  answer(respond: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function createReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond = (response: ServerResponse): void => void response.end("thanks");
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ headers: request.headers, body, message: JSON.parse(body) as Received["message"] });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook?from=forge`,
    received,
    answer: (next) => void (respond = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a receiver does with the secret, written apart from what the server does. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((part) => Buffer.from(part.replace(/^v1,/, ""), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
