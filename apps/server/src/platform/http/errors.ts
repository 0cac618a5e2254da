import { type ErrorName, errorTable } from "@lowforge/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseDown } from "../database/index.ts";
import { fail, Failure } from "../failures/index.ts";
import type { HttpServer } from "./implement.ts";

/** Fastify's own refusals, said as ours. */
const fastifyFailures: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "INVALID_PARAMETERS",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "INVALID_PARAMETERS",
};

/** Makes every failure an envelope `{code, msg, data}` with its HTTP status and the request's id. */
export function answerFailures(http: HttpServer): void {
  http.setErrorHandler(answerFailure);
  http.setNotFoundHandler((request, reply) => {
    const isOtherMethod = ["GET", "POST"].some(
      (method) => method !== request.method && http.findRoute({ method, url: pathOf(request) }) !== null,
    );
    return answer(reply, request, fail(isOtherMethod ? "METHOD_NOT_ALLOWED" : "ENDPOINT_MISSING"));
  });
}

/** Logs a failure and answers it, unless an answer is already on its way. */
export function answerFailure(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error);
  const facts = { failure: failure.errorName, facts: failure.facts, requestId: request.id };
  if (failure.status >= 500) request.log.error({ err: error, ...facts }, "failed");
  else request.log.debug(facts, "refused");
  return reply.raw.headersSent ? reply : answer(reply, request, failure);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  const known = fastifyFailures[error.code];
  if (known) return fail(known);
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return fail("INVALID_PARAMETERS", { reason: error.message });
  if (isDiskFull(error)) return fail("DISK_FULL", { reason: error.message });
  return fail(
    isDatabaseDown(error) ? "UNAVAILABLE" : "INTERNAL",
    isDatabaseDown(error) ? { retryAfterSeconds: 2 } : {},
  );
}

/** A file, SQLite, PostgreSQL and git, each in its own words. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"]);

function isDiskFull({ code, message }: FastifyError): boolean {
  return fullCodes.has(code) || /No space left on device|database or disk is full/.test(message);
}

function answer(reply: FastifyReply, request: FastifyRequest, failure: Failure): FastifyReply {
  const msg = errorTable[failure.errorName].text;
  const isSingleSignOn = request.routeOptions.config.endpoint?.isSingleSignOn === true;
  if (failure.retryAfterSeconds !== null) reply.header("retry-after", String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .header("x-request-id", request.id)
    .header("content-type", "application/json; charset=utf-8")
    .send(
      JSON.stringify({
        code: failure.code,
        msg,
        data: failure.data,
        ...(isSingleSignOn ? { resp_code: 1, resp_msg: msg } : {}),
        requestId: request.id,
        ...(failure.fields.length > 0 ? { fields: failure.fields } : {}),
      }),
    );
}
