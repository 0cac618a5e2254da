import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints, invitationEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countCodes } from "../../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";

const password = "hammer and tongs 4";
const unknownSecret = `lfi_${"a".repeat(43)}`;

describeOnBothDatabases("an invitation", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(60_000));

  let made = 0;
  const newName = () => `newcomer${(made += 1)}`;
  const invite = async (wanted: object = {}) =>
    (await app.call(invitationEndpoints.createInvitation, wanted, app.admin)).data;
  const register = (secret: string, more: object = {}) =>
    app.call(authEndpoints.register, { secret, username: newName(), nickname: "新人", password, ...more });
  const usesOf = async (invitationId: number) =>
    (await app.call(invitationEndpoints.listInvitations, {}, app.admin)).data.find(
      (one) => one.invitationId === invitationId,
    )?.uses;

  it("makes whoever holds it a member, who is signed in and needs no other password", async () => {
    const { secret, ...invitation } = await invite({ note: "For Mei", maxUses: 2 });
    const read = await app.call(invitationEndpoints.readInvitation, { secret });
    expect(read.data).toEqual({ inviter: "admin", expiresAt: invitation.expiresAt });
    const answer = await register(secret, { username: "Mei.Lin", mobile: "13800138000" });
    expect([answer.code, answer.data.must_change_password]).toEqual(["00000", false]);
    const me = await app.call(userEndpoints.selectUserInfo, {}, { token: answer.data.access_token });
    expect(me.data).toMatchObject({ username: "mei.lin", nickname: "新人", isSystemAdmin: false });
    expect((await app.call(authEndpoints.signIn, { username: "13800138000", password })).status).toBe(200);
    const [listed] = (await app.call(invitationEndpoints.listInvitations, {}, app.admin)).data;
    expect(listed).toEqual({ ...invitation, uses: 1 });
  });

  it("makes a system administrator only where it says so, whatever is asked for (security, row 55)", async () => {
    const wish = { isSystemAdmin: true, is_system_admin: 1, id: 1, hasInitialPassword: false };
    for (const isSystemAdmin of [false, true]) {
      const { secret } = await invite({ isSystemAdmin });
      const { data } = await register(secret, wish);
      const me = await app.call(userEndpoints.selectUserInfo, {}, { token: data.access_token });
      expect(me.data.isSystemAdmin).toBe(isSystemAdmin);
    }
  });

  it("lets exactly as many in as it has uses, of fifty at once", async () => {
    const { secret } = await invite({ maxUses: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(secret)));
    expect(countCodes(answers)).toEqual(
      new Map<number | string, number>([
        ["00000", 3],
        [codeOf("INVITATION_MISSING"), 47],
      ]),
    );
  }, 60_000);

  it("keeps its use when a name or number is taken, or the password can be guessed", async () => {
    const { secret, invitationId } = await invite();
    await app.call(
      accountEndpoints.create,
      { username: "taken", nickname: "T", mobile: "13900139000" },
      app.admin,
    );
    expect((await register(secret, { username: "TAKEN" })).code).toBe(codeOf("USER_EXISTS"));
    expect((await register(secret, { mobile: "13900139000" })).code).toBe(codeOf("PHONE_EXISTS"));
    expect((await register(secret, { password: "password1" })).code).toBe(codeOf("PASSWORD_TOO_WEAK"));
    expect((await register(secret, { username: "gregor", password: "gregor2026" })).code).toBe(
      codeOf("PASSWORD_TOO_WEAK"),
    );
    expect(await usesOf(invitationId)).toBe(0);
    expect((await register(secret)).code).toBe("00000");
  });

  it("lets one of twenty of the same name in at once, and keeps the other uses", async () => {
    const { secret, invitationId } = await invite({ maxUses: 20 });
    const username = newName();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(secret, { username })));
    expect(countCodes(answers)).toEqual(
      new Map<number | string, number>([
        ["00000", 1],
        [codeOf("USER_EXISTS"), 19],
      ]),
    );
    expect(await usesOf(invitationId)).toBe(1);
  }, 60_000);

  it("answers alike when it is unknown, used up, over, revoked, or of somebody who may not invite any more", async () => {
    const usedUp = await invite();
    await register(usedUp.secret);
    const revoked = await invite();
    expect(
      (
        await app.call(
          invitationEndpoints.revokeInvitation,
          { invitationId: revoked.invitationId },
          app.admin,
        )
      ).status,
    ).toBe(200);
    const colleague = await app.createMember();
    await app.call(accountEndpoints.update, { userId: colleague.id, isSystemAdmin: true }, app.admin);
    const ofColleague = (await app.call(invitationEndpoints.createInvitation, {}, colleague)).data;
    await app.call(accountEndpoints.update, { userId: colleague.id, isSystemAdmin: false }, app.admin);
    const over = await invite({ expiresInDays: 1 });
    app.clock.advance(24 * 3600_000);
    const bodies = new Set<string>();
    for (const secret of [unknownSecret, usedUp.secret, over.secret, revoked.secret, ofColleague.secret]) {
      for (const answer of [
        await app.call(invitationEndpoints.readInvitation, { secret }),
        await register(secret),
      ]) {
        bodies.add(JSON.stringify({ ...answer.body, requestId: "" }));
        expect([answer.status, answer.code]).toEqual([404, codeOf("INVITATION_MISSING")]);
      }
    }
    expect(bodies.size).toBe(1);
  });

  it("is kept as a hash, and listed without its secret", async () => {
    const { secret } = await invite();
    expect(secret.length).toBeGreaterThan(22);
    const rows = await app.database.db.selectFrom("invitations").selectAll().execute();
    const listed = await app.call(invitationEndpoints.listInvitations, {}, app.admin);
    expect(JSON.stringify([rows, listed.body])).not.toContain(secret);
  });

  it("cannot be guessed more often than sixty times a minute from one address", async () => {
    const reads = Array.from({ length: 70 }, () =>
      app.call(invitationEndpoints.readInvitation, { secret: unknownSecret }),
    );
    expect(countCodes(await Promise.all(reads)).get(codeOf("INVITATION_MISSING"))).toBe(60);
    expect((await register(unknownSecret)).code).toBe(codeOf("TOO_MANY_REQUESTS"));
  });

  it.each([
    ["no secret", { secret: "" }],
    ["a name like a phone number", { username: "13800138001" }],
    ["a name with a space", { username: "mei lin" }],
    ["a nickname that cannot be seen", { nickname: "\u200b" }],
    ["a short password", { password: "short" }],
    ["a number of another country", { mobile: "+15550100" }],
  ])("takes no %s", async (_what, more) => {
    const { secret, invitationId } = await invite();
    expect((await register(secret, more)).code).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await usesOf(invitationId)).toBe(0);
  });

  it("is no longer there once it was revoked, and cannot be revoked again", async () => {
    const { invitationId } = await invite();
    await app.call(invitationEndpoints.revokeInvitation, { invitationId }, app.admin);
    const again = await app.call(invitationEndpoints.revokeInvitation, { invitationId }, app.admin);
    expect(again.code).toBe(codeOf("INVITATION_MISSING"));
    expect(await usesOf(invitationId)).toBeUndefined();
  });
});
