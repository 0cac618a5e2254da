import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fail, Failure } from "../../../platform/failures/index.ts";
import type { HttpServer } from "../../../platform/http/index.ts";
import { readWhileAdmitted } from "../git-transport/admission-watch.ts";
import { lfsBodies, parseOid } from "./lfs.rules.ts";
import { presentBatchObject, presentLock } from "./lfs.present.ts";
import type { LfsAdmission, LfsCall } from "./lfs-admission.service.ts";
import type { LfsLockService, LockQuery } from "./lfs-locks.service.ts";
import type { LfsObjectService } from "./lfs-objects.service.ts";

export interface LfsProtocol {
  readonly admit: LfsAdmission;
  readonly objects: LfsObjectService;
  readonly locks: LfsLockService;
  readonly publicUrl: () => string;
}

interface Slugs {
  readonly projectSlug: string;
  readonly repositorySlug: string;
}

const lfsType = "application/vnd.git-lfs+json";
const prefix = "/git/:projectSlug/:repositorySlug/info/lfs";
const jsonLimitBytes = 1024 * 1024;
/** A line that is silent for longer has died. */
const silenceMs = 120_000;

/** Git LFS's own protocol: batch, transfers, confirmation and locks, for the same members as git. */
export function registerLfsProtocol(http: HttpServer, protocol: LfsProtocol): void {
  void http.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser("error", "error");
    const options = { parseAs: "string" as const, bodyLimit: jsonLimitBytes };
    scope.addContentTypeParser<string>(lfsType, options, (request, body, done) => {
      void parseJson(request, body, (error, value) => {
        done(error ? fail("INVALID_PARAMETERS", { reason: error.message }) : null, value);
      });
    });
    scope.setErrorHandler((error, request, reply) => answerLfs(error as Error, request, reply));
    void scope.register(async (uploads) => {
      // Git LFS names the type that it sees in the content, so any will do; whoever stores it sets the limit.
      uploads.removeAllContentTypeParsers();
      uploads.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
      registerUpload(uploads, protocol);
    });
    registerObjects(scope, protocol);
    registerLocks(scope, protocol);
  });
}

function registerUpload(http: HttpServer, { admit, objects }: LfsProtocol): void {
  http.put<{ Params: Slugs & { oid: string } }>(`${prefix}/objects/:oid`, async (request, reply) => {
    const { row } = await admit(callOf(request), "upload");
    request.raw.socket.setTimeout(silenceMs);
    const length = request.headers["content-length"];
    if (length === undefined) throw fail("INVALID_PARAMETERS", { reason: "a length is needed" });
    await objects.upload(row, { oid: oidOf(request.params.oid), size: Number(length) }, request.raw);
    return reply.code(200).send();
  });
}

function registerObjects(http: HttpServer, { admit, objects, publicUrl }: LfsProtocol): void {
  http.post<{ Params: Slugs }>(`${prefix}/objects/batch`, async (request, reply) => {
    const call = callOf(request);
    const body = parse(lfsBodies.batch, request.body);
    const { row } = await admit(call, body.operation);
    const answers = await objects.planBatch(row, body.operation, body.objects);
    const baseUrl = `${publicUrl()}/git/${call.projectSlug}/${call.repositorySlug}.git/info/lfs`;
    return send(reply, 200, {
      transfer: "basic",
      hash_algo: "sha256",
      objects: answers.map((answer) => presentBatchObject(answer, call, baseUrl)),
    });
  });
  http.post<{ Params: Slugs }>(`${prefix}/objects/verify`, async (request, reply) => {
    const pointer = parse(lfsBodies.verify, request.body);
    const { row } = await admit(callOf(request), "upload");
    await objects.confirm(row, pointer);
    return send(reply, 200, {});
  });
  http.get<{ Params: Slugs & { oid: string } }>(`${prefix}/objects/:oid`, async (request, reply) => {
    const { row, admitAgain } = await admit(callOf(request), "download");
    const start = Number(/^bytes=(\d{1,15})-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const { body, sizeBytes } = await objects.download(row, oidOf(request.params.oid), start);
    if (start > 0) reply.code(206).header("content-range", `bytes ${start}-${sizeBytes - 1}/${sizeBytes}`);
    return reply
      .type("application/octet-stream")
      .header("content-length", String(sizeBytes - start))
      .header("cache-control", "no-store")
      .send(readWhileAdmitted(body, admitAgain));
  });
}

function registerLocks(http: HttpServer, { admit, locks }: LfsProtocol): void {
  http.get<{ Params: Slugs; Querystring: Record<string, unknown> }>(
    `${prefix}/locks`,
    async (request, reply) => {
      const { row } = await admit(callOf(request), "download");
      const page = await locks.list(row, lockQuery(request.query));
      return send(reply, 200, { locks: page.locks.map(presentLock), ...cursorOf(page.nextCursor) });
    },
  );
  http.post<{ Params: Slugs }>(`${prefix}/locks`, async (request, reply) => {
    const { path } = parse(lfsBodies.createLock, request.body);
    const { actor, row } = await admit(callOf(request), "upload");
    const { lock, isNew } = await locks.create(actor, row, path);
    if (isNew) return send(reply, 201, { lock: presentLock(lock) });
    return send(reply, 409, { lock: presentLock(lock), message: "The file is locked already." });
  });
  http.post<{ Params: Slugs }>(`${prefix}/locks/verify`, async (request, reply) => {
    const query = parse(lfsBodies.verifyLocks, request.body);
    const { actor, row } = await admit(callOf(request), "upload");
    const { ours, theirs, nextCursor } = await locks.verify(actor, row, query);
    const body = { ours: ours.map(presentLock), theirs: theirs.map(presentLock) };
    return send(reply, 200, { ...body, ...cursorOf(nextCursor) });
  });
  http.post<{ Params: Slugs & { id: string } }>(`${prefix}/locks/:id/unlock`, async (request, reply) => {
    const { force } = parse(lfsBodies.unlock, request.body);
    const { actor, row } = await admit(callOf(request), "upload");
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const lock = await locks.remove(actor, row, { id, isForced: force === true });
    return send(reply, 200, { lock: presentLock(lock) });
  });
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw fail("INVALID_PARAMETERS", { issues: result.error.issues.slice(0, 5) });
  return result.data;
}

function lockQuery(query: Record<string, unknown>): LockQuery {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : undefined);
  const number = (name: string) => (/^\d{1,15}$/.test(text(name) ?? "") ? Number(text(name)) : undefined);
  return { path: text("path"), id: number("id"), cursor: text("cursor"), limit: number("limit") };
}

function cursorOf(nextCursor: string | null): { next_cursor?: string } {
  return nextCursor === null ? {} : { next_cursor: nextCursor };
}

function oidOf(text: string): string {
  const oid = parseOid(text);
  if (oid === null) throw fail("OBJECT_MISSING", { oid: text });
  return oid;
}

function callOf(request: FastifyRequest<{ Params: Slugs }>): LfsCall {
  const { projectSlug, repositorySlug } = request.params;
  return {
    projectSlug,
    repositorySlug: repositorySlug.replace(/\.git$/, ""),
    authorization: request.headers.authorization,
    address: request.ip,
  };
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(lfsType).header("cache-control", "no-store").send(JSON.stringify(body));
}

/** The client shows `message` to the person. */
function answerLfs(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, "an LFS call failed");
  if (reply.raw.headersSent) return;
  if (failure.status === 401) reply.header("lfs-authenticate", 'Basic realm="Lowforge", charset="UTF-8"');
  if (failure.retryAfterSeconds !== null) reply.header("retry-after", String(failure.retryAfterSeconds));
  // The rest of a body that is refused is not worth reading.
  if (request.method === "PUT") reply.header("connection", "close");
  const status = failure.errorName === "INVALID_PARAMETERS" ? 422 : failure.status;
  return send(reply, status, { message: failure.message, request_id: request.id });
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return fail("UNSUPPORTED_MEDIA_TYPE");
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return fail("BODY_TOO_LARGE");
  const isBrokenBody = code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
  const isClientsFault = isBrokenBody || (statusCode !== undefined && statusCode >= 400 && statusCode < 500);
  return fail(isClientsFault ? "INVALID_PARAMETERS" : "INTERNAL");
}
