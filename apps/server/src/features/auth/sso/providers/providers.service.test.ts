import { providerEndpoints, singleSignOnEndpoints } from "@lowforge/contract/auth";
import { auditEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../../testing/index.ts";
import { type FakeIssuer, startFakeIssuer } from "../testing/fake-issuer.ts";
import { inside } from "../testing/sso-world.ts";

describeOnBothDatabases("identity providers", (start) => {
  let app: TestApp;
  let issuer: FakeIssuer;
  beforeAll(async () => {
    app = await start(inside);
    issuer = await startFakeIssuer();
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  const secret = "a-canary-secret-of-a-client";
  const wish = (key: string) => ({
    key,
    name: `Corp ${key}`,
    kind: "oidc" as const,
    issuer: issuer.issuer,
    clientId: "lowforge",
    clientSecret: secret,
  });
  const add = async (key: string) =>
    (await app.call(providerEndpoints.addProvider, wish(key), app.admin)).data;

  it("are added, listed without their secret, tested, changed and removed, and the trail tells of it", async () => {
    const added = await add("whole");
    expect(added).toMatchObject({
      ...{ key: "whole", scopes: "profile email", isEnabled: true, isRegistrationOpen: false },
      ...{ redirectUri: "http://forge.test/console/callback", identities: 0 },
    });
    const { id } = added;
    const listed = await app.call(providerEndpoints.listProviders, {}, app.admin);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const rows = await app.database.db.selectFrom("identity_providers").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const offer = await app.call(providerEndpoints.testProvider, { id }, app.admin);
    expect(offer.data).toMatchObject({ hasPkce: true });
    expect(offer.data.endpoints).toContain(`${issuer.issuer}/token`);
    const changed = await app.call(providerEndpoints.updateProvider, { id, name: "Other" }, app.admin);
    expect(changed.data).toMatchObject({ name: "Other", clientId: "lowforge" });
    await app.call(providerEndpoints.deleteProvider, { id }, app.admin);
    const gone = await app.call(providerEndpoints.deleteProvider, { id }, app.admin);
    expect(gone.code).toBe(codeOf("PROVIDER_MISSING"));
    const trail = await app.call(auditEndpoints.listAudit, { group: "provider" }, app.admin);
    expect(trail.data.list.map(({ action }) => action)).toEqual([
      "provider.removed",
      "provider.changed",
      "provider.added",
    ]);
    expect(JSON.stringify(trail.body)).not.toContain(secret);
  });

  it("have a key of their own each", async () => {
    await add("twice");
    const again = await app.call(providerEndpoints.addProvider, wish("twice"), app.admin);
    expect([again.status, again.code]).toEqual([409, codeOf("PROVIDER_EXISTS")]);
  });

  it("move to another issuer with their secret given anew, so that it goes nowhere else", async () => {
    const { id } = await add("moving");
    const moved = { id, issuer: "https://login.evil.example" };
    const refused = await app.call(providerEndpoints.updateProvider, moved, app.admin);
    expect(refused.code).toBe(codeOf("INVALID_PARAMETERS"));
    expect(refused.body["fields"]).toEqual([{ path: "clientSecret", problem: "required" }]);
    const given = { ...moved, clientSecret: "another" };
    expect((await app.call(providerEndpoints.updateProvider, given, app.admin)).data.issuer).toBe(
      moved.issuer,
    );
  });

  it("lie nowhere inside but where an administrator of the machine allows it", async () => {
    for (const inner of ["http://169.254.169.254", "http://10.0.0.1/issuer", "http://[::1]:8080"]) {
      const wanted = { ...wish("inner"), issuer: inner };
      const answer = await app.call(providerEndpoints.addProvider, wanted, app.admin);
      expect([inner, answer.status, answer.code]).toEqual([inner, 400, codeOf("ADDRESS_FORBIDDEN")]);
    }
  });

  it("sign nobody in while they are off, and are not offered", async () => {
    const { id } = await add("off");
    expect((await app.call(singleSignOnEndpoints.beginSingleSignOn, { provider: "off" })).status).toBe(200);
    await app.call(providerEndpoints.updateProvider, { id, isEnabled: false }, app.admin);
    for (const provider of ["off", "never-there"]) {
      const answer = await app.call(singleSignOnEndpoints.beginSingleSignOn, { provider });
      expect([answer.status, answer.code, answer.body["resp_code"]]).toEqual([
        404,
        codeOf("PROVIDER_MISSING"),
        1,
      ]);
    }
  });

  it("that do not answer are said to be unreachable", async () => {
    const wanted = { ...wish("gone"), issuer: "http://127.0.0.1:1" };
    const { data } = await app.call(providerEndpoints.addProvider, wanted, app.admin);
    const answer = await app.call(providerEndpoints.testProvider, { id: data.id }, app.admin);
    expect([answer.status, answer.code]).toEqual([502, codeOf("PROVIDER_UNREACHABLE")]);
  });
});
