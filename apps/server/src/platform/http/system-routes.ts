import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { fail } from "../failures/index.ts";
import type { HttpServer } from "./implement.ts";
import { openApiDocument } from "./openapi.ts";

export interface SystemRouteOptions {
  /** Throws while the server cannot do its work. */
  readonly isReady: () => Promise<void>;
}

/** `/healthz`, `/readyz`, the OpenAPI description and its page. */
export function registerSystemRoutes(http: HttpServer, { isReady }: SystemRouteOptions): void {
  const method = ["GET", "HEAD"];
  http.route({ method, url: "/healthz", handler: async () => ({ status: "ok" }) });
  http.route({
    method,
    url: "/readyz",
    handler: async () => {
      await isReady().catch((error: unknown) => {
        throw fail("UNAVAILABLE", { reason: String(error), retryAfterSeconds: 2 });
      });
      return { status: "ok" };
    },
  });
  registerApiReference(http);
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Lowforge</title>
<link rel="icon" href="/console/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

const startScript = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, docExpansion: "none", filter: true });\n`;

/** Swagger UI draws with inline style attributes and embeds its icons as data. */
const referencePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function registerApiReference(http: HttpServer): void {
  let document: string | null = null;
  http.get("/api/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpointsByRoom, "0.1.0"));
    return reply.type("application/json").send(document);
  });
  http.get("/api/docs", async (_request, reply) =>
    reply.header("content-security-policy", referencePolicy).type("text/html; charset=utf-8").send(page),
  );
  http.get("/api/docs/start.js", async (_request, reply) => reply.type("text/javascript").send(startScript));
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  for (const [file, type] of [
    ["swagger-ui.css", "text/css; charset=utf-8"],
    ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ] as const) {
    http.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "public, max-age=3600")
        .send(readFileSync(join(folder, file))),
    );
  }
}
