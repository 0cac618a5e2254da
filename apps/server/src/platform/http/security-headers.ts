import type { HttpServer } from "./implement.ts";

const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** What every answer carries; pages add their Content-Security-Policy with a nonce of their own. */
export function addSecurityHeaders(http: HttpServer): void {
  http.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
    done();
  });
}
