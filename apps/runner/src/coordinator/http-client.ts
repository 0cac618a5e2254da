import http from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from "node:http";

export interface HttpRequest {
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpClient {
  /** Rejects on network errors only; every status is a reply. */
  send(request: HttpRequest): Promise<HttpReply>;
  close(): void;
}

const defaultTimeoutMs = 30_000;
const maxReplyBytes = 8 * 1024 * 1024;

/**
 * A keep-alive client on node:http. The global fetch would add its own HTTP stack to the memory of a process
 * that mostly waits.
 */
export async function createHttpClient(baseUrl: string, userAgent: string): Promise<HttpClient> {
  const base = new URL(baseUrl);
  // Loaded only where it is needed, because TLS costs an idle runner several megabytes.
  const transport = base.protocol === "https:" ? await import("node:https") : http;
  const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 2 });
  const prefix = base.pathname.replace(/\/$/, "");

  const sendOnce = (request: HttpRequest) =>
    exchange(
      (options) => transport.request(options),
      {
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ""),
        port: base.port,
        method: request.method,
        path: prefix + request.path,
        agent,
        headers: { "User-Agent": userAgent, ...request.headers },
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      },
      request,
    );

  return {
    async send(request) {
      try {
        return await sendOnce(request);
      } catch (error) {
        if (!(error instanceof StaleSocketError)) throw error;
        return await sendOnce(request);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The server closed an idle connection just as we used it: nothing was processed, so one repeat is safe. */
class StaleSocketError extends Error {}

function exchange(
  open: (options: RequestOptions) => http.ClientRequest,
  options: RequestOptions,
  request: HttpRequest,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const outgoing = open(options);
    const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
    const timer = setTimeout(() => {
      outgoing.destroy(new Error(`no answer from the server within ${timeoutMs / 1000} s`));
    }, timeoutMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    outgoing.once("response", (incoming) => {
      readReply(incoming).then(
        (reply) => settle(() => resolve(reply)),
        (error: Error) => settle(() => reject(error)),
      );
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      settle(() => reject(isStale ? new StaleSocketError(error.message) : error));
    });
    // One write with a known length: head and body leave together.
    const body = request.body ?? "";
    outgoing.setHeader("Content-Length", Buffer.byteLength(body));
    outgoing.end(body);
  });
}

async function readReply(incoming: IncomingMessage): Promise<HttpReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxReplyBytes) throw new Error("the server's answer is too large");
    chunks.push(chunk);
  }
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
