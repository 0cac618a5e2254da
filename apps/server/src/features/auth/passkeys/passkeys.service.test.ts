import { authEndpoints, secondFactorEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { addApp, addPasskey, beginSignIn, signInByPasskey } from "../second-factors/testing/factors.ts";
import { insertPasskey } from "./passkeys.db.ts";
import { createAuthenticator, type Manner } from "./testing/authenticator.ts";

describeOnBothDatabases("a passkey", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(60_000);
    member = await app.createMember();
  });
  const refused = codeOf("PASSKEY_REFUSED");
  const ended = codeOf("SIGN_IN_ENDED");
  const ask = async (challenge?: string) =>
    (await app.call(secondFactorEndpoints.beginPasskeySignIn, { challenge })).data;
  const answer = (ceremony: string, response: Record<string, unknown>) =>
    app.call(secondFactorEndpoints.signInByPasskey, { ceremony, response });
  const whoIs = async (token: string) =>
    (await app.call(userEndpoints.selectUserInfo, {}, { token })).data.id;

  it("signs its member in by itself, second factor or not", async () => {
    const { authenticator } = await addPasskey(app, member);
    const first = (await signInByPasskey(app, authenticator)).data;
    expect(await whoIs(first.access_token)).toBe(member.id);
    await addApp(app, member);
    const second = (await signInByPasskey(app, authenticator)).data;
    expect(await whoIs(second.access_token)).toBe(member.id);
    const listed = (await app.call(secondFactorEndpoints.listSecondFactors, {}, member)).data;
    expect(listed).toMatchObject({ hasPassword: true, recoveryCodesLeft: 10 });
    expect(listed.passkeys).toMatchObject([{ name: "Laptop", lastUsedAt: app.clock.now() }]);
  });

  it("is a second factor where there is an app, for that sign-in alone", async () => {
    const { authenticator } = await addPasskey(app, member);
    await addApp(app, member);
    const { challenge, methods } = await beginSignIn(app, member);
    expect(methods).toEqual(["totp", "recovery", "passkey"]);
    const { ceremony, options } = await ask(challenge);
    expect(options["allowCredentials"]).toMatchObject([{ id: authenticator.id }]);
    const grant = (await answer(ceremony, authenticator.get(options, { isVerified: false }))).data;
    expect(await whoIs(grant.access_token)).toBe(member.id);
    const { body } = await app.call(secondFactorEndpoints.beginPasskeySignIn, { challenge });
    expect(body["code"]).toBe(ended);
  });

  it("of one member completes no sign-in of another", async () => {
    const { authenticator: own } = await addPasskey(app, member);
    await addApp(app, member);
    const other = await app.createMember();
    const { authenticator: foreign } = await addPasskey(app, other);
    const { challenge } = await beginSignIn(app, member);
    expect((await signInByPasskey(app, foreign, challenge)).code).toBe(refused);
    expect((await signInByPasskey(app, own, challenge)).status).toBe(200);
  });

  it("alone has to know its owner; after a password it need not", async () => {
    const { authenticator } = await addPasskey(app, member);
    const { ceremony, options } = await ask();
    expect(options["userVerification"]).toBe("required");
    expect((await answer(ceremony, authenticator.get(options, { isVerified: false }))).code).toBe(refused);
  });

  it("answers each question once, of twenty at once, and within five minutes", async () => {
    const { authenticator } = await addPasskey(app, member);
    const { ceremony, options } = await ask();
    const response = authenticator.get(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(ceremony, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await ask();
    app.clock.advance(300_000);
    expect((await answer(late.ceremony, authenticator.get(late.options))).code).toBe(ended);
  });

  it.each<[string, Manner]>([
    ["another origin", { origin: "http://forge.test.evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["a counter that stands still", { counter: 1 }],
    ["the name of another member", { userHandle: "AAAA" }],
  ])("is refused with %s", async (_what, manner) => {
    const { authenticator } = await addPasskey(app, member);
    const { ceremony, options } = await ask();
    expect((await answer(ceremony, authenticator.get(options, manner))).code).toBe(refused);
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });

  it("is refused with the answer to another question, with any other shape, and where it is not known", async () => {
    const { authenticator } = await addPasskey(app, member);
    const good = authenticator.get((await ask()).options);
    const stranger = createAuthenticator();
    const long = { ...good, response: { clientDataJSON: "a".repeat(30_000) } };
    const shapes = [good, {}, { id: authenticator.id }, { ...good, response: null }, long];
    for (const response of shapes) {
      expect((await answer((await ask()).ceremony, response)).code).toBe(refused);
    }
    const { ceremony, options } = await ask();
    expect((await answer(ceremony, stranger.get(options))).code).toBe(refused);
  });

  it("is asked for in the same way of everybody, by the configured name alone (security, rows 47 and 65)", async () => {
    await addPasskey(app, member);
    const response = await app.http.inject({
      method: "POST",
      url: secondFactorEndpoints.beginPasskeySignIn.path,
      headers: { host: "evil.example", "content-type": "application/x-www-form-urlencoded" },
    });
    const { options } = response.json<{ data: { options: Record<string, unknown> } }>().data;
    expect(options["rpId"]).toBe("forge.test");
    expect(JSON.stringify(options)).not.toContain('allowCredentials":[{');
  });

  it("signs nobody in who was disabled", async () => {
    const { authenticator } = await addPasskey(app, member);
    const { db } = app.database;
    await db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", member.id).execute();
    expect((await signInByPasskey(app, authenticator)).code).toBe(codeOf("ACCOUNT_LOCKED"));
  });

  it("is kept once, for a question of its own member, and signs nobody in once it is removed", async () => {
    const { id, authenticator } = await addPasskey(app, member);
    const begin = async (caller: TestMember) =>
      (await app.call(secondFactorEndpoints.beginPasskey, {}, caller)).data;
    const add = (caller: TestMember, ceremony: string, response: Record<string, unknown>) =>
      app.call(secondFactorEndpoints.addPasskey, { ceremony, response, name: "Again" }, caller);
    const again = await begin(member);
    expect(again.options["excludeCredentials"]).toMatchObject([{ id: authenticator.id }]);
    const copy = authenticator.create(again.options);
    expect((await add(member, again.ceremony, copy)).code).toBe(codeOf("PASSKEY_EXISTS"));
    expect((await add(member, again.ceremony, copy)).code).toBe(ended);
    const other = await app.createMember();
    const foreign = await begin(member);
    expect((await add(other, foreign.ceremony, createAuthenticator().create(foreign.options))).code).toBe(
      ended,
    );
    const evil = await begin(member);
    const made = createAuthenticator().create(evil.options, { origin: "http://evil.example" });
    expect((await add(member, evil.ceremony, made)).code).toBe(refused);

    const rename = (name: string, caller = member) =>
      app.call(secondFactorEndpoints.renamePasskey, { id, name }, caller);
    const remove = (caller: TestMember) => app.call(secondFactorEndpoints.removePasskey, { id }, caller);
    const missing = codeOf("PASSKEY_MISSING");
    expect([(await rename("Mine", other)).code, (await remove(other)).code]).toEqual([missing, missing]);
    expect((await rename("Phone")).status).toBe(200);
    expect((await remove(member)).status).toBe(200);
    expect((await remove(member)).code).toBe(missing);
    expect((await signInByPasskey(app, authenticator)).code).toBe(refused);
  });

  it("is called what its own member calls it, and by a name that can be seen", async () => {
    const { id } = await addPasskey(app, member, "Laptop");
    const { id: otherId } = await addPasskey(app, member, "Key");
    const other = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "ci" }, member);
    const rename = async (name: string, caller: { token: string } = member, which = id) =>
      (await app.call(secondFactorEndpoints.renamePasskey, { id: which, name }, caller)).code;
    const names = async () => {
      const { data } = await app.call(secondFactorEndpoints.listSecondFactors, {}, member);
      return new Map(data.passkeys.map((passkey) => [passkey.id, passkey.name]));
    };
    const [missing, invalid] = [codeOf("PASSKEY_MISSING"), codeOf("INVALID_PARAMETERS")];
    for (const name of ["", "   ", "x".repeat(51), "one\nline", "\u200b"]) {
      expect([name, await rename(name)]).toEqual([name, invalid]);
    }
    expect(await rename("Theirs", other)).toBe(missing);
    expect(await rename("Nobody's", member, 999_999)).toBe(missing);
    expect(await rename("By a token", personal)).toBe(codeOf("NO_PERMISSION"));
    expect(await names()).toEqual(
      new Map([
        [id, "Laptop"],
        [otherId, "Key"],
      ]),
    );
    expect(await rename("笔记本 ".repeat(12))).toBe(200);
    // Two may bear one name, and a name needs no fresh proof.
    app.clock.advance(15 * 60_000);
    expect(await rename("Key")).toBe(200);
    expect([...(await names()).values()]).toEqual(["Key", "Key"]);
  });

  it("is one of twenty at most, also of many that are added at once", async () => {
    const row = { user_id: member.id, public_key: "", counter: 0, transports: "", name: "x", created_at: 1 };
    for (let count = 0; count < 18; count += 1)
      await insertPasskey(app.database.db, { ...row, credential_id: `${member.id}_${count}` });
    const adding = Array.from({ length: 5 }, () =>
      addPasskey(app, member).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(adding)).filter(Boolean)).toHaveLength(2);
    const begun = await app.call(secondFactorEndpoints.beginPasskey, {}, member);
    expect(begun.code).toBe(codeOf("PASSKEY_LIMIT_REACHED"));
  });

  it("is asked for sixty times a minute from an address, and no more", async () => {
    const calls = Array.from({ length: 70 }, () => app.call(secondFactorEndpoints.beginPasskeySignIn, {}));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200).length).toBe(60);
    const { username, password } = member;
    expect((await app.call(authEndpoints.signIn, { username, password })).status).toBe(200);
  });
});
