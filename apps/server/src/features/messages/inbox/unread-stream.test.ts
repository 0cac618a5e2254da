import { once } from "node:events";
import type { Readable } from "node:stream";
import { authEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { accountEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { inboxOf } from "../testing/inbox.ts";

describeOnBothDatabases("the stream of unread counts", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    member = await app.createMember();
  });

  async function follow(token = member.token): Promise<{ stream: Readable; counts: number[] }> {
    const response = await app.http.inject({
      url: messageEndpoints.stream.path,
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const stream = response.stream();
    const counts: number[] = [];
    stream.on("data", (bytes: Buffer) => {
      for (const [, count] of bytes.toString().matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g))
        counts.push(Number(count));
    });
    return { stream, counts };
  }

  const happen = (keyId: number): void =>
    app.events.emit("user.key-added", { userId: member.id, keyId, title: "Key" });
  const closing = (stream: Readable) => once(stream, "close", { signal: AbortSignal.timeout(5_000) });

  it("tells the count at once, and whenever it changes", async () => {
    const { stream, counts } = await follow();
    await eventually(() => expect(counts).toEqual([0]));
    happen(1);
    await eventually(() => expect(counts).toEqual([0, 1]));
    happen(1);
    happen(2);
    await eventually(() => expect(counts).toEqual([0, 1, 2]));
    await inboxOf(app, member).readAll();
    await eventually(() => expect(counts).toEqual([0, 1, 2, 0]));
    stream.destroy();
  });

  it("tells what was written by another server", async () => {
    const { stream, counts } = await follow();
    await eventually(() => expect(counts).toEqual([0]));
    const counter = { user_id: member.id, type: "ALL" as const, unread: 7 };
    await app.database.db.insertInto("message_counters").values(counter).execute();
    await eventually(() => expect(counts).toEqual([0, 7]));
    stream.destroy();
  });

  it("ends within five seconds after the session", async () => {
    const { username, password } = member;
    const { access_token: token } = (await app.call(authEndpoints.signIn, { username, password })).data;
    const { stream } = await follow(token);
    const closed = closing(stream);
    await app.call(authEndpoints.signOut, {}, { token });
    await closed;
  });

  it("ends within five seconds after its member was disabled", async () => {
    const { stream } = await follow();
    const closed = closing(stream);
    await app.call(accountEndpoints.disable, { userId: member.id }, app.admin);
    await closed;
  });
});
