import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countCodes } from "../../../testing/clicks.ts";
import { hashPasswordCheaply } from "../../../testing/password.ts";
import { insertUser } from "../../users/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

const dayMs = 24 * 3600_000;

/** Security, row 46: guessing is slow, and does not shut its victim out. */
describeOnBothDatabases("guessing passwords", (start) => {
  let app: TestApp;
  let member: TestMember;
  let adminToken: string;
  const admin = () => ({ token: adminToken });
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(60_000);
    member = await app.createMember();
    // Some of these promises let months go by.
    adminToken = (await signIn("admin", app.admin.password)).data.access_token;
  });

  async function signIn(username: string, password: string, more: { device?: string; from?: string } = {}) {
    const answer = await app.http.inject({
      method: "POST",
      url: authEndpoints.signIn.path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username, password, device_token: more.device ?? "" }).toString(),
      remoteAddress: more.from ?? "127.0.0.1",
    });
    const body = answer.json<{
      code: number | string;
      data: { access_token: string; device_token: string };
    }>();
    return { status: answer.statusCode, code: body.code, data: body.data };
  }
  /** Members whose passwords cost next to nothing to check. */
  async function addMembers(names: readonly string[]): Promise<void> {
    const passwordHash = await hashPasswordCheaply();
    const facts = { mobile: null, isSystemAdmin: false, createdAt: 1, passwordHash };
    for (const username of names)
      await insertUser(app.database.db, { ...facts, username, nickname: username });
  }
  const guess = (more?: { device?: string; from?: string }) => signIn(member.username, "not it", more);
  const wrong = codeOf("WRONG_CREDENTIALS");
  const tooMany = codeOf("TOO_MANY_REQUESTS");

  it("tries ten of fifty at once, and no more, from however many addresses", async () => {
    const guesses = Array.from({ length: 50 }, (_, index) => guess({ from: `198.51.100.${index}` }));
    expect(countCodes(await Promise.all(guesses))).toEqual(
      new Map([
        [wrong, 10],
        [tooMany, 40],
      ]),
    );
  });

  it("tries sixty accounts from one address, and leaves other addresses alone", async () => {
    const names = Array.from({ length: 80 }, (_, index) => `victim${index}`);
    await addMembers(names);
    const guesses = names.map((name) => signIn(name, "spring2026"));
    expect(countCodes(await Promise.all(guesses)).get(wrong)).toBe(60);
    expect((await signIn(member.username, member.password)).code).toBe(tooMany);
    expect((await signIn(member.username, member.password, { from: "192.0.2.1" })).code).toBe("00000");
  });

  it("lets twenty who know their password in at once, of one account and of one address", async () => {
    const all = Array.from({ length: 10 }, () => signIn(member.username, member.password));
    expect(countCodes(await Promise.all(all))).toEqual(new Map([["00000", 10]]));
    expect((await signIn(member.username, member.password)).code).toBe("00000");
  });

  it("does not shut out whoever has signed in on this device before", async () => {
    const device = (await signIn(member.username, member.password)).data.device_token;
    for (let count = 0; count < 12; count += 1) await guess({ from: "203.0.113.9" });
    expect((await signIn(member.username, member.password)).code).toBe(tooMany);
    const again = await signIn(member.username, member.password, { device });
    expect([again.code, again.data.device_token]).toEqual(["00000", device]);
    // Strangers gain nothing by that.
    expect((await guess({ from: "203.0.113.9" })).code).toBe(tooMany);
  });

  it("has ten more tries from a known device, and is shut out there too, then", async () => {
    const device = (await signIn(member.username, member.password)).data.device_token;
    const answers = [];
    for (let count = 0; count < 22; count += 1) answers.push(await guess({ device }));
    expect(countCodes(answers)).toEqual(
      new Map([
        [wrong, 20],
        [tooMany, 2],
      ]),
    );
    expect((await signIn(member.username, member.password, { device })).code).toBe(tooMany);
  });

  it("gains nothing by a device of somebody else, of an unknown token, or one that was not used for 90 days", async () => {
    const own = (await signIn(member.username, member.password)).data.device_token;
    const foreign = (await signIn("admin", app.admin.password)).data.device_token;
    const shutOut = async () => {
      for (let count = 0; count < 10; count += 1) await guess();
    };
    await shutOut();
    for (const device of [foreign, `lfd_${"a".repeat(43)}`, "\0", "x".repeat(200)]) {
      expect((await signIn(member.username, member.password, { device })).code).toBe(tooMany);
    }
    app.clock.advance(90 * dayMs);
    await shutOut();
    expect((await signIn(member.username, member.password, { device: own })).code).toBe(tooMany);
  });

  it("says the same to a known device and to a stranger, of every name (security, row 47)", async () => {
    const device = (await signIn(member.username, member.password)).data.device_token;
    const answers = [
      await guess(),
      await guess({ device }),
      await signIn("nobody-of-this-name", "not it"),
      await signIn("nobody-of-this-name", "not it", { device }),
    ];
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.code, answer.data]))),
    ).toHaveLength(1);
  });

  it("keeps ten devices of a member, those used last, and of each the hash alone", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      app.clock.advance(1_000);
      tokens.push((await signIn(member.username, member.password)).data.device_token);
    }
    const rows = await app.database.db
      .selectFrom("known_devices")
      .selectAll()
      .where("user_id", "=", member.id)
      .execute();
    expect(rows).toHaveLength(10);
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await signIn(member.username, member.password, { device: tokens[0] })).code).toBe(tooMany);
    expect((await signIn(member.username, member.password, { device: tokens[11] })).code).toBe("00000");
  });

  it("finds no device any more once an administrator has given a new password", async () => {
    const device = (await signIn(member.username, member.password)).data.device_token;
    const reset = await app.call(accountEndpoints.resetPassword, { userId: member.id }, admin());
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await signIn(member.username, reset.data.password, { device })).code).toBe(tooMany);
  });

  it("leaves no session of a password that was replaced while it was looked at (security, row 44)", async () => {
    const { userId, password: first } = (
      await app.call(accountEndpoints.create, { username: `raced${member.id}`, nickname: "R" }, admin())
    ).data;
    let password = first;
    for (let round = 0; round < 5; round += 1) {
      const [session, reset] = await Promise.all([
        signIn(`raced${member.id}`, password),
        app.call(accountEndpoints.resetPassword, { userId }, admin()),
      ]);
      const alive = await app.database.db
        .selectFrom("access_tokens")
        .select("id")
        .where("user_id", "=", userId)
        .execute();
      expect([session.status === 200 || session.code === wrong, alive]).toEqual([true, []]);
      password = reset.data.password;
    }
  });
});
