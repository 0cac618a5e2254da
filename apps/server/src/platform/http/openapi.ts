import { type AnyEndpoint, errorTable } from "@lowforge/contract";
import * as z from "zod/mini";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the endpoints that are given, room by room; nothing else is in it. */
export function openApiDocument(rooms: Record<string, Record<string, AnyEndpoint>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [room, endpoints] of Object.entries(rooms)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(room, name, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Lowforge",
      version,
      description:
        "Every call answers {code, msg, data}. Code 200 or '00000' is success; a failure has its own code and the fitting HTTP status.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Failure: failureSchema() },
    },
  };
}

function operation(room: string, name: string, endpoint: AnyEndpoint): Json {
  return {
    tags: [room],
    operationId: `${room}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.access === "public" ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(endpoint.access === "public" || endpoint.access === "member"
      ? {}
      : { "x-permission": endpoint.access }),
    ...request(endpoint),
    responses: { "200": success(endpoint), default: failure() },
  };
}

function request(endpoint: AnyEndpoint): Json {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Json;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as string[];
  const isInQuery = endpoint.body === "query" || endpoint.body === "bytes";
  const parameters = Object.entries(properties)
    .filter(([field]) => isInQuery || inPath.includes(field))
    .map(([field, fieldSchema]) => ({
      name: field,
      in: inPath.includes(field) ? "path" : "query",
      required: required.includes(field),
      schema: fieldSchema,
    }));
  if (endpoint.body === "none" || endpoint.body === "query") return { parameters };
  if (endpoint.body === "bytes") {
    const content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
    return { parameters, requestBody: { required: true, content } };
  }
  delete schema["$schema"];
  const type = endpoint.body === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return { parameters, requestBody: { required: true, content: { [type]: { schema } } } };
}

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.answer === "file") {
    return {
      description: "The bytes.",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  }
  if (endpoint.answer === "event-stream") {
    return {
      description: "Server-sent events",
      content: { "text/event-stream": { schema: { type: "string" } } },
    };
  }
  const data = z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" }) as Json;
  delete data["$schema"];
  const schema = {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code: { const: endpoint.successCode }, msg: { type: "string" }, data },
  };
  return { description: "Success", content: { "application/json": { schema } } };
}

function failure(): Json {
  return {
    description: "Failure",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  };
}

function failureSchema(): Json {
  const codes = Object.entries(errorTable).map(([, entry]) => `${entry.code}: ${entry.text}`);
  return {
    type: "object",
    required: ["code", "msg", "data", "requestId"],
    properties: {
      code: { type: "integer", description: codes.join("\n") },
      msg: { type: "string" },
      data: { type: "null" },
      requestId: { type: "string" },
      fields: {
        type: "array",
        items: { type: "object", properties: { path: { type: "string" }, problem: { type: "string" } } },
      },
    },
  };
}
