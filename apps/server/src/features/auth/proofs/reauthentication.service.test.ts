import { authEndpoints, secondFactorEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countCodes } from "../../../testing/clicks.ts";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { addApp, addPasskey, beginSignIn, signInByPasskey } from "../second-factors/testing/factors.ts";
import { eventsToldTo, trailOf } from "../second-factors/testing/traces.ts";

const quarterMs = 15 * 60_000;

describeOnBothDatabases("what changes how somebody signs in", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    member = await app.createMember();
  });
  const required = codeOf("REAUTHENTICATION_REQUIRED");
  const begin = (caller: { token: string } = member) => app.call(secondFactorEndpoints.beginTotp, {}, caller);
  const prove = (method: "password" | "totp", secret: string, caller: { token: string } = member) =>
    app.call(secondFactorEndpoints.reauthenticate, { method, secret }, caller);

  it("asks for a proof of the last 15 minutes, each of them", async () => {
    await addApp(app, member);
    const { id } = await addPasskey(app, member);
    app.clock.advance(quarterMs);
    const { confirmTotp, removeTotp, renewRecoveryCodes, addPasskey: add } = secondFactorEndpoints;
    const answers = [
      await begin(),
      await app.call(confirmTotp, { code: "123456" }, member),
      await app.call(removeTotp, {}, member),
      await app.call(renewRecoveryCodes, {}, member),
      await app.call(secondFactorEndpoints.beginPasskey, {}, member),
      await app.call(add, { ceremony: "x", response: {}, name: "x" }, member),
      await app.call(secondFactorEndpoints.removePasskey, { id }, member),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => required));
  });

  it("is open again after a password, a code or a passkey, for another 15 minutes", async () => {
    const phone = await addApp(app, member);
    const { authenticator } = await addPasskey(app, member);
    const renew = async () => (await app.call(secondFactorEndpoints.renewRecoveryCodes, {}, member)).code;
    const byPasskey = async () => {
      const { ceremony, options } = (await app.call(secondFactorEndpoints.beginPasskeyProof, {}, member))
        .data;
      const input = { ceremony, response: authenticator.get(options) };
      return app.call(secondFactorEndpoints.reauthenticateByPasskey, input, member);
    };
    for (const proof of [
      () => prove("password", member.password),
      () => prove("totp", phone.code()),
      byPasskey,
    ]) {
      app.clock.advance(quarterMs);
      expect(await renew()).toBe(required);
      expect((await proof()).status).toBe(200);
      app.clock.advance(quarterMs - 1);
      expect(await renew()).toBe(200);
    }
  });

  it("stays closed to wrong proofs, which are counted", async () => {
    const phone = await addApp(app, member);
    app.clock.advance(quarterMs);
    const passwords = await Promise.all(Array.from({ length: 20 }, () => prove("password", "not it")));
    const tooMany = codeOf("TOO_MANY_REQUESTS");
    expect(countCodes(passwords)).toEqual(
      new Map([
        [codeOf("WRONG_PASSWORD"), 10],
        [tooMany, 10],
      ]),
    );
    const codes = await Promise.all(Array.from({ length: 20 }, () => prove("totp", "000000")));
    expect(countCodes(codes)).toEqual(
      new Map([
        [codeOf("SECOND_FACTOR_WRONG"), 10],
        [tooMany, 10],
      ]),
    );
    expect((await app.call(secondFactorEndpoints.removeTotp, {}, member)).code).toBe(required);
    app.clock.advance(3600_000);
    const code = phone.code();
    expect([(await prove("totp", code)).status, (await prove("totp", code)).code]).toEqual([
      200,
      codeOf("SECOND_FACTOR_WRONG"),
    ]);
  });

  it("is proven neither by the passkey of another member nor for another question", async () => {
    const { authenticator } = await addPasskey(app, member);
    const other = await app.createMember();
    expect((await app.call(secondFactorEndpoints.beginPasskeyProof, {}, other)).code).toBe(
      codeOf("PASSKEY_MISSING"),
    );
    const { ceremony, options } = (await app.call(secondFactorEndpoints.beginPasskeyProof, {}, member)).data;
    const input = { ceremony, response: authenticator.get(options) };
    const { reauthenticateByPasskey, signInByPasskey: signIn } = secondFactorEndpoints;
    const ended = codeOf("SIGN_IN_ENDED");
    expect((await app.call(signIn, input)).code).toBe(ended);
    expect((await app.call(reauthenticateByPasskey, input, other)).code).toBe(ended);
    expect((await prove("totp", "123456")).code).toBe(codeOf("SECOND_FACTOR_MISSING"));
  });

  it("is no business of a personal access token", async () => {
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "ci" }, member);
    const answers = [
      await begin(personal),
      await prove("password", member.password, personal),
      await app.call(secondFactorEndpoints.listSecondFactors, {}, personal),
      await app.call(secondFactorEndpoints.beginPasskeyProof, {}, personal),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codeOf("NO_PERMISSION")));
  });

  it("is told to the member, and written into the trail", async () => {
    const { recoveryCodes } = await addApp(app, member);
    await addPasskey(app, member, "Key");
    const { challenge } = await beginSignIn(app, member);
    const input = { challenge, method: "recovery" as const, code: recoveryCodes[0] ?? "" };
    expect((await app.call(secondFactorEndpoints.completeSignIn, input)).status).toBe(200);
    expect((await app.call(secondFactorEndpoints.removeTotp, {}, member)).status).toBe(200);
    const told = async () =>
      (await app.call(messageEndpoints.list, {}, member)).data.list.map(({ event }) => event);
    await eventually(async () =>
      expect(await told()).toEqual(
        expect.arrayContaining([
          "security.second-factor-added",
          "security.passkey-added",
          "security.recovery-code-used",
          "security.second-factor-removed",
        ]),
      ),
    );
    const trail = await app.database.db
      .selectFrom("audit_entries")
      .select("action")
      .where("actor_id", "=", member.id)
      .orderBy("sequence")
      .execute();
    const ofCredentials = trail
      .map(({ action }) => action)
      .filter((action) => action.startsWith("credential."));
    expect(ofCredentials).toEqual([
      "credential.totp-added",
      "credential.passkey-added",
      "credential.totp-removed",
    ]);
  });

  it("can be undone by an administrator for whoever lost their phone, and by nobody else", async () => {
    const { recoveryCodes } = await addApp(app, member);
    const { authenticator } = await addPasskey(app, member);
    const { username, password, id: userId } = member;
    const admin = (await app.call(authEndpoints.signIn, { username: "admin", password: app.admin.password }))
      .data;
    const caller = { token: admin.access_token };
    const info = async () =>
      (await app.call(accountEndpoints.getInfo, { userId }, caller)).data.hasSecondFactor;
    const remove = (id: number, who: { token: string } = caller) =>
      app.call(accountEndpoints.removeSecondFactors, { userId: id }, who);
    expect(await info()).toBe(true);
    const listed = await app.call(accountEndpoints.list, { name: username }, caller);
    expect(listed.data.list).toMatchObject([{ hasSecondFactor: true }]);
    expect((await remove(userId, member)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await remove(app.admin.id)).code).toBe(codeOf("OWN_ACCOUNT_KEPT"));
    const waiting = await beginSignIn(app, member);
    expect((await remove(userId)).status).toBe(200);
    expect((await remove(userId)).code).toBe(codeOf("SECOND_FACTOR_MISSING"));
    expect(await info()).toBe(false);
    expect((await app.call(secondFactorEndpoints.listSecondFactors, {}, member)).status).toBe(401);
    expect((await signInByPasskey(app, authenticator)).code).toBe(codeOf("PASSKEY_REFUSED"));
    const late = { challenge: waiting.challenge, method: "recovery", code: recoveryCodes[0] ?? "" } as const;
    expect((await app.call(secondFactorEndpoints.completeSignIn, late)).code).toBe(codeOf("SIGN_IN_ENDED"));
    const again = (await app.call(authEndpoints.signIn, { username, password })).data;
    // Once, and by whom; those who were refused leave none.
    const entries = await trailOf(app, "account.second-factors-removed");
    const ofMember = entries.filter(({ subject }) => subject === userId);
    expect(ofMember.map(({ actor }) => actor)).toEqual([app.admin.id]);
    const told = await eventsToldTo(app, { token: again.access_token });
    expect(told.filter((event) => event === "security.second-factor-removed")).toHaveLength(1);
  });
});
