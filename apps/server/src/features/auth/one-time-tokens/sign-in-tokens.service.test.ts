import { authEndpoints, sessionEndpoints, singleSignOnEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints, auditEndpoints, userEndpoints } from "@lowforge/contract/users";
import { type Logger, symbols } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const { createSignInToken, loginByOauthToken, loginMarketWeb, loginByOatoken, readSignInToken } =
  singleSignOnEndpoints;

describeOnBothDatabases("a token that signs in once", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  const lend = async (member: TestMember) =>
    (await app.call(singleSignOnEndpoints.createSignInToken, {}, member)).data.token;
  const obtain = async (member: TestMember) => (await app.call(authEndpoints.obtainToken, member)).data;
  const isOpen = async (token: string) =>
    (await app.call(userEndpoints.selectUserInfo, {}, { token })).status === 200;
  const ended = [401, codeOf("SIGN_IN_TOKEN_ENDED"), 1];

  it("is obtained for a password, stands for its member for ten minutes, and is exchanged for a session", async () => {
    const member = await app.createMember();
    const obtained = await obtain(member);
    expect(obtained.expires_in).toBe(600);
    expect(await isOpen(obtained.access_token)).toBe(true);
    const oauthToken = obtained.access_token;
    const { body, data } = await app.call(singleSignOnEndpoints.loginByOauthToken, { oauthToken });
    expect(body).toMatchObject({ code: "00000", resp_code: 0, resp_msg: "" });
    expect(data.expires_in).toBe(7 * 24 * 3600);
    app.clock.advance(600_000);
    expect([await isOpen(data.access_token), await isOpen(oauthToken)]).toEqual([true, false]);
  });

  it("ends with its ten minutes where nobody exchanges it", async () => {
    const { access_token: oauthToken } = await obtain(await app.createMember());
    app.clock.advance(600_000);
    expect(await isOpen(oauthToken)).toBe(false);
    const late = await app.call(loginByOauthToken, { oauthToken });
    expect([late.status, late.code, late.body["resp_code"]]).toEqual(ended);
  });

  it("notes the device once, and tells of it once", async () => {
    const member = await app.createMember();
    const { access_token: oauthToken, device_token: device } = await obtain(member);
    expect(device).toMatch(/^lfd_/);
    const { data } = await app.call(loginByOauthToken, { oauthToken });
    expect(data.device_token).toBe("");
  });

  it.each([
    ["loginByOauthToken", (token: string) => app.call(loginByOauthToken, { oauthToken: token })],
    ["loginMarketWeb", (token: string) => app.call(loginMarketWeb, { oauthToken: token })],
    ["loginByOatoken", (token: string) => app.call(loginByOatoken, { oatoken: token })],
  ] as const)("gives one session to fifty who bring it at once to %s", async (_name, exchange) => {
    const token = await lend(await app.createMember());
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBe(1);
    const lost = answers.filter((answer) => answer !== won[0]);
    expect(lost.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    expect(await isOpen(won[0]?.data.access_token ?? "")).toBe(true);
    app.clock.advance(61_000);
  });

  it("is read without being used up, and names nobody else", async () => {
    const member = await app.createMember();
    const token = await lend(member);
    for (let time = 0; time < 3; time += 1) {
      const read = await app.call(singleSignOnEndpoints.readSignInToken, { token });
      expect(read.data).toEqual({ username: member.username, nickname: member.username });
    }
    expect((await app.call(singleSignOnEndpoints.loginByOatoken, { oatoken: token })).status).toBe(200);
    const used = await app.call(readSignInToken, { token });
    expect([used.status, used.code, used.body["resp_code"]]).toEqual(ended);
  });

  it("ends after sixty seconds, with a new password, and when its member ends the other sessions", async () => {
    const member = await app.createMember();
    const tokens = [await lend(member)];
    app.clock.advance(60_000);
    tokens.push(await lend(member));
    await app.call(sessionEndpoints.revokeOtherSessions, {}, member);
    tokens.push(await lend(member));
    const change = { oldPassword: member.password, newPassword: "hammer and tongs 4" };
    await app.call(userEndpoints.changePassword, change, member);
    for (const oauthToken of tokens) {
      const answer = await app.call(singleSignOnEndpoints.loginMarketWeb, { oauthToken });
      expect([answer.status, answer.code, answer.body["resp_code"]]).toEqual(ended);
    }
  });

  it("of a disabled member is refused with 401 (security, row 53)", async () => {
    const member = await app.createMember();
    const [lent, { access_token: obtained }] = [await lend(member), await obtain(member)];
    await app.database.db.updateTable("users").set({ is_disabled: 1 }).where("id", "=", member.id).execute();
    for (const token of [lent, obtained]) {
      const answer = await app.call(loginByOatoken, { oatoken: token });
      expect([answer.status, answer.code, answer.body["resp_code"]]).toEqual(ended);
      expect((await app.call(readSignInToken, { token })).code).toBe(codeOf("SIGN_IN_TOKEN_ENDED"));
    }
  });

  it("is neither a session nor a personal access token of somebody", async () => {
    const member = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    for (const oauthToken of [member.token, personal.token, "lfo_guess"]) {
      const answer = await app.call(loginByOauthToken, { oauthToken });
      expect([answer.status, answer.code]).toEqual([401, codeOf("SIGN_IN_TOKEN_ENDED")]);
    }
    expect(await isOpen(await lend(member))).toBe(false);
    expect(await isOpen(member.token)).toBe(true);
  });

  it("is made by sessions alone, is written in the trail, and proves nothing anew", async () => {
    const member = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    expect((await app.call(createSignInToken, {}, personal)).code).toBe(codeOf("NO_PERMISSION"));
    const oauthToken = await lend(member);
    const filter = { action: "session.handed-over", actorId: member.id } as const;
    const trail = await app.call(auditEndpoints.listAudit, filter, app.admin);
    expect(trail.data.list).toMatchObject([{ subject: { id: member.id, name: member.username } }]);
    const { data } = await app.call(loginByOauthToken, { oauthToken });
    const unbound = await app.call(
      singleSignOnEndpoints.unbindIdentity,
      { id: 1 },
      { token: data.access_token },
    );
    expect(unbound.code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));
  });

  it("is guessed by nobody who may try sixty times a minute from an address", async () => {
    app.clock.advance(61_000);
    const tries = Array.from({ length: 61 }, () => app.call(readSignInToken, { token: "lfo_guess" }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBe(1);
    app.clock.advance(61_000);
  });

  it("reaches no log, whatever comes of it", async () => {
    const lines: string[] = [];
    const log = app.http.log as Logger;
    const before = { level: log.level, stream: Reflect.get(log, symbols.streamSym) as unknown };
    log.level = "trace";
    Reflect.set(log, symbols.streamSym, { write: (line: string) => lines.push(line) });
    const canary = "lfo_canary-that-no-log-may-hold";
    log.info("the log is heard");
    await app.call(loginByOauthToken, { oauthToken: canary });
    await app.call(loginMarketWeb, { oauthToken: canary });
    await app.call(loginByOatoken, { oatoken: canary });
    await app.call(loginByOatoken, { oatoken: canary.repeat(20) });
    await app.call(readSignInToken, { token: canary });
    await app.call(authEndpoints.signOut, { access_token: canary }, app.admin);
    await app.http.inject({ url: `/api-auth/whoisLogin/nothing?oauthToken=${canary}` });
    await app.http.inject({ method: "POST", url: `${loginByOatoken.path}?oatoken=${canary}` });
    log.level = before.level;
    Reflect.set(log, symbols.streamSym, before.stream);
    expect(lines.join("\n")).toContain("the log is heard");
    expect(lines.join("\n")).not.toContain("canary");
    expect((await app.call(accountEndpoints.list, {}, app.admin)).status).toBe(200);
  });
});
