import { Readable } from "node:stream";
import type { AnyEndpoint, EndpointOutput, EndpointRequest } from "@lowforge/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Actor } from "../access/index.ts";
import { parseInput } from "./input.ts";

/** The Fastify instance; only `*.routes.ts` and this platform may touch it. */
export type HttpServer = FastifyInstance;

/** What a handler knows of its caller beside the parsed input. */
export interface EndpointContext {
  readonly actor: Actor;
  /** The peer's address, for throttling. */
  readonly address: string;
  /** What the caller's program calls itself; null where it says nothing, and cut where it says a lot. */
  readonly userAgent: string | null;
  readonly requestId: string;
  /** The bearer token that was presented, if any. */
  readonly token: string | null;
}

/** One server-sent event; `id` lets the client resume after it. */
export interface EventStream {
  send(event: { readonly event: string; readonly data: unknown; readonly id?: string }): void;
  /** Resolves once the client has taken most of what was sent: wait for it between large events. */
  drained(): Promise<void>;
  close(): void;
  /** Aborts when the client has gone or the server is closing. */
  readonly signal: AbortSignal;
  /** The id after which the client wants to go on, from `Last-Event-ID`. */
  readonly lastEventId: string | null;
}

/**
 * Serves `endpoint` by `handler`: input checked by the contract, sign-in demanded unless it is public, the answer
 * cut to the contract's output and put into the envelope `{code, msg, data}`.
 */
export function implement<E extends AnyEndpoint>(
  http: HttpServer,
  endpoint: E,
  handler: (input: EndpointRequest<E>, context: EndpointContext) => Promise<EndpointOutput<E>>,
): void {
  const toBody = bodyWriter(endpoint);
  http.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: { endpoint },
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
    handler: async (request, reply) => {
      const context = contextOf(request);
      const data = await handler(parseInput(endpoint, request), context);
      return reply.header("content-type", "application/json; charset=utf-8").send(toBody(data));
    },
  });
}

/**
 * Writes the envelope, cut to the contract's output. Data that is frozen, as kept answers are, cannot change, and
 * so its text is written once for as long as it is kept.
 */
export function bodyWriter(endpoint: AnyEndpoint): (data: unknown) => string {
  const written = new WeakMap<object, string>();
  const said = JSON.stringify({
    code: endpoint.successCode,
    msg: "success",
    ...(endpoint.isSingleSignOn ? { resp_code: 0, resp_msg: "" } : {}),
  });
  const opening = `${said.slice(0, -1)},"data":`;
  const write = (data: unknown): string => `${opening}${JSON.stringify(z.parse(endpoint.output, data))}}`;
  return (data) => {
    if (typeof data !== "object" || data === null || !Object.isFrozen(data)) return write(data);
    const text = written.get(data) ?? write(data);
    written.set(data, text);
    return text;
  };
}

/** Bytes to answer with; what may be shown and under which name. */
export interface FileAnswer {
  readonly body: Readable | Buffer;
  /** `text/plain` and pictures may be shown; anything else is `application/octet-stream` and is saved. */
  readonly type: string;
  readonly name: string;
  readonly isDownload: boolean;
  /** Null where it is not known beforehand. */
  readonly sizeBytes: number | null;
  /** A strong validator of these very bytes, for answers that may be kept; null forbids keeping. */
  readonly etag: string | null;
  /** A picture that pages of other sites may show, and whose caches may keep it if they ask each time. */
  readonly isForOtherSites?: boolean;
  /** The address names these very bytes, so whoever has fetched them need not ask again. */
  readonly isLasting?: boolean;
}

/**
 * Serves an endpoint whose answer is `file`. Whatever the bytes are, a browser neither runs them nor guesses their
 * type, and a private answer stays out of shared caches.
 */
export function implementFile<E extends AnyEndpoint>(
  http: HttpServer,
  endpoint: E,
  handler: (
    input: EndpointRequest<E>,
    context: EndpointContext & { readonly signal: AbortSignal },
  ) => Promise<FileAnswer>,
): void {
  http.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const context = { ...contextOf(request), signal: gone.signal };
      const file = await handler(parseInput(endpoint, request), context);
      reply
        .header("content-type", file.type)
        .header("content-disposition", dispositionOf(file))
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", cachingOf(file));
      // Another member of the same browser asks for themself.
      if (file.isLasting === true) reply.header("vary", "authorization");
      if (file.isForOtherSites === true) reply.header("cross-origin-resource-policy", "cross-origin");
      if (file.sizeBytes !== null) reply.header("content-length", String(file.sizeBytes));
      if (file.etag === null) return reply.send(file.body);
      reply.header("etag", `"${file.etag}"`);
      if (request.headers["if-none-match"] !== `"${file.etag}"`) return reply.send(file.body);
      if (file.body instanceof Readable) file.body.destroy();
      return reply.removeHeader("content-length").code(304).send();
    },
  });
}

const yearSeconds = 365 * 24 * 3600;

function cachingOf({ etag, isForOtherSites, isLasting }: FileAnswer): string {
  if (etag === null) return "no-store";
  if (isLasting === true) return `private, max-age=${yearSeconds}, immutable`;
  return isForOtherSites === true ? "no-cache" : "private, no-cache";
}

/** RFC 6266: a plain name for old clients and the exact one, in which nothing can end the header early. */
function dispositionOf({ name, isDownload }: FileAnswer): string {
  const plain = name.replace(/[^\w.+ -]/g, "_").slice(0, 100);
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isDownload ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Serves an endpoint whose answer is `event-stream`. `handler` returns once the stream may stay open. */
export function implementStream<E extends AnyEndpoint>(
  http: HttpServer,
  endpoint: E,
  handler: (input: EndpointRequest<E>, stream: EventStream, context: EndpointContext) => Promise<void>,
): void {
  http.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const context = contextOf(request);
      const input = parseInput(endpoint, request);
      const { stream, body } = openStream(request);
      await handler(input, stream, context).catch((error: unknown) => {
        stream.close();
        throw error;
      });
      return reply
        .header("content-type", "text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(body);
    },
  });
}

/** How often a comment keeps proxies from closing a quiet stream. */
const keepAliveMs = 15_000;

/** What waits in memory for a slow client before `drained` holds its sender back. */
const sendAheadBytes = 128 * 1024;

function openStream(request: FastifyRequest): { stream: EventStream; body: Readable } {
  const closed = new AbortController();
  let takeMore: () => void = () => undefined;
  const body = new Readable({ highWaterMark: sendAheadBytes, read: () => takeMore() });
  const keepAlive = setInterval(() => body.push(": keep-alive\n\n"), keepAliveMs);
  const close = (): void => {
    if (closed.signal.aborted) return;
    clearInterval(keepAlive);
    closed.abort();
    takeMore();
    body.push(null);
  };
  request.raw.once("close", () => {
    if (request.raw.destroyed || request.socket.destroyed) close();
  });
  body.once("close", close);
  request.server.streams.add(close);
  closed.signal.addEventListener("abort", () => request.server.streams.delete(close));
  body.push("retry: 1000\n\n");
  const lastEventId = request.headers["last-event-id"];
  return {
    body,
    stream: {
      send: ({ event, data, id }) => {
        if (closed.signal.aborted) return;
        body.push(
          `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        );
      },
      drained: async () => {
        if (closed.signal.aborted || body.readableLength < sendAheadBytes) return;
        await new Promise<void>((resolve) => {
          takeMore = resolve;
        });
      },
      close,
      signal: closed.signal,
      lastEventId: typeof lastEventId === "string" ? lastEventId : null,
    },
  };
}

/** No browser says more. */
const userAgentLength = 500;

/** What a request says of its caller. */
export function contextOf(request: FastifyRequest): EndpointContext {
  const { actor, token } = request.caller;
  const userAgent = request.headers["user-agent"]?.slice(0, userAgentLength) ?? null;
  return { actor, address: request.ip, userAgent, requestId: request.id, token };
}

/** `{id}` of the contract is `:id` here. */
export function routePath(endpoint: AnyEndpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ":$1");
}
