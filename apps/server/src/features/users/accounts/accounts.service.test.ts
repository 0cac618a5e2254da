import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints, invitationEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("accounts", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  let made = 0;
  const newName = () => `person${(made += 1)}`;
  const add = async (wanted: object = {}) =>
    (await app.call(accountEndpoints.create, { username: newName(), nickname: "Mei", ...wanted }, app.admin))
      .data;
  const signIn = (username: string, password: string) =>
    app.call(authEndpoints.signIn, { username, password });
  const infoOf = async (userId: number) =>
    (await app.call(accountEndpoints.getInfo, { userId }, app.admin)).data;
  const makeAdministrator = (userId: number) =>
    app.call(accountEndpoints.update, { userId, isSystemAdmin: true }, app.admin);

  it("are found by nickname, pinyin, initials and username, in the order of names", async () => {
    const [zhao, an] = [await add({ username: "zq.one", nickname: "赵钱" }), await add({ nickname: "安钱" })];
    const found = async (name: string) =>
      (await app.call(accountEndpoints.list, { name }, app.admin)).data.list.map(({ userId }) => userId);
    expect(await found("钱")).toEqual([an.userId, zhao.userId]);
    for (const name of ["赵", "zhaoqian", "zhao qian", "ZQ", "zq.one"])
      expect(await found(name)).toContain(zhao.userId);
    expect(await found("%")).toEqual([]);
    expect(await found("nobody at all")).toEqual([]);
  });

  it("are listed by state and role, a page at a time, with how many there are", async () => {
    const gone = await add({ nickname: "Paged" });
    const chief = await add({ nickname: "Paged", isSystemAdmin: true });
    const plain = await add({ nickname: "Paged" });
    await app.call(accountEndpoints.disable, { userId: gone.userId }, app.admin);
    const page = async (query: object) => {
      const { data } = await app.call(accountEndpoints.list, { name: "paged", ...query }, app.admin);
      return [data.total, ...data.list.map(({ userId }) => userId)];
    };
    expect(await page({})).toEqual([3, gone.userId, chief.userId, plain.userId]);
    expect(await page({ state: "active" })).toEqual([2, chief.userId, plain.userId]);
    expect(await page({ state: "disabled" })).toEqual([1, gone.userId]);
    expect(await page({ isSystemAdmin: true })).toEqual([1, chief.userId]);
    expect(await page({ pageNum: 2, pageSize: 2 })).toEqual([3, plain.userId]);
    expect(await page({ pageNum: 9 })).toEqual([3]);
  });

  it("show the whole number alone, and others no more than they need", async () => {
    const { userId } = await add({ nickname: "Numbered", mobile: "13712345678" });
    const listed = (await app.call(accountEndpoints.list, { name: "numbered" }, app.admin)).data.list[0];
    expect(listed).toMatchObject({ mobile: "137****5678", hasInitialPassword: true, lastSeenAt: null });
    expect((await infoOf(userId)).mobile).toBe("13712345678");
    expect((await app.call(accountEndpoints.getInfo, { userId: 999_999 }, app.admin)).code).toBe(
      codeOf("USER_MISSING"),
    );
  });

  it("tell when somebody was last here, also once they have signed out", async () => {
    const member = await app.createMember();
    app.clock.advance(120_000);
    await app.call(userEndpoints.selectUserInfo, {}, member);
    const seenAt = app.clock.now();
    await app.call(authEndpoints.signOut, {}, member);
    expect((await infoOf(member.id)).lastSeenAt).toBe(seenAt);
  });

  it("begin with a password that can be copied by hand and that no two share", async () => {
    const passwords = [(await add()).password, (await add()).password];
    for (const password of passwords)
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{6}(-[a-hjkmnp-z2-9]{6}){2}$/);
    expect(new Set(passwords).size).toBe(2);
  });

  it("share neither names nor numbers", async () => {
    const { userId } = await add({ username: "unique.one", mobile: "13700000001" });
    const tryToAdd = (wanted: object) =>
      app.call(accountEndpoints.create, { username: newName(), nickname: "N", ...wanted }, app.admin);
    expect((await tryToAdd({ username: "UNIQUE.one" })).code).toBe(codeOf("USER_EXISTS"));
    expect((await tryToAdd({ mobile: "13700000001" })).code).toBe(codeOf("PHONE_EXISTS"));
    const other = await add();
    const change = { userId: other.userId, mobile: "13700000001" };
    expect((await app.call(accountEndpoints.update, change, app.admin)).code).toBe(codeOf("PHONE_EXISTS"));
    await app.call(accountEndpoints.update, { userId, mobile: null }, app.admin);
    expect((await app.call(accountEndpoints.update, change, app.admin)).status).toBe(200);
  });

  it("are changed piece by piece, and found by the new name", async () => {
    const { userId } = await add({ nickname: "Before", mobile: "13700000002" });
    await app.call(accountEndpoints.update, { userId, nickname: "王后" }, app.admin);
    expect(await infoOf(userId)).toMatchObject({
      nickname: "王后",
      mobile: "13700000002",
      isSystemAdmin: false,
    });
    expect((await app.call(accountEndpoints.list, { name: "wanghou" }, app.admin)).data.total).toBe(1);
    expect((await app.call(accountEndpoints.update, { userId }, app.admin)).status).toBe(200);
    expect(
      (await app.call(accountEndpoints.update, { userId: 999_999, nickname: "x" }, app.admin)).code,
    ).toBe(codeOf("USER_MISSING"));
  });

  it("take nothing that they are not asked about (security, row 55)", async () => {
    const { userId } = await add({ nickname: "Plain" });
    const before = await infoOf(userId);
    const wish = {
      isDisabled: true,
      is_system_admin: 1,
      password_hash: "x",
      hasInitialPassword: false,
      id: 1,
    };
    await app.call(accountEndpoints.update, { userId, nickname: "Plain", ...wish }, app.admin);
    expect(await infoOf(userId)).toEqual(before);
  });

  it("let a new password end all that signed them in, but for what rests until it is replaced", async () => {
    const member = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    const { data } = await app.call(accountEndpoints.resetPassword, { userId: member.id }, app.admin);
    for (const caller of [member, personal]) {
      expect((await app.call(userEndpoints.selectUserInfo, {}, caller)).status).toBe(401);
    }
    expect((await signIn(member.username, member.password)).code).toBe(codeOf("WRONG_CREDENTIALS"));
    const answer = await signIn(member.username, data.password);
    expect(answer.data.must_change_password).toBe(true);
    expect((await infoOf(member.id)).hasInitialPassword).toBe(true);
    const change = { oldPassword: data.password, newPassword: "hammer and tongs 4" };
    await app.call(userEndpoints.changePassword, change, { token: answer.data.access_token });
    expect((await infoOf(member.id)).hasInitialPassword).toBe(false);
    expect((await signIn(member.username, change.newPassword)).data.must_change_password).toBe(false);
  });

  it("keep a password that was given while its owner was changing the old one", async () => {
    const member = await app.createMember();
    const change = { oldPassword: member.password, newPassword: "hammer and tongs 4" };
    const [changed, reset] = await Promise.all([
      app.call(userEndpoints.changePassword, change, member),
      app.call(accountEndpoints.resetPassword, { userId: member.id }, app.admin),
    ]);
    // Whichever was first: what the administrator was told works.
    expect([200, 400, 401]).toContain(changed.status);
    expect((await signIn(member.username, reset.data.password)).status).toBe(200);
  });

  it("come back with personal access tokens, and without sessions, once they are enabled again", async () => {
    const member = await app.createMember();
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "laptop" }, member);
    const statuses = async () => [
      (await app.call(userEndpoints.selectUserInfo, {}, member)).status,
      (await app.call(userEndpoints.selectUserInfo, {}, personal)).status,
      (await signIn(member.username, member.password)).status,
    ];
    expect((await app.call(accountEndpoints.disable, { userId: member.id }, app.admin)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 403]);
    expect((await app.call(accountEndpoints.disable, { userId: member.id }, app.admin)).status).toBe(200);
    expect((await app.call(accountEndpoints.enable, { userId: member.id }, app.admin)).status).toBe(200);
    expect(await statuses()).toEqual([401, 200, 200]);
    for (const endpoint of [
      accountEndpoints.disable,
      accountEndpoints.enable,
      accountEndpoints.resetPassword,
    ]) {
      expect((await app.call(endpoint, { userId: 999_999 }, app.admin)).code).toBe(codeOf("USER_MISSING"));
    }
  });

  it("of one's own are neither disabled, nor stripped of their role, nor given a password (security, row 56)", async () => {
    const own = await app.call(userEndpoints.selectUserInfo, {}, app.admin);
    const userId = own.data.id;
    for (const answer of [
      await app.call(accountEndpoints.disable, { userId }, app.admin),
      await app.call(accountEndpoints.update, { userId, isSystemAdmin: false }, app.admin),
      await app.call(accountEndpoints.resetPassword, { userId }, app.admin),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, codeOf("OWN_ACCOUNT_KEPT")]);
    }
    expect(
      (await app.call(accountEndpoints.update, { userId, nickname: "Chief", isSystemAdmin: true }, app.admin))
        .status,
    ).toBe(200);
  });

  it("are no business of members, nor of narrow tokens of administrators (security, row 56)", async () => {
    const member = await app.createMember();
    const narrow = await app.call(
      authEndpoints.addPersonalToken,
      { name: "narrow", scopes: ["repository.read"] },
      app.admin,
    );
    const userId = member.id;
    for (const caller of [member, narrow.data]) {
      for (const answer of [
        await app.call(accountEndpoints.list, {}, caller),
        await app.call(accountEndpoints.getInfo, { userId }, caller),
        await app.call(accountEndpoints.create, { username: newName(), nickname: "x" }, caller),
        await app.call(accountEndpoints.update, { userId, isSystemAdmin: true }, caller),
        await app.call(accountEndpoints.disable, { userId: 1 }, caller),
        await app.call(accountEndpoints.enable, { userId: 1 }, caller),
        await app.call(accountEndpoints.resetPassword, { userId: 1 }, caller),
        await app.call(invitationEndpoints.createInvitation, { isSystemAdmin: true }, caller),
      ]) {
        expect([answer.status, answer.code]).toEqual([403, codeOf("NO_PERMISSION")]);
      }
    }
    expect((await infoOf(userId)).isSystemAdmin).toBe(false);
  });

  it("lose what an administrator's role gives at the next call (security, row 44)", async () => {
    const member = await app.createMember();
    expect((await makeAdministrator(member.id)).status).toBe(200);
    expect((await app.call(accountEndpoints.list, {}, member)).status).toBe(200);
    await app.call(accountEndpoints.update, { userId: member.id, isSystemAdmin: false }, app.admin);
    expect((await app.call(accountEndpoints.list, {}, member)).code).toBe(codeOf("NO_PERMISSION"));
  });
});

describeOnBothDatabases("administrators who shut one another out at the same moment", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it.each([
    ["disabling", (userId: number) => [accountEndpoints.disable, { userId }] as const],
    [
      "taking the role",
      (userId: number) => [accountEndpoints.update, { userId, isSystemAdmin: false }] as const,
    ],
  ])("leave at least one, by %s twenty at once", async (_how, callFor) => {
    const { db } = app.database;
    const chiefs: TestMember[] = [];
    for (let count = 0; count < 20; count += 1) chiefs.push(await app.createMember());
    const ids = chiefs.map(({ id }) => id);
    await db.updateTable("users").set({ is_system_admin: 0 }).execute();
    await db.updateTable("users").set({ is_system_admin: 1 }).where("id", "in", ids).execute();
    const answers = await Promise.all(
      chiefs.map((chief, index) => {
        const next = ids[(index + 1) % ids.length] ?? 0;
        const [endpoint, input] = callFor(next);
        return app.call(endpoint, input, chief);
      }),
    );
    const left = await db
      .selectFrom("users")
      .select("id")
      .where("is_system_admin", "=", 1)
      .where("is_disabled", "=", 0)
      .execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left).toHaveLength(20 - answers.filter(({ status }) => status === 200).length);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  it("keep the last one", async () => {
    const [one, other] = [await app.createMember(), await app.createMember()];
    const { db } = app.database;
    await db.updateTable("users").set({ is_system_admin: 0 }).execute();
    await db.updateTable("users").set({ is_system_admin: 1 }).where("id", "in", [one.id, other.id]).execute();
    const answers = await Promise.all([
      app.call(accountEndpoints.disable, { userId: other.id }, one),
      app.call(accountEndpoints.disable, { userId: one.id }, other),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes).toContain(200);
    expect([codeOf("LAST_ADMINISTRATOR"), codeOf("NOT_SIGNED_IN"), codeOf("NO_PERMISSION")]).toContain(
      codes.find((code) => code !== 200),
    );
  });
});
