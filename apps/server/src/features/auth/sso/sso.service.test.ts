import {
  authEndpoints,
  providerEndpoints,
  secondFactorChallenge,
  secondFactorEndpoints,
  sessionEndpoints,
  singleSignOnEndpoints,
} from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { auditEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { addApp, addPasskey } from "../second-factors/testing/factors.ts";
import { type RealProvider, startRealProvider } from "./testing/real-provider.ts";
import { addProvider, callback, comeBack, inside, ticketOf } from "./testing/sso-world.ts";

describeOnBothDatabases("single sign-on", (start) => {
  let app: TestApp;
  let provider: RealProvider;
  beforeEach(() => app.clock.advance(61_000));
  beforeAll(async () => {
    app = await start(inside);
    provider = await startRealProvider(callback);
    await addProvider(app, provider, { isRegistrationOpen: true });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const arrive = async (account: string) => {
    provider.account = account;
    const back = await comeBack(app);
    return { back, answer: await app.call(singleSignOnEndpoints.getTokenByCode, back) };
  };

  it("keeps an outside account that nobody has for the browser that brought it, and binds it to whoever asks", async () => {
    provider.accounts.set("sub-mei", {
      name: "Mei Li",
      email: "mei@corp.test",
      preferred_username: "Mei.Li",
    });
    const { back, answer } = await arrive("sub-mei");
    expect([answer.status, answer.code]).toEqual([409, codeOf("IDENTITY_UNBOUND")]);
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const waiting = await app.call(singleSignOnEndpoints.readUnbound, holding);
    expect(waiting.data).toEqual({
      provider: { key: "corp", name: "Corp", kind: "oidc" },
      label: "mei@corp.test",
      isRegistrationOpen: true,
      suggestion: { username: "mei.li", nickname: "Mei Li" },
    });

    const member = await app.createMember();
    const bound = await app.call(singleSignOnEndpoints.bindIdentity, holding, member);
    expect(bound.data).toMatchObject({ label: "mei@corp.test", provider: { key: "corp" }, lastUsedAt: null });

    const { answer: again } = await arrive("sub-mei");
    expect([again.status, again.code, again.body["resp_code"]]).toEqual([200, "00000", 0]);
    const token = again.data.access_token;
    const me = await app.call(userEndpoints.selectUserInfo, {}, { token });
    expect(me.data).toMatchObject({ username: member.username });
    const listed = await app.call(singleSignOnEndpoints.listIdentities, {}, { token });
    expect(listed.data).toMatchObject([{ label: "mei@corp.test", lastUsedAt: app.clock.now() }]);
    expect((await app.call(sessionEndpoints.listSessions, {}, { token })).data.length).toBe(2);
  });

  /** Somebody at the provider whose account is bound to a member of ours. */
  const bindNew = async (subject: string) => {
    const member = await app.createMember();
    const { back, answer } = await arrive(subject);
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const { data } = await app.call(singleSignOnEndpoints.bindIdentity, holding, member);
    return { member, identity: data };
  };

  it.each([
    ["a state that nobody began", { state: "nobody-began-this" }],
    ["the secret of another browser", { binding: "another-browser-another-browser" }],
  ])("refuses %s, and the right browser can still come back", async (_case, changed) => {
    provider.account = `sub-${Object.keys(changed)[0]}`;
    const back = await comeBack(app);
    const foreign = await app.call(singleSignOnEndpoints.getTokenByCode, { ...back, ...changed });
    expect([foreign.status, foreign.code, foreign.body["resp_code"]]).toEqual([
      409,
      codeOf("SIGN_IN_ENDED"),
      1,
    ]);
    const own = await app.call(singleSignOnEndpoints.getTokenByCode, back);
    expect(own.code).toBe(codeOf("IDENTITY_UNBOUND"));
  });

  it("lets a code back in once, also where fifty bring it at once", async () => {
    await bindNew("sub-fifty");
    provider.account = "sub-fifty";
    const back = await comeBack(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(singleSignOnEndpoints.getTokenByCode, back)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "00000").length).toBe(1);
    expect(codes.filter((code) => code === codeOf("SIGN_IN_ENDED")).length).toBe(49);
  });

  it("forgets a sign-in after ten minutes, and a waiting account ten minutes later", async () => {
    provider.account = "sub-late";
    const back = await comeBack(app);
    app.clock.advance(600_000);
    expect((await app.call(singleSignOnEndpoints.getTokenByCode, back)).code).toBe(codeOf("SIGN_IN_ENDED"));
    const { back: inTime, answer } = await arrive("sub-late");
    app.clock.advance(600_000);
    const holding = { ticket: ticketOf(answer), binding: inTime.binding };
    expect((await app.call(singleSignOnEndpoints.readUnbound, holding)).code).toBe(codeOf("SIGN_IN_ENDED"));
  });

  it("refuses a disabled member, whom the provider knows well", async () => {
    const { member } = await bindNew("sub-disabled");
    await app.database.db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", member.id).execute();
    expect((await arrive("sub-disabled")).answer.code).toBe(codeOf("ACCOUNT_LOCKED"));
  });

  it("asks a member who has a second factor for it", async () => {
    const { member } = await bindNew("sub-factor");
    const phone = await addApp(app, member);
    const sessions = async () => (await app.call(sessionEndpoints.listSessions, {}, member)).data.length;
    const before = await sessions();
    const { answer } = await arrive("sub-factor");
    expect([answer.status, answer.code, answer.body["resp_code"]]).toEqual([
      401,
      codeOf("SECOND_FACTOR_REQUIRED"),
      1,
    ]);
    expect(answer.body["data"]).toMatchObject({ methods: ["totp", "recovery"] });
    expect(JSON.stringify(answer.body)).not.toContain("access_token");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { challenge } = secondFactorChallenge.parse(answer.body["data"]);
    const asToken = await app.call(userEndpoints.selectUserInfo, {}, { token: challenge });
    expect([asToken.status, await sessions()]).toEqual([401, before]);

    const complete = (code: string) =>
      app.call(secondFactorEndpoints.completeSignIn, { challenge, method: "totp", code });
    const wrong = await complete("000000");
    expect([wrong.code, await sessions()]).toEqual([codeOf("SECOND_FACTOR_WRONG"), before]);
    const session = { token: (await complete(phone.code())).data.access_token };
    const me = await app.call(userEndpoints.selectUserInfo, {}, session);
    expect([me.data.id, await sessions()]).toEqual([member.id, before + 1]);
  });

  it("swaps no waiting accounts between two browsers, and gives none that somebody has (security, row 49)", async () => {
    const [mei, lin] = [await app.createMember(), await app.createMember()];
    const [one, other] = [await arrive("sub-one"), await arrive("sub-other")];
    const swapped = { ticket: ticketOf(one.answer), binding: other.back.binding };
    const refused = await app.call(singleSignOnEndpoints.bindIdentity, swapped, mei);
    expect([refused.status, refused.code]).toEqual([409, codeOf("SIGN_IN_ENDED")]);
    const again = await arrive("sub-one");
    const bind = (who: typeof mei, { back, answer }: typeof one) =>
      app.call(singleSignOnEndpoints.bindIdentity, { ticket: ticketOf(answer), binding: back.binding }, who);
    expect((await bind(mei, one)).status).toBe(200);
    const taken = await bind(lin, again);
    expect([taken.status, taken.code]).toEqual([409, codeOf("IDENTITY_TAKEN")]);
    expect((await bind(mei, one)).code).toBe(codeOf("SIGN_IN_ENDED"));
  });

  it("binds and unbinds for nobody whose proof is old, tells its member, and writes both in the trail", async () => {
    const { member, identity } = await bindNew("sub-proof");
    const { back, answer } = await arrive("sub-proof-2");
    app.clock.advance(15 * 60_000);
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const late = await app.call(singleSignOnEndpoints.bindIdentity, holding, member);
    expect(late.code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));
    const { id } = identity;
    const kept = await app.call(singleSignOnEndpoints.unbindIdentity, { id }, member);
    expect(kept.code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));

    const { answer: signedIn } = await arrive("sub-proof");
    const session = { token: signedIn.data.access_token };
    const stranger = await app.createMember();
    const foreign = await app.call(singleSignOnEndpoints.unbindIdentity, { id }, stranger);
    expect(foreign.code).toBe(codeOf("IDENTITY_MISSING"));
    expect((await app.call(singleSignOnEndpoints.unbindIdentity, { id }, session)).status).toBe(200);
    expect((await arrive("sub-proof")).answer.code).toBe(codeOf("IDENTITY_UNBOUND"));

    const filter = { group: "credential", actorId: member.id } as const;
    const trail = await app.call(auditEndpoints.listAudit, filter, app.admin);
    expect(trail.data.list.map(({ action, details }) => [action, details["provider"]])).toEqual([
      ["credential.identity-unbound", "Corp"],
      ["credential.identity-bound", "Corp"],
    ]);
    await expect
      .poll(async () => {
        const { data } = await app.call(messageEndpoints.list, {}, session);
        return data.list.map(({ event }) => event).filter((event) => event.startsWith("security.identity"));
      })
      .toEqual(["security.identity-unbound", "security.identity-bound"]);
  });

  /** Somebody who became a member by the provider, and has no password. */
  const register = async (subject: string) => {
    const { back, answer } = await arrive(subject);
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const username = `new${Math.random().toString(36).slice(2, 10)}`;
    const wanted = { ...holding, username, nickname: "Newcomer" };
    const { data } = await app.call(singleSignOnEndpoints.registerUnbound, wanted);
    const member = { token: data.access_token };
    const { data: listed } = await app.call(singleSignOnEndpoints.listIdentities, {}, member);
    return { member, username, identityId: listed[0]?.id ?? 0 };
  };

  it("leaves nobody without a way in: the last account stays until its owner has set a password", async () => {
    const { member, username, identityId: id } = await register("sub-last");
    const unbind = () => app.call(singleSignOnEndpoints.unbindIdentity, { id }, member);
    const kept = await unbind();
    expect([kept.status, kept.code]).toEqual([409, codeOf("LAST_WAY_IN")]);
    expect((await arrive("sub-last")).answer.code).toBe("00000");

    const password = "bellows-and-brine-7";
    const set = { oldPassword: "", newPassword: password };
    app.clock.advance(15 * 60_000);
    const late = await app.call(userEndpoints.changePassword, set, member);
    expect(late.code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));
    const { answer } = await arrive("sub-last");
    const session = { token: answer.data.access_token };
    expect((await app.call(userEndpoints.changePassword, set, session)).status).toBe(200);
    const again = await app.call(userEndpoints.changePassword, set, session);
    expect(again.code).toBe(codeOf("ORIGINAL_PASSWORD_REQUIRED"));
    const removed = await app.call(singleSignOnEndpoints.unbindIdentity, { id }, session);
    expect(removed.status).toBe(200);
    expect((await app.call(authEndpoints.signIn, { username, password })).status).toBe(200);
  });

  it("leaves a way in also where passkey and outside account are removed at once", async () => {
    const { member, identityId: id } = await register("sub-both");
    await addPasskey(app, member);
    const passkeys = (await app.call(secondFactorEndpoints.listSecondFactors, {}, member)).data.passkeys;
    const removals = await Promise.all([
      app.call(singleSignOnEndpoints.unbindIdentity, { id }, member),
      app.call(secondFactorEndpoints.removePasskey, { id: passkeys[0]?.id ?? 0 }, member),
    ]);
    expect(removals.map(({ code }) => code).toSorted()).toEqual([200, codeOf("LAST_WAY_IN")]);
  });

  it("makes a newcomer a member where the provider allows it, and nobody where it does not", async () => {
    const { back, answer } = await arrive("sub-new");
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const taken = await app.createMember();
    const wanted = { ...holding, username: taken.username, nickname: "Newcomer" };
    const clash = await app.call(singleSignOnEndpoints.registerUnbound, wanted);
    expect([clash.status, clash.code]).toEqual([409, codeOf("USER_EXISTS")]);
    const username = `new${Math.random().toString(36).slice(2, 10)}`;
    const made = await app.call(singleSignOnEndpoints.registerUnbound, { ...wanted, username });
    expect([made.code, made.body["resp_code"]]).toEqual(["00000", 0]);
    const me = await app.call(userEndpoints.selectUserInfo, {}, { token: made.data.access_token });
    expect(me.data).toMatchObject({ username, nickname: "Newcomer", isSystemAdmin: false });
    const trail = await app.call(auditEndpoints.listAudit, { action: "account.registered" }, app.admin);
    expect(trail.data.list[0]).toMatchObject({ subject: { name: username }, details: { provider: "Corp" } });
    expect((await arrive("sub-new")).answer.code).toBe("00000");

    const { data: providers } = await app.call(providerEndpoints.listProviders, {}, app.admin);
    const id = providers[0]?.id ?? 0;
    await app.call(providerEndpoints.updateProvider, { id, isRegistrationOpen: false }, app.admin);
    const closed = await arrive("sub-closed");
    const refused = await app.call(singleSignOnEndpoints.registerUnbound, {
      ...{ ticket: ticketOf(closed.answer), binding: closed.back.binding },
      ...{ username: "somebody-else", nickname: "Somebody" },
    });
    expect([refused.status, refused.code]).toEqual([403, codeOf("NO_PERMISSION")]);
    await app.call(providerEndpoints.updateProvider, { id, isRegistrationOpen: true }, app.admin);
  });
});
