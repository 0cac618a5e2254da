import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpServer } from "../../../platform/http/index.ts";
import { type CoordinatorAnswer, messageOf, refusal } from "./answers.rules.ts";
import {
  parseContentRange,
  parseIdentity,
  parseJobId,
  parseJobRequest,
  parseJobUpdate,
} from "./messages.rules.ts";
import type { JobReportService } from "./job-reports.service.ts";
import type { JobRequestService } from "./job-requests.service.ts";
import type { RunnerRegistrationService } from "./runner-registration.service.ts";

export interface CoordinatorServices {
  readonly registration: RunnerRegistrationService;
  readonly requests: JobRequestService;
  readonly reports: JobReportService;
}

/** A runner sends at most this much of a log at once. */
const pieceLimitBytes = 1024 * 1024;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<CoordinatorAnswer>;

/** The runner protocol, `/api/v4/…`: spoken by our own runner and by stock ones, in their manner and not in ours. */
export function registerCoordinatorRoutes(http: HttpServer, services: CoordinatorServices): void {
  const closing = new AbortController();
  http.addHook("preClose", async () => closing.abort());
  http.register(
    async (scope) => {
      speakTheProtocol(scope);
      registerRunners(scope, services.registration);
      registerJobs(scope, services, closing.signal);
    },
    { prefix: "/api/v4" },
  );
}

function registerRunners(scope: HttpServer, registration: RunnerRegistrationService): void {
  // Registration tokens are of an older time; a runner is created in the console and brings its own token.
  scope.post(
    "/runners",
    answering(async () => refusal(403)),
  );
  scope.post(
    "/runners/verify",
    answering(async (request) => {
      const { token, systemId, info } = parseIdentity(request.body, request.headers);
      return registration.verify(token, systemId, info);
    }),
  );
  scope.delete(
    "/runners",
    answering(async (request) => registration.remove(parseIdentity(request.body, request.headers).token)),
  );
  scope.delete(
    "/runners/managers",
    answering(async (request) => {
      const { token, systemId } = parseIdentity(request.body, request.headers);
      return registration.removeManager(token, systemId);
    }),
  );
  scope.post(
    "/runners/reset_authentication_token",
    answering(async (request) => registration.resetToken(parseIdentity(request.body, request.headers).token)),
  );
  scope.get(
    "/runners/router/discovery",
    answering(async () => refusal(501)),
  );
}

function registerJobs(
  scope: HttpServer,
  { requests, reports }: CoordinatorServices,
  closing: AbortSignal,
): void {
  scope.post(
    "/jobs/request",
    answering(async (request, reply) =>
      requests.requestJob({
        ...parseJobRequest(request.body, request.headers),
        origin: `${request.protocol}://${request.host}`,
        signal: AbortSignal.any([closing, goneSignal(reply)]),
      }),
    ),
  );
  scope.patch<{ Params: { id: string } }>(
    "/jobs/:id/trace",
    { bodyLimit: pieceLimitBytes },
    async (request, reply) => {
      const recordId = parseJobId(request.params.id);
      const start = parseContentRange(request.headers["content-range"]);
      const token = request.headers["job-token"];
      if (recordId === null || typeof token !== "string") return send(reply, refusal(403));
      if (start === null) return send(reply, refusal(400));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return send(reply, await reports.storeTrace({ recordId, token, start, bytes }));
    },
  );
  scope.put<{ Params: { id: string } }>("/jobs/:id", async (request, reply) => {
    const recordId = parseJobId(request.params.id);
    const update = parseJobUpdate(request.body, request.headers);
    if (recordId === null) return send(reply, refusal(403));
    return send(reply, update === null ? refusal(400) : await reports.updateJob(recordId, update));
  });
  registerArtifacts(scope);
}

/** No job asks for artifacts yet. Answered before the body is read, however long it is. */
function registerArtifacts(scope: HttpServer): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => send(reply, refusal(403));
  const options = { onRequest: refuse };
  scope.post("/jobs/:id/artifacts", options, refuse);
  scope.get("/jobs/:id/artifacts", options, refuse);
}

function speakTheProtocol(scope: HttpServer): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    scope.getDefaultJsonParser("error", "error"),
  );
  scope.addContentTypeParser(
    ["text/plain", "application/octet-stream"],
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
  scope.addHook("onRequest", async (request, reply) => {
    const sent = request.headers["x-request-id"];
    if (typeof sent === "string" && /^[\w-]{1,64}$/.test(sent)) reply.header("x-request-id", sent);
  });
  scope.setNotFoundHandler((_request, reply) => send(reply, refusal(404)));
  scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, "failed");
    // A runner tries again after 503, which is right whatever has gone wrong here.
    return reply
      .code(status >= 500 ? 503 : status)
      .header("content-type", "application/json")
      .send(JSON.stringify(status >= 500 ? { message: "503 Service Unavailable" } : messageOf(status)));
  });
}

function answering(handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => send(reply, await handle(request, reply));
}

function send(reply: FastifyReply, { status, headers, body }: CoordinatorAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (status === 204) return reply.send();
  // Runners decode an answer only where it says that it is JSON.
  return reply.header("content-type", "application/json").send(JSON.stringify(body));
}

/** Aborts when the connection ends before the answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}
