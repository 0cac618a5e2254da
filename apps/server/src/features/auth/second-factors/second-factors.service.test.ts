import { authEndpoints, secondFactorEndpoints } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countCodes } from "../../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { addApp, beginSignIn, codeOfApp } from "./testing/factors.ts";
import { eventsToldTo, trailOf } from "./testing/traces.ts";

describeOnBothDatabases("a second factor", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(3600_000);
    member = await app.createMember();
  });
  const wrong = codeOf("SECOND_FACTOR_WRONG");
  const ended = codeOf("SIGN_IN_ENDED");
  const complete = (challenge: string, code: string, method: "totp" | "recovery" = "totp") =>
    app.call(secondFactorEndpoints.completeSignIn, { challenge, method, code });

  it("is asked for after the password, and signs in with it", async () => {
    const phone = await addApp(app, member);
    const { challenge, methods } = await beginSignIn(app, member);
    expect(methods).toEqual(["totp", "recovery"]);
    const grant = (await complete(challenge, phone.code())).data;
    const session = { token: grant.access_token };
    expect((await app.call(userEndpoints.selectUserInfo, {}, session)).data.id).toBe(member.id);
    expect((await complete(challenge, phone.code(1))).code).toBe(ended);
  });

  it("is asked for wherever a password signs in", async () => {
    await addApp(app, member);
    const { username, password } = member;
    for (const endpoint of [authEndpoints.signIn, authEndpoints.obtainToken]) {
      const answer = await app.call(endpoint, { username, password });
      expect([answer.status, answer.code]).toEqual([401, codeOf("SECOND_FACTOR_REQUIRED")]);
      expect(JSON.stringify(answer.body)).not.toContain("access_token");
    }
  });

  it("takes each code once, whichever sign-in it is for, and none before it either", async () => {
    const phone = await addApp(app, member);
    const [first, second] = [await beginSignIn(app, member), await beginSignIn(app, member)];
    const code = phone.code();
    expect((await complete(first.challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await complete(second.challenge, code)).code).toBe(wrong);
    expect((await complete(second.challenge, phone.code(-1))).code).toBe(wrong);
    expect((await complete(second.challenge, phone.code(1))).status).toBe(200);
  });

  it("takes codes of clocks that differ by a step, and of no more", async () => {
    const phone = await addApp(app, member);
    app.clock.advance(300_000);
    for (const steps of [-2, 2]) {
      const { challenge } = await beginSignIn(app, member);
      expect((await complete(challenge, phone.code(steps))).code).toBe(wrong);
    }
    for (const steps of [-1, 1]) {
      const { challenge } = await beginSignIn(app, member);
      expect((await complete(challenge, phone.code(steps))).status).toBe(200);
    }
  });

  it("gives one session for twenty answers with one code at once (security, row 48)", async () => {
    const phone = await addApp(app, member);
    const { challenge } = await beginSignIn(app, member);
    const code = phone.code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 409, 429].includes(status))).toBe(true);
    expect((await complete(challenge, phone.code(1))).code).toBe(ended);
  });

  it("lets five answers be tried of fifty at once, and ends the sign-in then", async () => {
    const phone = await addApp(app, member);
    const { challenge } = await beginSignIn(app, member);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => complete(challenge, String(100_000 + index))),
    );
    expect(countCodes(answers).get(wrong)).toBe(5);
    expect((await complete(challenge, phone.code())).code).not.toBe("00000");
  });

  it("lets ten codes of a member be tried in an hour, in however many sign-ins, and leaves others alone", async () => {
    const phone = await addApp(app, member);
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = await beginSignIn(app, member);
      for (let count = 0; count < 5; count += 1) answers.push(await complete(challenge, "000000"));
      app.clock.advance(60_000);
    }
    expect(countCodes(answers)).toEqual(
      new Map([
        [wrong, 10],
        [codeOf("TOO_MANY_REQUESTS"), 5],
      ]),
    );
    const other = await app.createMember();
    const others = await addApp(app, other);
    const { challenge } = await beginSignIn(app, other);
    expect((await complete(challenge, others.code())).status).toBe(200);
    app.clock.advance(3600_000);
    const again = await beginSignIn(app, member);
    expect((await complete(again.challenge, phone.code())).status).toBe(200);
  });

  it("can be a recovery code instead, each of which works once, and which new ones end", async () => {
    const { recoveryCodes } = await addApp(app, member);
    const [first = "", second = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const recover = async (code: string) =>
      complete((await beginSignIn(app, member)).challenge, code, "recovery");
    const grant = (await recover(first.replaceAll("-", " ").toUpperCase())).data;
    expect((await recover(first)).code).toBe(wrong);
    const session = { token: grant.access_token };
    const left = async () =>
      (await app.call(secondFactorEndpoints.listSecondFactors, {}, session)).data.recoveryCodesLeft;
    expect(await left()).toBe(9);
    const renewed = (await app.call(secondFactorEndpoints.renewRecoveryCodes, {}, session)).data;
    expect(await left()).toBe(10);
    expect((await recover(second)).code).toBe(wrong);
    expect((await recover(renewed.recoveryCodes[0] ?? "")).status).toBe(200);
  });

  it("has recovery codes that whoever has proven themselves of late may replace, all of them", async () => {
    const renew = async (caller: TestMember = member) =>
      app.call(secondFactorEndpoints.renewRecoveryCodes, {}, caller);
    const recover = async (code: string | undefined) =>
      complete((await beginSignIn(app, member)).challenge, code ?? "", "recovery");
    expect((await renew()).code).toBe(codeOf("SECOND_FACTOR_MISSING"));
    const { recoveryCodes: old } = await addApp(app, member);
    app.clock.advance(15 * 60_000);
    const refused = await renew();
    expect([refused.code, refused.body["data"]]).toEqual([codeOf("REAUTHENTICATION_REQUIRED"), null]);
    expect((await recover(old[0])).status).toBe(200);

    const proof = { method: "password", secret: member.password } as const;
    await app.call(secondFactorEndpoints.reauthenticate, proof, member);
    const renewed = (await renew()).data.recoveryCodes;
    expect([renewed.length, new Set([...old, ...renewed]).size]).toEqual([10, 20]);
    for (const code of [old[1], old[9]]) expect((await recover(code)).code).toBe(wrong);
    const rows = await app.database.db.selectFrom("recovery_codes").selectAll().execute();
    expect(rows.filter(({ user_id: userId }) => userId === member.id)).toHaveLength(10);
    for (const code of renewed.slice(0, 2)) expect((await recover(code)).status).toBe(200);
    const action = "credential.recovery-codes-renewed";
    const entry = { actor: member.id, action, subject: member.id };
    expect(await trailOf(app, action)).toContainEqual(entry);
    expect(await eventsToldTo(app, member)).toContain("security.recovery-codes-renewed");
  });

  it("leaves the codes of one alone where two replace them at once", async () => {
    await addApp(app, member);
    const renewals = await Promise.all(
      [1, 2].map(() => app.call(secondFactorEndpoints.renewRecoveryCodes, {}, member)),
    );
    const { data } = await app.call(secondFactorEndpoints.listSecondFactors, {}, member);
    expect([...renewals.map(({ status }) => status), data.recoveryCodesLeft]).toEqual([200, 200, 10]);
  });

  it("ends a sign-in that waits after ten minutes, with another password, and for who is disabled", async () => {
    const phone = await addApp(app, member);
    const late = await beginSignIn(app, member);
    app.clock.advance(600_000);
    expect((await complete(late.challenge, phone.code())).code).toBe(ended);
    const { db } = app.database;
    const change = async (set: { is_disabled?: 0 | 1; password_hash?: string }) => {
      const { challenge } = await beginSignIn(app, member);
      await db.updateTable("users").set(set).where("id", "=", member.id).execute();
      expect((await complete(challenge, phone.code())).code).toBe(ended);
    };
    await change({ is_disabled: 1 });
    await db.updateTable("users").set({ is_disabled: 0 }).where("id", "=", member.id).execute();
    await change({ password_hash: "another" });
  });

  it("says the same of a challenge that is unknown", async () => {
    expect((await complete("lfc_unknown", "123456")).code).toBe(ended);
  });

  it("is no code of somebody else", async () => {
    await addApp(app, member);
    const other = await app.createMember();
    const others = await addApp(app, other);
    const { challenge } = await beginSignIn(app, member);
    expect((await complete(challenge, others.code())).code).toBe(wrong);
    expect((await complete(challenge, others.recoveryCodes[0] ?? "", "recovery")).code).toBe(wrong);
  });

  it("begins only once a code of the app was right, within 15 minutes, and only once at a time", async () => {
    const begin = () => app.call(secondFactorEndpoints.beginTotp, {}, member);
    const confirm = (code: string) => app.call(secondFactorEndpoints.confirmTotp, { code }, member);
    expect((await confirm("123456")).code).toBe(codeOf("SECOND_FACTOR_MISSING"));
    const first = (await begin()).data;
    expect(first.uri).toContain(`secret=${first.secret}`);
    const { username, password } = member;
    expect((await app.call(authEndpoints.signIn, { username, password })).status).toBe(200);
    const { secret } = (await begin()).data;
    expect((await confirm(codeOfApp(app, first.secret))).code).toBe(wrong);
    const code = codeOfApp(app, secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await begin()).code).toBe(codeOf("SECOND_FACTOR_EXISTS"));
    const rows = await app.database.db.selectFrom("totp_secrets").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
