import type { AnyEndpoint, EndpointRequest } from "@lowforge/contract";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fail } from "../failures/index.ts";

/** Reads and checks what the contract says that an endpoint takes. Throws INVALID_PARAMETERS with the fields. */
export function parseInput<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): EndpointRequest<E> {
  const result = z.safeParse(endpoint.input, gather(endpoint, request));
  if (result.success) return result.data as EndpointRequest<E>;
  const fields = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    problem: problemOf(issue),
  }));
  throw fail("INVALID_PARAMETERS", { fields }, fields);
}

function gather(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (endpoint.body === "none") return {};
  const isInQuery = endpoint.body === "query" || endpoint.body === "bytes";
  const sent = isInQuery ? request.query : (request.body ?? {});
  if (!endpoint.path.includes("{")) return sent;
  return { ...(sent as object), ...(request.params as object) };
}

/** A word the web can translate: `required`, `too_small`, `too_big` or `format`. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.code === "too_small" || issue.code === "too_big") return issue.code;
  return "format";
}
