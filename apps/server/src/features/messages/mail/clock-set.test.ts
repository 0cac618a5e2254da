import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import { inboxOf } from "../testing/inbox.ts";
import { createMailedWorld, hourMs, type MailedWorld, minuteMs } from "../testing/mailed-world.ts";

describeOnBothDatabases("messages, while somebody sets the clock (security, F13)", (start) => {
  let w: MailedWorld;
  let reader: Awaited<ReturnType<MailedWorld["createReader"]>>;
  beforeAll(async () => {
    w = await createMailedWorld(start);
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    // Eight o'clock, UTC, an hour before digests are sent.
    const day = 24 * hourMs;
    w.app.clock.advance((day + 8 * hourMs - (w.app.clock.now() % day)) % day);
    await w.settle();
    reader = await w.createReader();
  });

  const mailAtOnce = () => w.prefer(reader, { preferences: [{ type: "membership", mail: "each" }] });
  const countMails = async () => (await w.mailsTo(reader)).length;

  it.each([
    ["back", -hourMs],
    ["on", hourMs],
  ])("an hour %s before a message is mailed: it is mailed once", async (_name, byMs) => {
    await mailAtOnce();
    await w.join(reader);
    w.app.clock.leap(byMs);
    await w.settle();
    w.app.clock.advance(hourMs + 2 * minuteMs);
    expect(await countMails()).toBe(1);
    w.app.clock.advance(3 * hourMs);
    expect(await countMails()).toBe(1);
  });

  it.each([
    ["back", -hourMs],
    ["on", hourMs],
  ])(
    "an hour %s after a message was mailed: it is not mailed again, and the next one is",
    async (_name, byMs) => {
      await mailAtOnce();
      await w.join(reader);
      w.app.clock.advance(2 * minuteMs);
      expect(await countMails()).toBe(1);
      w.app.clock.leap(byMs);
      w.app.clock.advance(2 * hourMs);
      expect(await countMails()).toBe(1);
      await w.join(reader);
      w.app.clock.advance(2 * minuteMs);
      expect(await countMails()).toBe(2);
    },
  );

  it("an hour back after the digest went out: its hour comes twice, and the digest does not", async () => {
    await w.join(reader);
    w.app.clock.advance(hourMs);
    expect(await countMails()).toBe(1);
    w.app.clock.leap(-hourMs);
    await w.join(reader);
    w.app.clock.advance(hourMs);
    expect(await countMails()).toBe(1);
    w.app.clock.advance(24 * hourMs);
    expect(await countMails()).toBe(2);
  });

  it("two hours on over the hour of the digest: it goes out all the same, once", async () => {
    await w.join(reader);
    w.app.clock.leap(2 * hourMs);
    expect(await countMails()).toBe(1);
    w.app.clock.leap(-2 * hourMs);
    w.app.clock.advance(2 * hourMs);
    expect(await countMails()).toBe(1);
  });

  it("an hour back between two messages: the later one stands first all the same", async () => {
    const inbox = inboxOf(w.app, reader);
    await w.join(reader, "Sooner");
    w.app.clock.leap(-hourMs);
    await w.join(reader, "Later");
    const names = (await inbox.told()).map(({ project }) => project?.name);
    expect(names).toEqual(["Later", "Sooner"]);
    expect(await inbox.unread()).toBe(2);
  });
});
