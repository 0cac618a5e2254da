import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../failures/index.ts";
import type { HttpServer } from "./implement.ts";

/** What the build writes where the nonce of the answer belongs. */
const noncePlaceholder = /__CSP_NONCE__/g;
const yearSeconds = 365 * 24 * 3600;

/** The build of the console that this server has: a page of an earlier one learns from it that there is a newer. */
const versionHeader = "x-lowforge-version";

/**
 * Serves the built console under `/console`: files whose names hold their hash for ever and compressed ahead,
 * every other path as the page that starts it, with a nonce of its own. What `readFacts` answers is told to each page,
 * under its names, before the page asks for anything. Serves nothing where it is not built.
 */
export function registerConsole(
  http: HttpServer,
  builtFolder: string,
  readFacts: () => Promise<PageFacts>,
): void {
  http.get("/", async (_request, reply) => reply.redirect("/console/", 302));
  http.get("/console", async (_request, reply) => reply.redirect("/console/", 302));
  const pageFile = join(builtFolder, "index.html");
  if (!existsSync(pageFile)) return;
  const built = readFileSync(pageFile, "utf8");
  // Every other file of the build is named in the page by its hash.
  const version = createHash("sha256").update(built).digest("hex").slice(0, 12);
  const [beforeFacts = "", ...afterFacts] = built.split(/(?=<\/head>)/);
  const pageFor = (nonce: string, facts: PageFacts): string => {
    const withNonce = (part: string) => part.replace(noncePlaceholder, () => nonce);
    // A fact is never searched for the nonce's place: whoever sets one must not learn the nonce.
    const tags = factsAsTags({ ...facts, version });
    return withNonce(beforeFacts) + tags + afterFacts.map(withNonce).join("");
  };
  http.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api")) reply.header(versionHeader, version);
    done();
  });

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split("?", 1)[0] ?? "";
    // A file that an earlier build had must not be answered by a page, or browsers would try to run it; no page has a
    // zero byte in its name.
    if (path.startsWith("/console/assets/") || path.includes("%00")) throw fail("ENDPOINT_MISSING");
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", pagePolicy(nonce))
      .send(pageFor(nonce, await readFacts()));
  };

  void http.register(async (files) => {
    // The plugin writes its own headers last, so that only a hook behind it has the last word.
    files.addHook("onSend", async (request, reply) => {
      if (reply.statusCode < 400) reply.headers(fileHeaders(request.url.split("?", 1)[0] ?? ""));
    });
    await files.register(fastifyStatic, {
      root: builtFolder,
      prefix: "/console/",
      index: false,
      preCompressed: true,
      decorateReply: false,
      globIgnore: ["**/.vite/**", "**/index.html"],
      wildcard: false,
    });
  });
  for (const url of ["/console/*", "/console/"]) {
    http.route({ method: ["GET", "HEAD"], url, handler: answerPage });
  }
}

/** What the page is told; null = nothing. */
export type PageFacts = Readonly<Record<string, string | null>>;

function factsAsTags(facts: PageFacts): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<meta name="lowforge-${name}" content="${escapeAttribute(value ?? "")}">`)
    .join("");
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function fileHeaders(path: string): Record<string, string> {
  const isHashed = path.startsWith("/console/assets/");
  return {
    "cache-control": isHashed ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600",
    // A worker obeys the policy of its own file, and loads further scripts of ours.
    ...(path.endsWith(".js") && {
      "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    }),
  };
}

/** Only our own files, and of inline text only what carries the nonce. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
