import { stat } from "node:fs/promises";
import { join } from "node:path";
import { authEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("sign-in", (start) => {
  let app: TestApp;
  let gregory: TestMember | undefined;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  const signIn = (username: string, password: string) =>
    app.call(authEndpoints.signIn, { username, password });

  it("answers '00000' and a token that stands for the member", async () => {
    const member = await app.createMember("sofia");
    const answer = await signIn("SOFIA", member.password);
    expect(answer.code).toBe("00000");
    const me = await app.call(userEndpoints.selectUserInfo, {}, { token: answer.data.access_token });
    expect(me.data).toMatchObject({ username: "sofia", bootStatus: 0, isSystemAdmin: false });
    expect(me.data.permissions).toEqual(["project.create", "team.create"]);
  });

  it("answers oauth/user/token and oauth/userinfo alike", async () => {
    const member = await app.createMember();
    const { data } = await app.call(authEndpoints.obtainToken, member);
    const info = await app.call(authEndpoints.userInfo, {}, { token: data.access_token });
    expect(info.data).toMatchObject({ id: member.id, username: member.username });
  });

  it("says the same for a wrong password and for a name that does not exist", async () => {
    const member = await app.createMember();
    const wrong = await signIn(member.username, "not the password");
    const nobody = await signIn("nobody-of-this-name", "not the password");
    expect([wrong.status, wrong.code]).toEqual([401, codeOf("WRONG_CREDENTIALS")]);
    expect({ ...nobody.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
  });

  it("refuses the eleventh wrong password within a minute, even were it right, and allows it after", async () => {
    const member = await app.createMember();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn(member.username, "wrong password")).status).toBe(401);
    }
    const throttled = await signIn(member.username, member.password);
    expect([throttled.status, throttled.code]).toEqual([429, codeOf("TOO_MANY_REQUESTS")]);
    expect(Number(throttled.headers["retry-after"])).toBeGreaterThan(0);
    app.clock.advance(61_000);
    expect((await signIn(member.username, member.password)).status).toBe(200);
  });

  it("refuses a token from the moment it is signed out", async () => {
    const member = await app.createMember();
    const out = await app.call(authEndpoints.signOut, { access_token: member.token }, member);
    expect(out.status).toBe(200);
    const after = await app.call(userEndpoints.selectUserInfo, {}, member);
    expect([after.status, after.code]).toEqual([401, codeOf("NOT_SIGNED_IN")]);
  });

  it("leaves another member's token alone at sign-out", async () => {
    const [one, other] = [await app.createMember(), await app.createMember()];
    await app.call(authEndpoints.signOut, { access_token: other.token }, one);
    expect((await app.call(userEndpoints.selectUserInfo, {}, other)).status).toBe(200);
  });

  it("ends a session that was not used for a week", async () => {
    const member = await app.createMember();
    app.clock.advance(6 * 24 * 3600_000);
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(200);
    app.clock.advance(6 * 24 * 3600_000);
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(200);
    app.clock.advance(7 * 24 * 3600_000);
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(401);
  });

  it("ends every other session when the password changes, and keeps the one that changed it", async () => {
    const member = await app.createMember();
    const other = (await signIn(member.username, member.password)).data.access_token;
    const change = { oldPassword: member.password, newPassword: "hammer and tongs 4" };
    expect((await app.call(userEndpoints.changePassword, change, member)).status).toBe(200);
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(200);
    await expect
      .poll(async () => (await app.call(userEndpoints.selectUserInfo, {}, { token: other })).status)
      .toBe(401);
    expect((await signIn(member.username, change.newPassword)).status).toBe(200);
  });

  it.each([
    [
      "a wrong original password",
      { oldPassword: "wrong", newPassword: "hammer and tongs 4" },
      "WRONG_PASSWORD",
    ],
    [
      "no original password",
      { oldPassword: "", newPassword: "hammer and tongs 4" },
      "ORIGINAL_PASSWORD_REQUIRED",
    ],
    ["a short new password", { oldPassword: "x", newPassword: "short" }, "INVALID_PARAMETERS"],
  ] as const)("refuses %s", async (_case, change, error) => {
    const member = await app.createMember();
    const answer = await app.call(userEndpoints.changePassword, change, member);
    expect(answer.code).toBe(codeOf(error));
  });

  it.each([
    ["holds the member's name", "Gregory2026"],
    ["is among the most common", "Password1"],
    ["has hardly any different characters", "aabbaabb"],
  ])("refuses a new password that %s", async (_case, newPassword) => {
    const member = (gregory ??= await app.createMember("gregory"));
    const change = { oldPassword: member.password, newPassword };
    const answer = await app.call(userEndpoints.changePassword, change, member);
    expect(answer.code).toBe(codeOf("PASSWORD_TOO_WEAK"));
  });

  it("shows a personal access token once, lists it without, and refuses it after it is deleted", async () => {
    const member = await app.createMember();
    const { data } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    expect(data.token).toMatch(/^lfp_/);
    expect((await app.call(userEndpoints.selectUserInfo, {}, data)).status).toBe(200);
    const listed = await app.call(authEndpoints.listPersonalTokens, {}, member);
    expect(JSON.stringify(listed.data)).not.toContain(data.token);
    expect(listed.data.map((token) => token.name)).toEqual(["laptop"]);
    await app.call(authEndpoints.deletePersonalToken, { id: data.id }, member);
    expect((await app.call(userEndpoints.selectUserInfo, {}, data)).status).toBe(401);
  });

  it("ends a personal access token on its day", async () => {
    const member = await app.createMember();
    const wanted = { name: "for a day", expiresInDays: 1 };
    const { data } = await app.call(authEndpoints.addPersonalToken, wanted, member);
    app.clock.advance(24 * 3600_000);
    expect((await app.call(userEndpoints.selectUserInfo, {}, data)).status).toBe(401);
  });

  it("does not let one member delete another's personal access token", async () => {
    const [one, other] = [await app.createMember(), await app.createMember()];
    const { data } = await app.call(authEndpoints.addPersonalToken, { name: "mine" }, one);
    const answer = await app.call(authEndpoints.deletePersonalToken, { id: data.id }, other);
    expect(answer.code).toBe(codeOf("ACCESS_TOKEN_MISSING"));
  });

  it("keeps no file of the first password where one was given", async () => {
    await expect(stat(join(app.dataDir, "initial-admin-password"))).rejects.toThrow("ENOENT");
  });
});
