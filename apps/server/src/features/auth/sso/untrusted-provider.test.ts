import { createHash } from "node:crypto";
import { singleSignOnEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, codeOf, type TestApp } from "../../../testing/index.ts";
import { type FakeIssuer, type Lie, startFakeIssuer } from "./testing/fake-issuer.ts";
import { addProvider, inside } from "./testing/sso-world.ts";

const { beginSingleSignOn, getTokenByCode } = singleSignOnEndpoints;
const now = Math.floor(Date.now() / 1000);

describe("a provider that is not to be trusted (security, rows 51 and 52)", () => {
  let app: TestApp;
  let issuer: FakeIssuer;
  beforeAll(async () => {
    app = await buildTestApp("sqlite", inside);
    issuer = await startFakeIssuer();
    await addProvider(app, issuer);
  });
  beforeEach(() => {
    issuer.lie = {};
    app.clock.advance(61_000);
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const arrive = async (lie: Lie, changed: { iss?: string | undefined } = {}) => {
    const { data } = await app.call(beginSingleSignOn, { provider: "corp" });
    const back = { ...issuer.answer(data.url), ...changed };
    issuer.lie = lie;
    return app.call(getTokenByCode, { ...back, binding: data.binding });
  };

  it("is believed where all is right", async () => {
    expect((await arrive({})).code).toBe(codeOf("IDENTITY_UNBOUND"));
  });

  it.each<[string, Lie]>([
    ["another audience", { claims: { aud: "another-client" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["another nonce", { claims: { nonce: "another-nonce" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["an end in the past", { claims: { exp: now - 600 } }],
    ["no signature, alg none", { isUnsigned: true }],
    ["the signature of a stranger", { isSignedByStranger: true }],
    ["an empty subject", { claims: { sub: "" } }],
    ["a subject that no database keeps", { claims: { sub: "a\u0000b" } }],
    ["a subject without end", { claims: { sub: "x".repeat(5000) } }],
  ])("is refused with an id token of %s", async (_case, lie) => {
    const answer = await arrive(lie);
    expect([answer.status, answer.code, answer.body["resp_code"]]).toEqual([
      401,
      codeOf("PROVIDER_REFUSED"),
      1,
    ]);
  });

  it("is refused where another issuer answers for it, or none is named though it names itself (mix-up)", async () => {
    for (const iss of ["https://evil.example", "", undefined]) {
      const answer = await arrive({}, { iss });
      expect([iss, answer.code]).toEqual([iss, codeOf("PROVIDER_REFUSED")]);
    }
  });

  it("is asked with PKCE S256 and at exactly one address, and is given the verifier alone", async () => {
    const { data } = await app.call(beginSingleSignOn, { provider: "corp" });
    const asked = new URL(data.url).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("redirect_uri")).toBe("http://forge.test/console/callback");
    expect(asked.get("state")?.length).toBeGreaterThan(40);
    expect(asked.get("nonce")?.length).toBeGreaterThan(40);
    expect(data.url).not.toContain(data.binding);
    await app.call(getTokenByCode, { ...issuer.answer(data.url), binding: data.binding });
    const digest = createHash("sha256").update(issuer.exchanged.get("code_verifier") ?? "");
    expect(digest.digest("base64url")).toBe(asked.get("code_challenge"));
    expect(issuer.exchanged.get("redirect_uri")).toBe("http://forge.test/console/callback");
  });

  it("links nobody by an e-mail address, verified or not", async () => {
    const member = await app.createMember("mei");
    for (const verified of [true, false]) {
      const claims = {
        sub: `sub-${verified}`,
        email: "mei@corp.test",
        email_verified: verified,
        name: member.username,
      };
      const answer = await arrive({ claims: { ...claims, preferred_username: member.username } });
      expect(answer.code).toBe(codeOf("IDENTITY_UNBOUND"));
    }
    const listed = await app.call(singleSignOnEndpoints.listIdentities, {}, member);
    expect(listed.data).toEqual([]);
  });

  it("is left alone after three failures, and asked again after a while (faults, F19)", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await arrive({ isDown: true })).code).toBe(codeOf("PROVIDER_UNREACHABLE"));
      issuer.lie = {};
    }
    const { asked } = issuer;
    const spared = await app.call(beginSingleSignOn, { provider: "corp" });
    expect([spared.status, spared.code, issuer.asked]).toEqual([502, codeOf("PROVIDER_UNREACHABLE"), asked]);
    app.clock.advance(31_000);
    expect((await arrive({})).code).toBe(codeOf("IDENTITY_UNBOUND"));
  });

  it("is not left alone because somebody brings it into trouble by a false code", async () => {
    for (let time = 0; time < 4; time += 1) {
      expect((await arrive({ status: 500 })).code).toBe(codeOf("PROVIDER_UNREACHABLE"));
      issuer.lie = {};
    }
    expect((await arrive({})).code).toBe(codeOf("IDENTITY_UNBOUND"));
  });

  it("that hangs is waited for no longer than five seconds", async () => {
    const startedAt = Date.now();
    const answer = await arrive({ isSilent: true });
    expect(answer.code).toBe(codeOf("PROVIDER_UNREACHABLE"));
    expect(Date.now() - startedAt).toBeLessThan(5_500);
  }, 10_000);
});
