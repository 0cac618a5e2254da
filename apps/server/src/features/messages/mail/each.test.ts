import { projectLifeEndpoints } from "@lowforge/contract/projects";
import { accountEndpoints, mailEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import { inboxOf } from "../testing/inbox.ts";
import { createMailedWorld, hourMs, type MailedWorld, minuteMs } from "../testing/mailed-world.ts";

describeOnBothDatabases("a message that is wanted by mail at once", (start) => {
  let w: MailedWorld;
  let reader: Awaited<ReturnType<MailedWorld["createReader"]>>;
  beforeAll(async () => {
    w = await createMailedWorld(start);
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    reader = await w.createReader();
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "each" }] });
  });

  const pass = (ms = 2 * minuteMs): void => w.app.clock.advance(ms);

  it("is sent once it was unread for two minutes, and not again while it stays unread", async () => {
    const projectId = await w.join(reader, "Wages");
    pass(2 * minuteMs - 1);
    expect(await w.mailsTo(reader)).toEqual([]);
    pass(1);
    const [mail, ...others] = await w.mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("[Wages] admin added you to project Wages");
    expect(mail?.text).toContain(`http://forge.test/console/en/project/${projectId}/members`);
    expect(mail?.text).toContain("because it concerns you");
    expect(mail?.text).toContain("http://forge.test/console/en/global/message/settings");
    expect(mail?.html).toContain('<html lang="en">');
    // Something else happens to it while it is unread.
    const change = {
      projectId,
      actorId: 1,
      userIds: [reader.id],
      change: "role-changed",
      role: "x",
    } as const;
    w.app.events.emit("project.members-changed", change);
    await inboxOf(w.app, reader).told();
    pass(26 * hourMs);
    expect(await w.mailsTo(reader)).toHaveLength(1);
    // Read, it begins anew.
    await inboxOf(w.app, reader).readAll();
    w.app.events.emit("project.members-changed", change);
    await inboxOf(w.app, reader).told();
    pass();
    expect(await w.mailsTo(reader)).toHaveLength(2);
  });

  it("bears the links by which one leaves it off with one click", async () => {
    await w.join(reader);
    pass();
    const [mail] = await w.mailsTo(reader);
    const token = w.tokenOf(mail);
    expect(mail?.headers).toMatchObject({
      "list-unsubscribe": `<http://forge.test/api-worker/message/unsubscribe/${token}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.text).toContain(`http://forge.test/console/en/unsubscribe/${token}`);
  });

  it("is not sent once it was read, the type was left off or hidden, or the project is closed to the reader", async () => {
    await w.join(reader);
    await inboxOf(w.app, reader).readAll();
    await w.join(reader);
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "off" }] });
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "each" }] });
    await w.join(reader);
    await w.prefer(reader, { preferences: [{ type: "membership", isShown: false }] });
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
    await w.prefer(reader, { preferences: [{ type: "membership", isShown: true }] });
    const projectId = await w.join(reader);
    await w.app.call(projectLifeEndpoints.disable, { projectId }, w.app.admin);
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
  });

  it("is not sent to whom has lost the project, although nobody has said so", async () => {
    const projectId = await w.join(reader);
    await w.app.database.db
      .deleteFrom("project_members")
      .where("project_id", "=", projectId)
      .where("user_id", "=", reader.id)
      .execute();
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
  });

  it("waits for the digest where that was chosen meanwhile", async () => {
    await w.join(reader);
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "digest" }] });
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
    pass(25 * hourMs);
    expect((await w.mailsTo(reader)).map(({ subject }) => subject)).toEqual([
      "Your Lowforge digest: 1 unread message",
    ]);
  });

  it("goes to the address of now, and to none where there is none", async () => {
    await w.join(reader);
    const email = `new-${reader.email}`;
    const own = w.app.database.db.updateTable("member_emails").where("user_id", "=", reader.id);
    await own.set({ email }).execute();
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
    expect(await w.mailsTo({ email })).toHaveLength(1);
    await w.join(reader);
    expect((await w.app.call(mailEndpoints.removeEmail, {}, reader)).data.email).toBeNull();
    pass();
    expect((await w.mailsTo({ email })).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("added you"),
      "Lowforge no longer uses this address",
    ]);
  });

  it("is not sent to a member who was disabled meanwhile", async () => {
    await w.join(reader);
    await w.app.call(accountEndpoints.disable, { userId: reader.id }, w.app.admin);
    pass();
    expect(await w.mailsTo(reader)).toEqual([]);
  });

  it("is sent once by two servers that look at the same moment", async () => {
    const another = await w.startAnother();
    for (let round = 0; round < 5; round += 1) {
      await w.join(reader, `Round ${round}`);
      pass();
      await w.app.jobs.enqueue("message.mail", {});
      await another.jobs.enqueue("message.mail", {});
      await Promise.all([w.app.jobs.runDue(), another.jobs.runDue()]);
    }
    const subjects = (await w.mailsTo(reader)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(
      [0, 1, 2, 3, 4].map((round) => `[Round ${round}] admin added you to project Round ${round}`),
    );
    await another.close();
  });

  it("is sent at once where it is about the account, read or not, each time, and cannot be left off", async () => {
    w.app.events.emit("user.password-changed", { userId: reader.id });
    await inboxOf(w.app, reader).told();
    await inboxOf(w.app, reader).readAll();
    w.app.events.emit("user.password-changed", { userId: reader.id });
    w.app.events.emit("user.password-changed", { userId: reader.id });
    await inboxOf(w.app, reader).told();
    const mails = await w.mailsTo(reader);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Your password was changed"]),
    );
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(mails[0]?.headers["list-unsubscribe"]).toBeUndefined();
    expect(mails[0]?.text).toContain("always mailed");
  });

  it("is not left to be mailed where the reader has no address", async () => {
    const member = await w.app.createMember();
    await w.join(member);
    const rows = await w.app.database.db
      .selectFrom("messages")
      .select(["mail", "mail_at"])
      .where("user_id", "=", member.id)
      .execute();
    expect(rows.every(({ mail, mail_at: at }) => mail === "none" && at === null)).toBe(true);
    await w.settle();
  });
});

describeOnBothDatabases("an installation without mail", (start) => {
  it("says so in the preferences, and leaves nothing to be mailed", async () => {
    const app = await start();
    const own = { user_id: app.admin.id, email: "admin@example.com", confirmed_at: 1 };
    await app.database.db.insertInto("member_emails").values(own).execute();
    app.events.emit("user.password-changed", { userId: app.admin.id });
    await inboxOf(app, app.admin).told();
    const waiting = app.database.db.selectFrom("messages").select("id").where("mail", "!=", "none");
    expect(await waiting.execute()).toEqual([]);
    await app.close();
  });
});
