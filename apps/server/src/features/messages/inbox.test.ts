import { messageEndpoints, type MessageType, messageTypes } from "@lowforge/contract/messages";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";
import { type Inbox, inboxOf } from "./testing/inbox.ts";

describeOnBothDatabases("the message center", (start) => {
  let app: TestApp;
  let member: TestMember;
  let inbox: Inbox;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    member = await app.createMember();
    inbox = inboxOf(app, member);
  });

  /** Something happens to one of the member's keys. */
  const happen = (keyId: number): void =>
    app.events.emit("user.key-added", { userId: member.id, keyId, title: `Key ${keyId}` });
  const happenTo = async (...keyIds: readonly number[]): Promise<number[]> => {
    for (const keyId of keyIds) {
      happen(keyId);
      await app.events.settle();
    }
    return (await inbox.told({ pageSize: 100 })).map(({ messageId }) => messageId);
  };
  const read = async (messageIds: readonly number[], isRead = true, as = member): Promise<number> =>
    (await app.call(messageEndpoints.read, { messageIds: [...messageIds], isRead }, as)).data;

  /** What the rows say, which the counts have to say, too. */
  async function countRows(): Promise<Record<string, number>> {
    const rows = await app.database.db
      .selectFrom("messages")
      .select((select) => ["type", select.fn.countAll<number>().as("count")])
      .where("user_id", "=", member.id)
      .where("is_read", "=", 0)
      .groupBy("type")
      .execute();
    const countOf = (type: string): number => Number(rows.find((row) => row.type === type)?.count ?? 0);
    return Object.fromEntries(messageTypes.map((type) => [type, countOf(type)]));
  }

  async function expectExact(): Promise<void> {
    const rows = await countRows();
    expect((await inbox.list()).unread).toEqual(rows);
    expect(await inbox.unread()).toBe(Object.values(rows).reduce((sum, count) => sum + count, 0));
  }

  it("begins empty, and to read all of nothing is no error", async () => {
    expect(await inbox.list()).toEqual({
      list: [],
      next: null,
      unread: Object.fromEntries(messageTypes.map((type) => [type, 0])),
    });
    expect((await app.call(messageEndpoints.unread, {}, member)).data).toBe(0);
    expect((await app.call(messageEndpoints.readAll, {}, member)).data).toBe(0);
  });

  it("marks messages as read, and as unread again", async () => {
    const [last = 0] = await happenTo(1, 2, 3);
    expect(await inbox.unread()).toBe(3);
    expect(await read([last])).toBe(2);
    expect(await read([last])).toBe(2);
    expect((await inbox.list({ state: "unread" })).list.map(({ messageId }) => messageId)).not.toContain(
      last,
    );
    expect(await read([last], false)).toBe(3);
    expect(await read([last], false)).toBe(3);
    await expectExact();
  });

  it("keeps one unread message for a subject, whatever is marked as unread again", async () => {
    const [first = 0] = await happenTo(1);
    await read([first]);
    const [second = 0] = await happenTo(1);
    expect(await read([first], false)).toBe(1);
    await read([second]);
    expect(await read([first, second], false)).toBe(1);
    expect((await inbox.list({ state: "unread" })).list).toMatchObject([{ messageId: second }]);
    await expectExact();
  });

  it("lists the latest first and goes on where the page before has ended", async () => {
    const ids = await happenTo(1, 2, 3, 4, 5);
    const first = await inbox.list({ pageSize: 2 });
    const second = await inbox.list({ pageSize: 2, before: first.next ?? "" });
    const third = await inbox.list({ pageSize: 2, before: second.next ?? "" });
    expect([first, second, third].flatMap(({ list }) => list.map(({ messageId }) => messageId))).toEqual(ids);
    expect(third.next).toBeNull();
  });

  it("lists and marks one type alone", async () => {
    await happenTo(1, 2);
    expect((await inbox.list({ type: "security" })).list).toHaveLength(2);
    expect((await inbox.list({ type: "build" })).list).toEqual([]);
    expect(await inbox.readAll("build")).toBe(2);
    expect(await inbox.readAll("security")).toBe(0);
  });

  it.each(["x", "-1", "1e3", "9".repeat(40), "1; drop table messages"])(
    "refuses %j as the place where a page begins",
    async (before) => {
      const answer = await app.call(messageEndpoints.list, { before }, member);
      expect(answer.code).toBe(codeOf("INVALID_PARAMETERS"));
    },
  );

  it("leaves messages of others alone and says nothing of them (security, row 54)", async () => {
    const ids = await happenTo(1, 2);
    const other = await app.createMember();
    expect(await read(ids, true, other)).toBe(0);
    expect(await read([...ids, 999_999], true, other)).toBe(0);
    expect(await inbox.unread()).toBe(2);
    await read(ids);
    expect(await read(ids, false, other)).toBe(0);
    expect(await inbox.unread()).toBe(0);
  });

  describe("preferences", () => {
    const prefer = (type: MessageType, isShown: boolean) =>
      app.call(messageEndpoints.updatePreferences, { preferences: [{ type, isShown }] }, member);

    it("shows everything until somebody hides it", async () => {
      const all = (await app.call(messageEndpoints.getPreferences, {}, member)).data;
      const mailed = (type: MessageType) => (type === "security" ? "each" : "digest");
      expect(all).toEqual({
        preferences: messageTypes.map((type) => ({ type, isShown: true, mail: mailed(type) })),
        mail: { isOn: false, email: null, digestHour: 9, timeZone: "UTC" },
      });
      const hidden = (await prefer("build", false)).data.preferences;
      expect(hidden.filter(({ isShown }) => !isShown)).toEqual([
        { type: "build", isShown: false, mail: "digest" },
      ]);
      expect((await prefer("build", true)).data).toEqual(all);
    });

    it("never hides what is about one's account", async () => {
      const answer = await prefer("security", false);
      expect(answer.code).toBe(codeOf("INVALID_PARAMETERS"));
      await happenTo(1);
      expect(await inbox.unread()).toBe(1);
    });

    it("counts what is hidden as read, shows it no longer, and shows it again", async () => {
      await happenTo(1);
      await app.database.db
        .updateTable("messages")
        .set({ type: "build" })
        .where("user_id", "=", member.id)
        .execute();
      await app.database.db
        .updateTable("message_counters")
        .set({ type: "build" })
        .where("user_id", "=", member.id)
        .where("type", "=", "security")
        .execute();
      await prefer("build", false);
      expect(await inbox.unread()).toBe(0);
      expect((await inbox.list()).list).toEqual([]);
      await prefer("build", true);
      expect((await inbox.list()).list).toMatchObject([{ isRead: true }]);
    });
  });

  it("counts exactly what twenty do at once", async () => {
    const ids = await happenTo(1, 2, 3, 4, 5);
    await Promise.all([
      ...Array.from({ length: 8 }, async (_, index) => happen(index % 3)),
      ...Array.from({ length: 4 }, () => read(ids.slice(0, 3))),
      ...Array.from({ length: 4 }, () => read(ids.slice(1, 4), false)),
      ...Array.from({ length: 4 }, () => inbox.readAll("security")),
    ]);
    await inbox.told();
    await expectExact();
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant("happen" as const), keyId: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant("read" as const),
      places: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
      isRead: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("readAll" as const) }),
  );

  it("counts exactly after any history", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const each of steps) {
          if (each.kind === "happen") await happenTo(each.keyId);
          else if (each.kind === "readAll") await inbox.readAll();
          else {
            const { list } = await inbox.list();
            const ids = each.places.flatMap((place) => list[place]?.messageId ?? []);
            if (ids.length > 0) await read(ids, each.isRead);
          }
          await expectExact();
        }
      }),
      { numRuns: 8 },
    );
  });
});
