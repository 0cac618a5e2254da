import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { authEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/index.ts";
import { createLogger } from "../runtime/index.ts";

/** Everything that the server has logged. */
let log = "";

let app: TestApp;
let port: number;
beforeAll(async () => {
  const write = (line: string): void => void (log += line);
  app = await buildTestApp("sqlite", {}, createLogger("trace", { write }));
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const address = app.http.server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => app.close());

/** What the server says until it hangs up. */
function exchange(sent: string): Promise<string> {
  const client = connect({ host: "127.0.0.1", port });
  client.on("error", () => undefined);
  client.write(sent);
  return text(client).catch(() => "");
}

const head = "POST /oauth/token HTTP/1.1\r\nhost: forge.test\r\n";
const hidden = "GET /healthz HTTP/1.1\r\nhost: forge.test\r\nconnection: close\r\n\r\n";
const close = "connection: close\r\n\r\n";

describe("requests that are made to be read in two ways (security, row 66)", () => {
  it.each([
    [
      "a length and chunks",
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      "chunks and a length",
      `${head}transfer-encoding: chunked\r\ncontent-length: 6\r\n\r\n0\r\n\r\n${hidden}`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      "two lengths",
      `${head}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
      /^HTTP\/1\.1 400 /,
    ],
    ["unknown chunks", `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`, /^HTTP\/1\.1 400 /],
    ["a bare line feed", `GET /healthz HTTP/1.1\nhost: forge.test\n\n${hidden}`, /^HTTP\/1\.1 400 /],
    [
      "a space before the colon",
      `GET /healthz HTTP/1.1\r\nhost : forge.test\r\n\r\n${hidden}`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      "a hundred thousand headers",
      `GET /healthz HTTP/1.1\r\nhost: a\r\n${"x: y\r\n".repeat(100_000)}\r\n`,
      /^(HTTP\/1\.1 431 |$)/,
    ],
    [
      "an address of a megabyte",
      `GET /${"a".repeat(1_048_576)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      /^(HTTP\/1\.1 431 |$)/,
    ],
  ])("%s: refused once, and the connection ends", async (_name, sent, expected) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(expected);
    expect(answer.split("HTTP/1.1 ").length).toBeLessThanOrEqual(2);
    expect(answer).not.toContain('"status":"ok"');
  });

  it.each([
    ["TRACE", `TRACE /healthz HTTP/1.1\r\nhost: a\r\nx-secret: mine\r\n${close}`],
    ["a zero byte in the path", `GET /healthz%00 HTTP/1.1\r\nhost: a\r\n${close}`],
    ["a zero byte in a file's path", `GET /console/%00/../../etc/passwd HTTP/1.1\r\nhost: a\r\n${close}`],
  ])("%s: refused, and nothing is echoed", async (_name, sent) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|405) /);
    expect(answer).not.toMatch(/mine|root:/);
  });
});

describe("what headers claim (security, row 65)", () => {
  it("decides no address that the server tells, and none that it counts tries by", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
    };
    for (const url of ["/", "/console/zh/sign-in", "/api/openapi.json", "/nowhere"]) {
      const answer = await app.http.inject({ method: "GET", url, headers });
      expect([answer.body, JSON.stringify(answer.headers)].join()).not.toContain("evil.example");
    }
    const forged = (from: number) => ({
      ...{ method: "POST" as const, url: authEndpoints.signIn.path },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `203.0.113.${from}`,
      },
      payload: "username=nobody-here&password=not-this-one-42",
    });
    const codes = new Set<number>();
    for (let from = 0; from < 12; from += 1) codes.add((await app.http.inject(forged(from))).statusCode);
    expect(codes.has(429)).toBe(true);
  });
});

describe("other sites (security, rows 39 to 41)", () => {
  it.each(["null", "https://evil.example", "http://forge.test.evil.example", "http://evil-forge.test"])(
    "%s may read nothing of what the server answers",
    async (origin) => {
      for (const method of ["OPTIONS", "POST"] as const) {
        const asked = {
          origin,
          "access-control-request-method": "POST",
          cookie: `Admin-Token=${app.admin.token}`,
        };
        const answer = await app.http.inject({ method, url: authEndpoints.userInfo.path, headers: asked });
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
        expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it("may frame no page", async () => {
    const { headers } = await app.http.inject({ method: "GET", url: "/healthz" });
    expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  });
});

describe("tokens (security, rows 43 and 45)", () => {
  it.each([
    ["with another last letter", (token: string) => token.slice(0, -1) + (token.endsWith("a") ? "b" : "a")],
    ["cut short", (token: string) => token.slice(0, -1)],
    ["in capitals", (token: string) => token.toUpperCase()],
    ["with something behind it", (token: string) => `${token}a`],
    ["that claims to need no signature", () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
  ])("%s stand for nobody", async (_name, alter) => {
    const answer = await app.call(authEndpoints.userInfo, {}, { token: alter(app.admin.token) });
    expect([answer.status, answer.code]).toEqual([401, 10003]);
  });

  it("are made anew by each sign-in, whatever token the caller brought along", async () => {
    const brought = await app.createMember();
    const { username, password } = await app.createMember();
    const answer = await app.http.inject({
      ...{ method: "POST", url: authEndpoints.signIn.path },
      headers: {
        ...{ authorization: `Bearer ${brought.token}`, cookie: `Admin-Token=${brought.token}` },
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    const token = answer.json<{ data: { access_token: string } }>().data.access_token;
    expect(token).not.toBe(brought.token);
    const { data } = await app.call(authEndpoints.userInfo, {}, brought);
    expect(JSON.stringify(data)).not.toContain(username);
  });
});

describe("the log", () => {
  it("holds one escaped line for whatever somebody puts into it (security, row 64)", async () => {
    const before = log.length;
    const forged = 'x\r\n{"level":60,"msg":"forged"}\u001b[2J${jndi:ldap://evil}';
    const headers = { "content-type": "application/json", "user-agent": forged.replace(/[\r\n\u001b]/g, "") };
    await app.http.inject({
      method: "POST",
      url: `/api/${encodeURIComponent(forged)}`,
      headers,
      payload: forged,
    });
    await app.call(authEndpoints.signIn, { username: forged, password: "not-this-one-42" });
    const lines = log.slice(before).trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { msg?: string }).msg)).not.toContain("forged");
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  });

  it("holds no password, token or code, wherever somebody puts them (security, row 71)", async () => {
    const canary = "canary-7f3a91c2";
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const url = authEndpoints.signIn.path;
    for (const field of ["password", "code", "token"]) {
      await app.http.inject({
        method: "POST",
        url,
        headers: form,
        payload: `username=admin&${field}=${canary}`,
      });
      await app.http.inject({
        method: "POST",
        url,
        headers: form,
        payload: `${field}=${canary}&${field}=${canary}`,
      });
    }
    for (const query of ["oauthToken", "oatoken", "access_token", "ticket", "code"]) {
      await app.http.inject({ method: "GET", url: `/console/zh/project?${query}=${canary}` });
      await app.http.inject({ method: "GET", url: `${authEndpoints.userInfo.path}?${query}=${canary}` });
    }
    await app.http.inject({ method: "GET", url: "/healthz", headers: { authorization: `Bearer ${canary}` } });
    await app.http.inject({ method: "POST", url, headers: { ...form, cookie: `t=${canary}` }, payload: "{" });
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain(canary);
    expect(log).not.toContain(app.admin.token);
    expect(log).not.toContain(app.admin.password);
  });
});
