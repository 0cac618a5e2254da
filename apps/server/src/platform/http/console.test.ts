import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageFacts, registerConsole } from "./console.ts";
import type { HttpServer } from "./implement.ts";
import { addSecurityHeaders } from "./security-headers.ts";

let folder: string;
let http: HttpServer;
let facts: PageFacts = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-console-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<head></head><script nonce="__CSP_NONCE__"></script>');
  await writeFile(join(folder, "assets", "worker-abc.js"), "1;");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  http = Fastify();
  addSecurityHeaders(http);
  http.get("/api/anything", async () => "");
  registerConsole(http, folder, async () => facts);
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

describe("an address that would lead elsewhere (security, row 42)", () => {
  /** Sends the path as it is, which most clients tidy up before. */
  async function locationOf(path: string): Promise<string | undefined> {
    if (!http.server.listening) await http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = http.server.address() as AddressInfo;
    const asked = request({ host: "127.0.0.1", port, path, headers: { host: "forge.test" } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.headers.location;
  }
  const elsewhere = [
    "//evil.example",
    "//evil.example/console",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/%2F%2Fevil.example",
    "/%252F%252Fevil.example",
    "/https:%2F%2Fevil.example",
    "/https://evil.example",
    "/@evil.example",
    "/javascript:alert(1)",
    "/.//evil.example",
    "/..//evil.example",
  ];

  test.each(elsewhere)("%s leads nowhere, at any depth and with any wish to be led back", async (path) => {
    for (const place of ["", "/redirect", "/console", "/console/redirect", "/console/assets", "/api"]) {
      expect([place, await locationOf(`${place}${path}`)]).toEqual([place, undefined]);
    }
    const wish = `redirect=${encodeURIComponent(path)}&next=${encodeURIComponent(path)}`;
    expect(await locationOf(`/?${wish}`)).toBe("/console/");
    expect(await locationOf(`/console?${wish}`)).toBe("/console/");
    expect(await locationOf(`/console/zh/sign-in?${wish}`)).toBeUndefined();
  });
});

describe("what the page is told", () => {
  const told = async (known: PageFacts) => {
    facts = known;
    const { body } = await get("/console/en/project");
    return { body, read: (name: string) => metaOf(body, name) };
  };
  const metaOf = (body: string, name: string) =>
    new RegExp(`<meta name="lowforge-${name}" content="([^"]*)">`).exec(body)?.[1];

  test("is what holds as it is asked for, and nothing of what is not set", async () => {
    const before = await told({ help: "https://help.example/", website: null });
    expect(before.read("help")).toBe("https://help.example/");
    expect(before.read("website")).toBeUndefined();
    expect((await told({ help: "https://other.example/" })).read("help")).toBe("https://other.example/");
  });

  test("ends neither its attribute nor the head, whatever it says", async () => {
    const hostile = "\"></head><script>alert(1)</script><!--'&$&`\n</meta>";
    const { body, read } = await told({ providers: JSON.stringify([{ name: hostile }]) });
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<\/head>/g)).toHaveLength(1);
    const content = read("providers") ?? "";
    expect(content).not.toMatch(/["<>']/);
    const unescaped = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(unescaped)).toEqual([{ name: hostile }]);
  });

  test("does not hold the nonce of the page, even where it asks for it", async () => {
    const { body, read } = await told({ website: "https://w.example/__CSP_NONCE__" });
    expect(read("website")).toBe("https://w.example/__CSP_NONCE__");
    expect(body).not.toContain('<script nonce="__CSP_NONCE__">');
  });
});

test("every answer of the API names the build that its page would have now", async () => {
  const page = await get("/console/en/project");
  const version = /name="lowforge-version" content="([0-9a-f]{12})"/.exec(page.body)?.[1];
  expect((await get("/api/anything")).headers["x-lowforge-version"]).toBe(version);
});
