import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerConsole } from "./console.ts";
import type { HttpServer } from "./implement.ts";
import { addSecurityHeaders } from "./security-headers.ts";

let folder: string;
let http: HttpServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-console-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<head></head><script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(folder, "assets", "worker-abc.js"), "1;");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  http = Fastify();
  addSecurityHeaders(http);
  http.get("/api/anything", async () => "");
  registerConsole(http, folder, { help: 'https://help.example/?a="b"&c=$&', website: null });
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => http.inject({ method: "GET", url });

describe("the console's files", () => {
  test("are kept for ever where their names hold their hash, others for an hour", async () => {
    const hashed = await get("/console/assets/worker-abc.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/console/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("may load further scripts of ours where they are scripts, and nothing where they are not", async () => {
    const policy = async (url: string) => (await get(url)).headers["content-security-policy"];
    expect(await policy("/console/assets/worker-abc.js")).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    );
    expect(await policy("/console/favicon.svg")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("of an earlier build are missing, and no page stands in for them", async () => {
    expect((await get("/console/assets/gone.js")).statusCode).toBeGreaterThanOrEqual(400);
  });
});

test("the page lets workers of ours run, by a nonce of its own", async () => {
  const page = await get("/console/en/project");
  const policy = String(page.headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(page.body).toContain(`nonce="${nonce}"`);
  expect(policy).toContain("worker-src 'self'");
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("the page is told where the top bar leads outside, and nothing in an address ends the tag", async () => {
  const page = await get("/console/en/project");
  expect(page.body).toContain(
    '<meta name="lowforge-help" content="https://help.example/?a=&#34;b&#34;&#38;c=$&#38;">',
  );
  expect(page.body).not.toContain("lowforge-website");
});

test("every answer of the API names the build that its page would have now", async () => {
  const page = await get("/console/en/project");
  const version = /name="lowforge-version" content="([0-9a-f]{12})"/.exec(page.body)?.[1];
  expect((await get("/api/anything")).headers["x-lowforge-version"]).toBe(version);
});
