import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints, auditEndpoints, mailEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type MailServer, mailSettings, startMailServer } from "../../../testing/mail-server.ts";

const minute = 60_000;
const hour = 60 * minute;
const better = "lantern-and-larch-77";

describeOnBothDatabases("a forgotten password", (start) => {
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

  async function settle(): Promise<void> {
    await eventually(async () => {
      await app.jobs.runDue();
      expect(
        await app.database.db.selectFrom("jobs").select("id").where("state", "!=", "failed").execute(),
      ).toEqual([]);
    });
  }
  async function withAddress(member: TestMember): Promise<string> {
    const email = `${member.username}@example.com`;
    const row = { user_id: member.id, email, confirmed_at: app.clock.now() };
    await app.database.db.insertInto("member_emails").values(row).execute();
    return email;
  }
  const ask = (login: string) => app.call(mailEndpoints.requestReset, { login });
  const reset = (secret: string, password = better) =>
    app.call(mailEndpoints.resetPassword, { secret, password });
  /** The secrets of the links that came for an address. */
  async function secretsFor(email: string): Promise<string[]> {
    await settle();
    return server.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/console\/zh\/resetPassword#([\w-]+)/.exec(text)?.[1] ?? []);
  }
  const secretFor = async (email: string): Promise<string> => (await secretsFor(email)).at(-1) ?? "none";
  const signIn = ({ username }: TestMember, password: string) =>
    app.call(authEndpoints.signIn, { username, password });

  it("is replaced by the link that was sent, once, and ends every session and device", async () => {
    const member = await app.createMember();
    const email = await withAddress(member);
    expect((await ask(member.username.toUpperCase())).data).toBeNull();
    const secret = await secretFor(email);
    expect(server.mails.at(-1)?.text).toContain(`http://forge.test/console/zh/resetPassword#${secret}`);
    expect((await reset(secret)).status).toBe(200);
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(401);
    expect((await signIn(member, member.password)).code).toBe(codeOf("WRONG_CREDENTIALS"));
    expect((await signIn(member, better)).status).toBe(200);
    expect((await reset(secret, `${better}-again`)).code).toBe(codeOf("RESET_LINK_ENDED"));
    const trail = await app.call(auditEndpoints.listAudit, { actorId: member.id }, app.admin);
    expect(trail.data.list.map(({ action }) => action)).toContain("account.password-reset-by-mail");
  });

  it("answers the same for everybody, and sends nothing to whom is unknown, disabled or without an address", async () => {
    const [plain, disabled] = [await app.createMember(), await app.createMember()];
    await withAddress(disabled);
    await app.call(accountEndpoints.disable, { userId: disabled.id }, app.admin);
    // What else is mailed may still be on its way.
    const links = () => server.mails.filter(({ text }) => text.includes("/resetPassword#")).length;
    const before = links();
    const answers = [await ask(plain.username), await ask(disabled.username), await ask("nobody-at-all")];
    expect(answers.map(({ status, body }) => [status, body["data"], body["msg"]])).toEqual(
      Array.from({ length: 3 }, () => [200, null, answers[0]?.body["msg"]]),
    );
    await settle();
    expect(links()).toBe(before);
  });

  it("is asked for three times an hour at most, known or not", async () => {
    const member = await app.createMember();
    await withAddress(member);
    for (const login of [member.username, "somebody-else"]) {
      const statuses: number[] = [];
      for (let count = 1; count <= 4; count += 1) statuses.push((await ask(login)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    app.clock.advance(hour);
    expect((await ask(member.username)).status).toBe(200);
    await settle();
  });

  it("is replaced by one of fifty at the same moment", async () => {
    const member = await app.createMember();
    const email = await withAddress(member);
    await ask(member.username);
    const secret = await secretFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  });

  it("keeps its link through a password that is too weak, and loses it after half an hour", async () => {
    const member = await app.createMember();
    const email = await withAddress(member);
    await ask(member.username);
    const secret = await secretFor(email);
    expect((await reset(secret, "password")).code).toBe(codeOf("PASSWORD_TOO_WEAK"));
    app.clock.advance(30 * minute);
    expect((await reset(secret)).code).toBe(codeOf("RESET_LINK_ENDED"));
  });

  it("takes no link once the password is another one, or the member is disabled", async () => {
    const member = await app.createMember();
    const email = await withAddress(member);
    await ask(member.username);
    await settle();
    await ask(member.username);
    const [first = "", second = ""] = await secretsFor(email);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second, `${better}-more`)).code).toBe(codeOf("RESET_LINK_ENDED"));
    await ask(member.username);
    const third = await secretFor(email);
    await app.call(accountEndpoints.disable, { userId: member.id }, app.admin);
    expect((await reset(third)).code).toBe(codeOf("RESET_LINK_ENDED"));
  });

  it("gives the last administrator a way back in, and takes their first password away", async () => {
    const row = { user_id: app.admin.id, email: "admin@example.com", confirmed_at: 1 };
    await app.database.db.insertInto("member_emails").values(row).execute();
    await ask("admin");
    expect((await reset(await secretFor("admin@example.com"))).status).toBe(200);
    const granted = (await signIn(app.admin, better)).data;
    const list = await app.call(accountEndpoints.list, {}, { token: granted.access_token });
    expect(list.status).toBe(200);
  });
});

describeOnBothDatabases("whoever asks for a link", (start) => {
  it("is answered once a row is written: the same work for who is known and who is not", async () => {
    // Nobody listens there; nothing is done in the background either.
    const app = await start(mailSettings(9));
    await app.jobs.stop();
    const { db } = app.database;
    const row = { user_id: app.admin.id, email: "admin@example.com", confirmed_at: 1 };
    await db.insertInto("member_emails").values(row).execute();
    for (const login of ["admin", "not-a-member"]) {
      expect((await app.call(mailEndpoints.requestReset, { login })).data).toBeNull();
      expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
      const isKind = db.selectFrom("jobs").select("payload").where("kind", "=", "password.send-reset");
      const [job] = await isKind.orderBy("id", "desc").execute();
      // A password may have been typed there.
      expect(job?.payload).not.toContain(login);
    }
    await app.close();
  });
});
