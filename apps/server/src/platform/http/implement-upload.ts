import { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { AnyEndpoint, EndpointOutput, EndpointRequest } from "@lowforge/contract";
import { fail, Failure } from "../failures/index.ts";
import { bodyWriter, contextOf, type EndpointContext, type HttpServer, routePath } from "./implement.ts";
import { parseInput } from "./input.ts";

/** A sender that is silent for longer has gone. */
const silenceMs = 120_000;

/**
 * Serves an endpoint whose body is `bytes`: `handler` reads the file as a stream, sets its own limit, and answers as
 * `implement` does. Anything but `application/octet-stream` is refused.
 */
export function implementUpload<E extends AnyEndpoint>(
  http: HttpServer,
  endpoint: E,
  handler: (
    input: EndpointRequest<E>,
    context: EndpointContext & { readonly body: Readable },
  ) => Promise<EndpointOutput<E>>,
): void {
  const toBody = bodyWriter(endpoint);
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
    scope.route({
      method: endpoint.method,
      url: routePath(endpoint),
      config: { endpoint },
      handler: async (request, reply) => {
        const input = parseInput(endpoint, request);
        if (request.headers["content-type"] === undefined) throw fail("UNSUPPORTED_MEDIA_TYPE");
        // What is not a socket, but a request made within this process, cannot fall silent.
        if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(silenceMs);
        // What is left of a file that is refused is not read, so the connection cannot serve another request.
        reply.header("connection", "close");
        const body = request.body as Readable;
        const data = await handler(input, { ...contextOf(request), body }).catch((error: unknown) => {
          const hasGone = request.raw.destroyed && !(error instanceof Failure);
          throw hasGone ? fail("INVALID_PARAMETERS", { reason: "the file ends early" }) : error;
        });
        reply.removeHeader("connection");
        return reply.header("content-type", "application/json; charset=utf-8").send(toBody(data));
      },
    });
  });
}
