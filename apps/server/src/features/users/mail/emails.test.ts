import { auditEndpoints, mailEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type MailServer, mailSettings, startMailServer } from "../../../testing/mail-server.ts";

const minute = 60_000;

describeOnBothDatabases("the address of a member", (start) => {
  let app: TestApp;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    app = await start(mailSettings(server.port));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const request = (member: TestMember, email: string) =>
    app.call(mailEndpoints.requestEmail, { email }, member);
  const confirm = (member: TestMember, code: string) =>
    app.call(mailEndpoints.confirmEmail, { code }, member);
  const own = async (member: TestMember) => (await app.call(mailEndpoints.getEmail, {}, member)).data;

  /** What came for an address, once everything that waited has gone out. */
  async function mailsTo(address: string) {
    await eventually(async () => {
      await app.jobs.runDue();
      expect(await app.database.db.selectFrom("mails").select("id").execute()).toEqual([]);
    });
    return server.mails.filter(({ to }) => to.includes(address));
  }
  async function codeFor(address: string): Promise<string> {
    const mail = (await mailsTo(address)).at(-1);
    return /^ {4}(\d{6})\r?$/m.exec(mail?.text ?? "")?.[1] ?? "none";
  }
  async function give(member: TestMember, email: string): Promise<void> {
    await request(member, email);
    expect((await confirm(member, await codeFor(email))).status).toBe(200);
  }
  const wrongFor = (code: string): string => (code === "000000" ? "000001" : "000000");

  it("is confirmed by the code that was sent there, in lower case, and the code is in no answer", async () => {
    const member = await app.createMember();
    const answer = await request(member, "Mei@Example.com");
    expect(answer.data).toMatchObject({ isMailOn: true, email: null, waiting: { email: "mei@example.com" } });
    const code = await codeFor("mei@example.com");
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect((await confirm(member, code)).data).toMatchObject({ email: "mei@example.com", waiting: null });
    // Once only.
    expect((await confirm(member, code)).code).toBe(codeOf("EMAIL_CODE_WRONG"));
  });

  it("is written to in the language of the member, in plain text and in HTML", async () => {
    const member = await app.createMember();
    await request(member, "words@example.com");
    const [chinese] = await mailsTo("words@example.com");
    expect(chinese).toMatchObject({ subject: "Lowforge 邮箱验证码" });
    expect(chinese?.html).toContain('<html lang="zh-CN">');
    await app.call(userEndpoints.updateUserInfo, { language: "en" }, member);
    await request(member, "words@example.com");
    const english = (await mailsTo("words@example.com")).at(-1);
    expect(english?.subject).toBe("Your Lowforge e-mail code");
    expect(english?.headers).toMatchObject({
      from: "Lowforge <forge@forge.test>",
      "auto-submitted": "auto-generated",
    });
    expect(english?.text).toContain("http://forge.test");
  });

  it("takes five tries of a code, then none", async () => {
    const member = await app.createMember();
    await request(member, "tries@example.com");
    const code = await codeFor("tries@example.com");
    for (let count = 1; count <= 5; count += 1) {
      expect((await confirm(member, wrongFor(code))).code).toBe(codeOf("EMAIL_CODE_WRONG"));
    }
    expect((await confirm(member, code)).code).toBe(codeOf("EMAIL_CODE_WRONG"));
    expect(await own(member)).toMatchObject({ email: null, waiting: null });
  });

  it("takes no code after ten minutes, none of somebody else, and none that a later one has replaced", async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    await request(member, "late@example.com");
    const first = await codeFor("late@example.com");
    expect((await confirm(other, first)).code).toBe(codeOf("EMAIL_CODE_WRONG"));
    await request(member, "later@example.com");
    const second = await codeFor("later@example.com");
    if (first !== second) expect((await confirm(member, first)).code).toBe(codeOf("EMAIL_CODE_WRONG"));
    app.clock.advance(10 * minute);
    expect((await confirm(member, second)).code).toBe(codeOf("EMAIL_CODE_WRONG"));
  });

  it("is kept once, of fifty confirmations at the same moment", async () => {
    const member = await app.createMember();
    await request(member, "once@example.com");
    const code = await codeFor("once@example.com");
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(member, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  it("belongs to one member; somebody else is told so once they have shown it to be theirs, and not before", async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    await give(member, "shared@example.com");
    expect((await request(other, "Shared@example.com")).status).toBe(200);
    const code = await codeFor("shared@example.com");
    expect((await confirm(other, code)).code).toBe(codeOf("EMAIL_EXISTS"));
    expect(await own(other)).toMatchObject({ email: null });
    expect(await own(member)).toMatchObject({ email: "shared@example.com" });
  });

  it("tells the former address of a change and of a removal, and the trail of both", async () => {
    const member = await app.createMember("mover");
    await give(member, "old@example.com");
    await give(member, "new@example.com");
    expect((await mailsTo("old@example.com")).at(-1)?.subject).toBe("Lowforge 不再使用这个邮箱");
    expect((await mailsTo("old@example.com")).at(-1)?.text).not.toContain("new@example.com");
    expect((await app.call(mailEndpoints.removeEmail, {}, member)).data).toMatchObject({ email: null });
    expect((await mailsTo("new@example.com")).at(-1)?.subject).toBe("Lowforge 不再使用这个邮箱");
    const trail = await app.call(auditEndpoints.listAudit, { actorId: member.id }, app.admin);
    const actions = trail.data.list.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("account.email"))).toEqual([
      "account.email-removed",
      "account.email-changed",
      "account.email-changed",
    ]);
  });

  it("asks for a fresh proof of whoever wants another one or none, and limits the mails", async () => {
    const member = await app.createMember();
    app.clock.advance(16 * minute);
    expect((await request(member, "stale@example.com")).code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));
    const stale = await app.call(mailEndpoints.removeEmail, {}, member);
    expect(stale.code).toBe(codeOf("REAUTHENTICATION_REQUIRED"));
    const busy = await app.createMember();
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await request(busy, "flood@example.com")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo("flood@example.com")).toHaveLength(5);
    expect(await mailsTo("stale@example.com")).toEqual([]);
  });

  it.each([
    "a@example.com\r\nBcc: all@example.com",
    "a@example.com\nSubject: hello",
    "a@example.com,b@example.com",
    "Mei <a@example.com>",
    '"a b"@example.com',
  ])("refuses %j, which is not one address", async (email) => {
    const member = await app.createMember();
    expect((await request(member, email)).status).toBe(400);
    expect(await own(member)).toMatchObject({ waiting: null });
  });
});

describeOnBothDatabases("an installation without mail", (start) => {
  it("says so, and asks nobody for an address", async () => {
    const app = await start();
    const answer = await app.call(mailEndpoints.requestEmail, { email: "a@example.com" }, app.admin);
    expect(answer.code).toBe(codeOf("MAIL_OFF"));
    expect((await app.call(mailEndpoints.getEmail, {}, app.admin)).data.isMailOn).toBe(false);
    const reset = await app.call(mailEndpoints.requestReset, { login: "admin" });
    expect(reset.code).toBe(codeOf("MAIL_OFF"));
    const test = await app.call(mailEndpoints.testMail, { email: "a@example.com" }, app.admin);
    expect(test.code).toBe(codeOf("MAIL_OFF"));
    const { data } = await app.call(mailEndpoints.getMail, {}, app.admin);
    expect(data).toEqual({ server: null, from: null, waiting: 0, lastFailure: null });
    await app.close();
  });
});
