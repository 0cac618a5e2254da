import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail, Failure } from "../../../platform/failures/index.ts";
import type { HttpServer } from "../../../platform/http/index.ts";
import type { GitBody, GitCall, GitTransportService } from "./git-transport.service.ts";
import { type GitService, gitServices } from "./advertisement.git.ts";

interface Slugs {
  readonly projectSlug: string;
  readonly repositorySlug: string;
}

/** Git sends something every few seconds while it works, so a line that is silent for longer has died. */
const silenceMs = 120_000;

/** Stock git speaks to `/git/{project}/{repository}.git`; every answer to it is plain text or git's own format. */
export function registerGitTransport(http: HttpServer, transport: GitTransportService): void {
  void http.register(async (scope) => {
    for (const service of gitServices) {
      // Handed on as a stream; whoever reads it sets the limits.
      scope.addContentTypeParser(`application/x-${service}-request`, (_request, payload, done) =>
        done(null, payload),
      );
    }
    scope.setErrorHandler((error, request, reply) => answerGit(error as Error, request, reply));

    scope.get<{ Params: Slugs }>("/git/:projectSlug/:repositorySlug/info/refs", async (request, reply) => {
      const service = serviceOf(request.query);
      const advertisement = await transport.advertise(callOf(request, service));
      return neverCache(reply).type(`application/x-${service}-advertisement`).send(advertisement);
    });
    scope.post<{ Params: Slugs }>("/git/:projectSlug/:repositorySlug/git-upload-pack", (request, reply) =>
      transfer(request, reply, "git-upload-pack", transport.uploadPack),
    );
    scope.post<{ Params: Slugs }>("/git/:projectSlug/:repositorySlug/git-receive-pack", (request, reply) =>
      transfer(request, reply, "git-receive-pack", transport.receivePack),
    );
  });
}

async function transfer(
  request: FastifyRequest<{ Params: Slugs }>,
  reply: FastifyReply,
  service: GitService,
  serve: (call: GitCall, body: GitBody) => Promise<Readable>,
): Promise<FastifyReply> {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim();
  if (type !== `application/x-${service}-request`) throw fail("UNSUPPORTED_MEDIA_TYPE", { type });
  request.raw.socket.setTimeout(silenceMs);
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const encoding = request.headers["content-encoding"];
  const length = request.headers["content-length"];
  const sizeBytes = length === undefined ? null : Number(length);
  const body = { raw: request.raw, encoding, sizeBytes, signal: gone.signal };
  const output = await serve(callOf(request, service), body);
  return neverCache(reply).type(`application/x-${service}-result`).send(output);
}

/** The dumb protocol asks without a service; it is not spoken here. */
function serviceOf(query: unknown): GitService {
  const wanted = (query as { service?: unknown }).service;
  const service = gitServices.find((name) => name === wanted);
  if (!service) throw fail("NO_PERMISSION", { reason: "only the smart protocol is spoken", wanted });
  return service;
}

function callOf(request: FastifyRequest<{ Params: Slugs }>, service: GitService): GitCall {
  const { projectSlug, repositorySlug } = request.params;
  const protocol = request.headers["git-protocol"];
  return {
    projectSlug,
    repositorySlug: repositorySlug.replace(/\.git$/, ""),
    service,
    credentials: basicCredentials(request.headers.authorization),
    address: request.ip,
    protocol: typeof protocol === "string" ? protocol : undefined,
  };
}

function basicCredentials(header: string | undefined): GitCall["credentials"] {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header ?? "")?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  return colon < 0 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function neverCache(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-cache, max-age=0, must-revalidate")
    .header("expires", "Fri, 01 Jan 1980 00:00:00 GMT")
    .header("pragma", "no-cache");
}

/** Git shows plain text to the person as `remote: …`. */
function answerGit(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, "a git call failed");
  if (reply.raw.headersSent) return;
  if (failure.status === 401) reply.header("www-authenticate", 'Basic realm="Lowforge", charset="UTF-8"');
  if (failure.retryAfterSeconds !== null) reply.header("retry-after", String(failure.retryAfterSeconds));
  // The rest of a body that is refused is not worth reading.
  if (request.method === "POST" && failure.status !== 401) reply.header("connection", "close");
  return neverCache(reply)
    .code(failure.status)
    .type("text/plain; charset=utf-8")
    .send(`${failure.message}\n`);
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return fail("UNSUPPORTED_MEDIA_TYPE");
  const isBrokenBody = code?.startsWith("Z_") === true || code === "ERR_STREAM_PREMATURE_CLOSE";
  const isClientsFault = isBrokenBody || (statusCode !== undefined && statusCode >= 400 && statusCode < 500);
  return fail(isClientsFault ? "INVALID_PARAMETERS" : "INTERNAL");
}
