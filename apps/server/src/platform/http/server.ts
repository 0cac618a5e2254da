import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from "fastify";
import type { AnyEndpoint } from "@lowforge/contract";
import { type Actor, anonymous, requireOwnPassword } from "../access/index.ts";
import type { Logger } from "../runtime/index.ts";
import { closeWithin, usualGraceMs } from "./closing.ts";
import { answerFailure, answerFailures } from "./errors.ts";
import { fail } from "../failures/index.ts";
import { parseForm } from "./form.ts";
import type { HttpServer } from "./implement.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { watchPeers } from "./slow-peers.ts";

/** Who sends a request, and by which token. */
interface Caller {
  readonly actor: Actor;
  readonly token: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The contract's endpoint that this route implements, where it does. */
    endpoint?: AnyEndpoint;
  }
  interface FastifyInstance {
    /** How to close each open event stream. */
    streams: Set<() => void>;
  }
}

export interface HttpServerOptions {
  readonly logger: Logger;
  /** Says whom a bearer token stands for, or null. The auth room provides it. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
  /** Says whom a ticket stands for at this path and query, or null; it is good once. */
  readonly redeemTicket: (ticket: string, path: string) => Promise<Actor | null>;
  /** How long requests that are under way may still take once the server closes; 20 s where it is not said. */
  readonly graceMs?: number;
}

const jsonLimitBytes = 1024 * 1024;
/** Less than a piece that the socket brings, as by default, would stop and wake the line for each: measured, a third. */
const streamAheadBytes = 256 * 1024;

/** An HTTP server that knows tokens, bodies, errors and headers, and no room. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { logger, authenticate, redeemTicket, graceMs = usualGraceMs } = options;
  // Typed as Fastify knows loggers, so that the server's type does not depend on pino's.
  const loggerInstance: FastifyBaseLogger = logger;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Whatever is logged of a request names its id itself; a logger for each would cost more than most answers.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    bodyLimit: jsonLimitBytes,
    routerOptions: { maxParamLength: 500, caseSensitive: true },
    forceCloseConnections: "idle",
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    http: { highWaterMark: streamAheadBytes },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  // Headers must come within this time, so that a slow sender cannot hold a connection for ever.
  http.server.headersTimeout = 20_000;
  http.decorate("streams", new Set<() => void>());
  http.decorateRequest("caller", null as unknown as Caller);
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const token = bearerOf(request.headers.authorization);
    const actor = token === null ? await byTicket(request, redeemTicket) : await authenticate(token);
    request.caller = { actor: actor === null ? anonymous : placed(actor, request.ip), token };
    // Before the body is read, so that nobody unknown makes the server read one.
    const { endpoint } = request.routeOptions.config;
    const access = endpoint?.access ?? "public";
    if (actor === null && access !== "public") throw fail("NOT_SIGNED_IN");
    // What is open to every member asks for no permission that a limited token could lack.
    if (access === "member" && isLimited(request.caller.actor)) throw fail("NO_PERMISSION", { access });
    const isOpen = access === "public" || endpoint?.isOpenBeforePasswordChange === true;
    if (!isOpen) requireOwnPassword(request.caller.actor);
  });
  closeWithin(http, graceMs);
  watchPeers(http.server);
  readBodies(http);
  addSecurityHeaders(http);
  answerFailures(http);
  return http;
}

/** A browser that navigates to a file cannot send the header; it brings a ticket at the end of the query. */
async function byTicket(
  request: FastifyRequest,
  redeem: HttpServerOptions["redeemTicket"],
): Promise<Actor | null> {
  const { endpoint } = request.routeOptions.config;
  if (request.method !== "GET" || endpoint?.answer !== "file") return null;
  const [, path, ticket] = /^(.*)[?&]ticket=([\w-]{1,100})$/.exec(request.url) ?? [];
  return path === undefined || ticket === undefined ? null : redeem(ticket, path);
}

/** An actor who is known to come from an address. With the address at the end, copying took eight times as long. */
function placed(actor: Actor, address: string): Actor {
  return actor.kind === "member" ? { address, ...actor } : actor;
}

function isLimited(actor: Actor): boolean {
  return actor.kind !== "member" || (actor.scopes !== null && !actor.scopes.includes("api"));
}

/** Only the header signs anyone in, never a cookie: no other site can make a browser send it (readings, states). */
function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([\w~+/.=-]{1,200})$/i.exec(header ?? "");
  return match?.[1] ?? null;
}

function readBodies(http: HttpServer): void {
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (expectedBody(request.routeOptions.config.endpoint) === "form") return done(wrongType());
    if (body === "") return done(null, {});
    void parseJson(request, body as string, (error, value) => {
      done(error ? fail("INVALID_PARAMETERS", { reason: error.message }) : null, value);
    });
  });
  const formType = "application/x-www-form-urlencoded";
  http.addContentTypeParser(formType, { parseAs: "string" }, (request, body, done) => {
    const expected = expectedBody(request.routeOptions.config.endpoint);
    if (expected === "json") return done(wrongType());
    try {
      done(null, parseForm(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  // A mail program chooses between the two forms (RFC 8058), and says in either only that it was clicked.
  http.addContentTypeParser("multipart/form-data", { parseAs: "string" }, (request, _body, done) => {
    if (request.routeOptions.config.endpoint?.isOneClick === true) done(null, {});
    else done(wrongType());
  });
}

function expectedBody(endpoint: AnyEndpoint | undefined): AnyEndpoint["body"] | null {
  return endpoint?.body ?? null;
}

function wrongType(): Error {
  return fail("UNSUPPORTED_MEDIA_TYPE");
}

const brokenStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * What cannot even be read as HTTP gets a short answer, and the connection ends. One on which nothing was ever sent ends
 * without a word: browsers open some in advance, and take whatever comes for the answer to the request they send next.
 */
function refuseBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  if (socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = brokenStatuses[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
