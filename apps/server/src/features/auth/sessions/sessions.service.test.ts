import { once } from "node:events";
import { authEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertToken } from "../tokens.db.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describeOnBothDatabases("the sessions of a member", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  async function signIn(
    member: TestMember,
    headers: Record<string, string> = {},
  ): Promise<{ token: string }> {
    const answer = await app.http.inject({
      method: "POST",
      url: authEndpoints.signIn.path,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({ username: member.username, password: member.password }).toString(),
      remoteAddress: "192.0.2.7",
    });
    return { token: answer.json<{ data: { access_token: string } }>().data.access_token };
  }
  const statusOf = async (caller: { token: string }) =>
    (await app.call(userEndpoints.selectUserInfo, {}, caller)).status;

  it("are listed with where and by what they began, the one that asks first", async () => {
    const member = await app.createMember();
    app.clock.advance(1_000);
    const laptop = await signIn(member, { "user-agent": firefox });
    const sessions = (await app.call(sessionEndpoints.listSessions, {}, member)).data;
    expect(sessions).toMatchObject([
      { isPresent: true },
      { isPresent: false, program: "Firefox", system: "Linux", isPhone: false, address: "192.0.2.7" },
    ]);
    expect((await app.call(sessionEndpoints.listSessions, {}, laptop)).data[0]).toMatchObject({
      program: "Firefox",
      isPresent: true,
    });
    expect(JSON.stringify(sessions)).not.toContain(member.token);
  });

  it("are looked after from the oldest one too, and tokens deleted, however many came after", async () => {
    const member = await app.createMember();
    const { id } = (await app.call(authEndpoints.addPersonalToken, { name: "First" }, member)).data;
    const later = { user_id: member.id, name: "", created_at: app.clock.now(), expires_at: null };
    for (let count = 0; count < 201; count += 1)
      for (const kind of ["session", "personal"] as const)
        await insertToken(app.database.db, { ...later, kind, token_hash: `${kind} ${member.id} ${count}` });
    const sessions = (await app.call(sessionEndpoints.listSessions, {}, member)).data;
    expect([sessions[0]?.isPresent, sessions.length]).toEqual([true, 201]);
    expect((await app.call(authEndpoints.deletePersonalToken, { id }, member)).status).toBe(200);
    expect((await app.call(sessionEndpoints.revokeOtherSessions, {}, member)).data).toEqual({ ended: 201 });
  });

  it("are said to come from the true peer, whatever headers claim (security, row 65)", async () => {
    const member = await app.createMember();
    const forged = {
      "x-forwarded-for": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
    };
    const session = await signIn(member, forged);
    expect((await app.call(sessionEndpoints.listSessions, {}, session)).data[0]?.address).toBe("192.0.2.7");
  });

  it("keep nothing of what a program calls itself but known names (security, row 64)", async () => {
    const member = await app.createMember();
    const session = await signIn(member, {
      "user-agent": `\${jndi:ldap://evil} Firefox/1 ${"x".repeat(5_000)}`,
    });
    const [present] = (await app.call(sessionEndpoints.listSessions, {}, session)).data;
    expect(present).toMatchObject({ program: "Firefox", system: null });
  });

  it("end at once when one of them is revoked, and only their own", async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    const phone = await signIn(member);
    const id =
      (await app.call(sessionEndpoints.listSessions, {}, member)).data.find(({ isPresent }) => !isPresent)
        ?.id ?? 0;
    expect((await app.call(sessionEndpoints.revokeSession, { id }, other)).code).toBe(
      codeOf("SESSION_MISSING"),
    );
    expect(await statusOf(phone)).toBe(200);
    expect((await app.call(sessionEndpoints.revokeSession, { id }, member)).status).toBe(200);
    expect([await statusOf(phone), await statusOf(member)]).toEqual([401, 200]);
    expect((await app.call(sessionEndpoints.revokeSession, { id }, member)).code).toBe(
      codeOf("SESSION_MISSING"),
    );
  });

  it("end but for the one that asks, and personal access tokens stay", async () => {
    const member = await app.createMember();
    const others = [await signIn(member), await signIn(member)];
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    expect((await app.call(sessionEndpoints.revokeOtherSessions, {}, member)).data).toEqual({ ended: 2 });
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect([await statusOf(member), await statusOf(personal)]).toEqual([200, 200]);
    expect((await app.call(sessionEndpoints.revokeOtherSessions, {}, member)).data).toEqual({ ended: 0 });
  });

  it("leave their event streams within five seconds", async () => {
    const member = await app.createMember();
    const phone = await signIn(member);
    const response = await app.http.inject({
      method: messageEndpoints.stream.method,
      url: messageEndpoints.stream.path,
      headers: { authorization: `Bearer ${phone.token}` },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const closed = once(response.stream().resume(), "close", { signal: AbortSignal.timeout(5_000) });
    await app.call(sessionEndpoints.revokeOtherSessions, {}, member);
    await closed;
  });

  it("are no business of a personal access token", async () => {
    const member = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    for (const answer of [
      await app.call(sessionEndpoints.listSessions, {}, personal),
      await app.call(sessionEndpoints.revokeSession, { id: 1 }, personal),
      await app.call(sessionEndpoints.revokeOtherSessions, {}, personal),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, codeOf("NO_PERMISSION")]);
    }
    expect(await statusOf(member)).toBe(200);
  });

  it("begin with a token of their own, whatever token came with the sign-in (security, row 43)", async () => {
    const member = await app.createMember();
    const preset = `lfs_${"a".repeat(43)}`;
    const session = await signIn(member, {
      authorization: `Bearer ${preset}`,
      cookie: `Admin-Token=${preset}`,
    });
    expect(session.token).not.toBe(preset);
    expect(await statusOf({ token: preset })).toBe(401);
  });
});
