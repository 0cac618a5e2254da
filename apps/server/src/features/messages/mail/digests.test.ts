import { messageEndpoints } from "@lowforge/contract/messages";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { inboxOf } from "../testing/inbox.ts";
import { insertMessages } from "../testing/insert-messages.ts";
import { createMailedWorld, hourMs, type MailedWorld } from "../testing/mailed-world.ts";
import { awaitDigests } from "./digests.db.ts";
import { digestEntries } from "./digests.service.ts";

/** The clock of a test begins at 8 o'clock, UTC, and so does each of these. */
describeOnBothDatabases("a digest", (start) => {
  let w: MailedWorld;
  let reader: Awaited<ReturnType<MailedWorld["createReader"]>>;
  beforeAll(async () => {
    w = await createMailedWorld(start);
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    const day = 24 * hourMs;
    w.app.clock.advance((day + 8 * hourMs - (w.app.clock.now() % day)) % day);
    await w.settle();
    reader = await w.createReader();
  });

  const pass = (hours: number): void => w.app.clock.advance(hours * hourMs);
  const subjects = async () => (await w.mailsTo(reader)).map(({ subject }) => subject);
  const digestOf = (count: number): string =>
    `Your Lowforge digest: ${count} unread message${count === 1 ? "" : "s"}`;

  it("gathers by project what is unread, at nine, with where it leads and why it came", async () => {
    const one = await w.join(reader, "Wages");
    const other = await w.join(reader, "Bills");
    pass(0.99);
    expect(await w.mailsTo(reader)).toEqual([]);
    pass(0.01);
    const [mail, ...others] = await w.mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(digestOf(2));
    const lines =
      mail?.text
        .replaceAll("\r", "")
        .split("\n")
        .filter((line) => line !== "") ?? [];
    expect(lines.slice(0, 6)).toEqual([
      "Bills",
      "admin added you to project Bills (it concerns you)",
      `http://forge.test/console/en/project/${other}/members`,
      "Wages",
      "admin added you to project Wages (it concerns you)",
      `http://forge.test/console/en/project/${one}/members`,
    ]);
    expect(mail?.html).toContain(">Bills</h3>");
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("tells nothing twice, and does not come where nothing is new", async () => {
    await w.join(reader);
    pass(1);
    expect(await subjects()).toEqual([digestOf(1)]);
    pass(48);
    expect(await subjects()).toEqual([digestOf(1)]);
    await w.join(reader);
    pass(24);
    expect(await subjects()).toEqual([digestOf(1), digestOf(1)]);
  });

  it("leaves out what was read, and what cannot be seen any more, and then does not come at all", async () => {
    await w.join(reader);
    await inboxOf(w.app, reader).readAll();
    const projectId = await w.join(reader);
    const membership = w.app.database.db.deleteFrom("project_members").where("user_id", "=", reader.id);
    await membership.where("project_id", "=", projectId).execute();
    pass(1);
    expect(await subjects()).toEqual([]);
    await w.join(reader);
    pass(24);
    expect(await subjects()).toEqual([digestOf(1)]);
  });

  it("names fifty and counts the others", async () => {
    const { db } = w.app.database;
    const at = w.app.clock.now();
    await insertMessages(db, { userId: reader.id, count: digestEntries + 5, isRead: false, at });
    const all = db.updateTable("messages").where("user_id", "=", reader.id);
    await all.set({ mail: "digest", type: "membership" }).execute();
    await awaitDigests(db, [{ user_id: reader.id, due_at: at }]);
    await w.app.jobs.enqueue("message.mail", {});
    const [mail] = await w.mailsTo(reader);
    expect(mail?.subject).toBe(digestOf(digestEntries + 5));
    expect(mail?.text.match(/SSH key Key was added/g)).toHaveLength(digestEntries);
    expect(mail?.text).toContain("and 5 more messages");
    pass(24);
    expect(await subjects()).toHaveLength(1);
  });

  it("comes at the hour and in the zone that were chosen, once on a day", async () => {
    await w.prefer(reader, { digestHour: 6, timeZone: "America/St_Johns" });
    await w.join(reader);
    // 6 o'clock there is half past 9 in UTC.
    pass(1.4);
    expect(await subjects()).toEqual([]);
    pass(0.1);
    expect(await subjects()).toEqual([digestOf(1)]);
    // A later hour of the same day makes no second one.
    await w.join(reader);
    const { mail } = (await w.prefer(reader, { digestHour: 12 })).data;
    expect(mail).toMatchObject({ digestHour: 12, timeZone: "America/St_Johns" });
    pass(29.9);
    expect(await subjects()).toHaveLength(1);
    pass(0.1);
    expect(await subjects()).toHaveLength(2);
  });

  it("moves with the hour while it waits", async () => {
    await w.prefer(reader, { digestHour: 22 });
    await w.join(reader);
    await w.prefer(reader, { digestHour: 10 });
    pass(2);
    expect(await subjects()).toEqual([digestOf(1)]);
  });

  it("is sent once by two servers that look at the same moment", async () => {
    const another = await w.startAnother();
    const readers = [reader, await w.createReader(), await w.createReader()];
    for (const one of readers) await w.join(one);
    pass(1);
    await w.app.jobs.enqueue("message.mail", {});
    await another.jobs.enqueue("message.mail", {});
    await Promise.all([w.app.jobs.runDue(), another.jobs.runDue()]);
    for (const one of readers) expect(await w.mailsTo(one)).toHaveLength(1);
    await another.close();
  });

  it("is sent where the server died in between, after it is there again", async () => {
    await w.join(reader);
    await w.app.database.db.deleteFrom("jobs").where("kind", "=", "message.mail").execute();
    pass(1);
    expect(await subjects()).toEqual([]);
    // What looks now and then asks for it.
    await w.app.jobs.enqueue("message.mail", {});
    expect(await subjects()).toEqual([digestOf(1)]);
  });

  it("goes to nobody who was disabled, and holds nothing of a type that was left off", async () => {
    await w.join(reader);
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "off" }] });
    const other = await w.createReader();
    await w.join(other);
    await w.app.call(accountEndpoints.disable, { userId: other.id }, w.app.admin);
    pass(1);
    expect(await subjects()).toEqual([]);
    expect(await w.mailsTo(other)).toEqual([]);
  });

  it("is chosen at nine in the server's zone by default; neither a wrong hour nor a wrong zone is kept", async () => {
    const { mail } = (await w.app.call(messageEndpoints.getPreferences, {}, reader)).data;
    expect(mail).toEqual({ isOn: true, email: reader.email, digestHour: 9, timeZone: "UTC" });
    for (const input of [{ timeZone: "Mars/Olympus" }, { timeZone: "+02:00" }, { digestHour: 24 }]) {
      expect((await w.prefer(reader, input)).code).toBe(codeOf("INVALID_PARAMETERS"));
    }
    const security = [{ type: "security", mail: "off" }] as const;
    expect((await w.prefer(reader, { preferences: [...security] })).code).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await w.mailOf(reader, "security")).toBe("each");
  });
});
