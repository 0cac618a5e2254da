import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { inboxOf } from "../testing/inbox.ts";
import { insertMessages } from "../testing/insert-messages.ts";
import { createRemovalService } from "./removal.service.ts";
import { messagesKept, readKeptMs, sweepOnce } from "./retention.jobs.ts";
import { createUnreadSignals } from "./unread-signals.ts";

describeOnBothDatabases("what is kept of messages", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    member = await app.createMember();
  });

  const sweep = (): Promise<void> => {
    const { db } = app.database;
    return sweepOnce(
      { db, clock: app.clock },
      createRemovalService({ db, sources: null as never }, createUnreadSignals()),
    );
  };

  it("forgets what was read and is older than ninety days, and nothing unread", async () => {
    const old = app.clock.now() - readKeptMs - 1;
    const { db } = app.database;
    await insertMessages(db, { userId: member.id, count: 2, isRead: true, at: old });
    await insertMessages(db, { userId: member.id, count: 1, isRead: false, at: old });
    await insertMessages(db, { userId: member.id, count: 1, isRead: true, at: old + 10 });
    await sweep();
    const { list } = await inboxOf(app, member).list();
    expect(list.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await inboxOf(app, member).unread()).toBe(1);
  });

  it("keeps the latest ten thousand of one member, and counts no others", async () => {
    const { db } = app.database;
    const at = app.clock.now();
    await insertMessages(db, { userId: member.id, count: messagesKept + 5, isRead: false, at });
    const other = await app.createMember();
    await insertMessages(db, { userId: other.id, count: 3, isRead: false, at });
    await sweep();
    expect(await inboxOf(app, member).unread()).toBe(messagesKept);
    expect((await inboxOf(app, member).list()).unread.security).toBe(messagesKept);
    expect(await inboxOf(app, other).unread()).toBe(3);
  });
});
