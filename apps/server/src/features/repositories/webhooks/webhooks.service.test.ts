import { randomBytes } from "node:crypto";
import { repositoryEndpoints, webhookEndpoints, webhookEvents } from "@lowforge/contract/repositories";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { deleteOldDeliveries } from "./deliveries.db.ts";
import { createReceiver, isSignedWith, type Receiver } from "./testing/receiver.ts";

const hour = 3600_000;

describeOnBothDatabases("webhooks", (start) => {
  let world: GitWorld;
  let made: MadeRepository;
  let receiver: Receiver;
  let repositoryId: number;
  beforeAll(async () => {
    receiver = await createReceiver();
    world = await createGitWorld(() => start({ LOWFORGE_ALLOWED_NETWORKS: "127.0.0.0/8" }));
    made = await world.connect("hooked");
    ({ repositoryId } = made);
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });
  afterEach(async () => {
    receiver.received.length = 0;
    receiver.answer((response) => response.end("thanks"));
    await settle();
    await world.app.database.db.deleteFrom("webhooks").execute();
  });

  const add = async (events: (typeof webhookEvents)[number][] = ["push"], url = receiver.url) =>
    (await world.app.call(webhookEndpoints.addWebhook, { repositoryId, url, events }, world.owner)).data;
  const list = async () =>
    (await world.app.call(webhookEndpoints.listWebhooks, { repositoryId }, world.owner)).data;
  const log = async (webhookId: number) =>
    (await world.app.call(webhookEndpoints.listDeliveries, { repositoryId, webhookId }, world.owner)).data
      .list;
  const test = (webhookId: number) =>
    world.app.call(webhookEndpoints.testWebhook, { repositoryId, webhookId }, world.owner);
  const heard = (count: number) =>
    vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 5_000 });
  const settle = () => world.app.jobs.runDue();
  async function push(text: string, ref = "main"): Promise<string> {
    await world.client.commit("hooked", { "a.txt": `${text}\n` }, `Say ${text}`);
    await world.client.git("hooked", "push", "-q", "origin", `HEAD:${ref}`);
    return world.client.git("hooked", "rev-parse", "HEAD");
  }

  it("bring a push, signed, with the commits that it brought", async () => {
    await push("before");
    const { webhookId, secret } = await add();
    const head = await push("hello");
    await heard(1);
    await settle();
    const [got] = receiver.received;
    if (!got) throw new Error("nothing came");
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(isSignedWith(secret, got)).toBe(true);
    expect(isSignedWith(`whsec_${randomBytes(32).toString("base64")}`, got)).toBe(false);
    expect(got.headers["content-type"]).toContain("application/json");
    expect(got.message).toMatchObject({
      type: "push",
      data: {
        repository: { id: repositoryId, slug: "hooked", cloneUrl: `http://forge.test/git/${made.path}` },
        sender: { username: "lindev" },
        ref: "refs/heads/main",
        branch: "main",
        after: head,
        commitCount: 1,
        commits: [{ id: head, message: "Say hello", author: { name: "Lin", email: "lin@example.com" } }],
      },
    });
    expect(await log(webhookId)).toMatchObject([{ event: "push", state: "delivered", status: 200 }]);
  });

  it("tell of new and deleted branches, of tags, and of what was changed in the form", async () => {
    await add([...webhookEvents]);
    await push("more", "topic");
    await heard(2);
    await world.client.git("hooked", "push", "-q", "origin", "HEAD:refs/tags/v1", ":topic");
    await heard(5);
    const form = { repositoryId, name: "hooked", type: "library" as const, description: "Told" };
    await world.app.call(repositoryEndpoints.update, form, world.owner);
    await heard(6);
    expect(receiver.received.map(({ message }) => message.type).sort()).toEqual([
      "branch.created",
      "branch.deleted",
      "push",
      "push",
      "repository.updated",
      "tag.push",
    ]);
    const deleted = receiver.received.find(({ message }) => message.type === "branch.deleted");
    expect(deleted?.message.data).toMatchObject({ branch: "topic", after: null, commits: [] });
  });

  it("hear nothing that they do not want, and nothing while they are switched off", async () => {
    const off = { repositoryId, url: receiver.url, events: ["push" as const], isActive: false };
    await world.app.call(webhookEndpoints.addWebhook, off, world.owner);
    await add(["branch.deleted"]);
    const { webhookId } = await add(["push"]);
    await push("quiet");
    await heard(1);
    await settle();
    expect((await list()).map(({ lastDelivery }) => lastDelivery?.state ?? null)).toEqual([
      null,
      null,
      "delivered",
    ]);
    expect(await log(webhookId)).toHaveLength(1);
  });

  it("are tried again after 5 s and 5 min, keep their id, and write every attempt down", async () => {
    const { webhookId } = await add();
    receiver.answer((response) => response.writeHead(503, { "x-reason": "busy" }).end("later"));
    await push("retried");
    await heard(1);
    await settle();
    expect(await log(webhookId)).toMatchObject([
      { state: "retrying", status: 503, nextAttemptAt: world.app.clock.now() + 5_000 },
    ]);
    world.app.clock.advance(5_000);
    await settle();
    receiver.answer((response) => response.end("now"));
    world.app.clock.advance(300_000);
    await settle();
    const [delivery] = await log(webhookId);
    expect(delivery).toMatchObject({ state: "delivered", attemptCount: 3, nextAttemptAt: null });
    const place = { repositoryId, webhookId, deliveryId: delivery?.deliveryId ?? 0 };
    const { data } = await world.app.call(webhookEndpoints.getDelivery, place, world.owner);
    expect(data.attempts).toMatchObject([
      { number: 1, status: 503, responseBody: "later" },
      { number: 2, status: 503 },
      { number: 3, status: 200, responseBody: "now", isResponseCut: false },
    ]);
    expect(data.attempts[0]?.responseHeaders).toContainEqual(["x-reason", "busy"]);
    expect(data.attempts[0]?.requestHeaders).toContainEqual(["webhook-id", data.messageId]);
    expect(JSON.parse(data.body)).toMatchObject({ type: "push" });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids)).toEqual(new Set([data.messageId]));
    expect((await list())[0]).toMatchObject({ failingSince: null, isActive: true });
  });

  it("are given up at once by 410, and after three days of failures, and begin anew when switched on", async () => {
    const { webhookId } = await add();
    receiver.answer((response) => response.writeHead(410).end());
    await push("gone");
    await heard(1);
    await settle();
    expect((await list())[0]).toMatchObject({ isActive: false, endedBy: "gone" });
    const wanted = { repositoryId, webhookId, url: receiver.url, events: ["push" as const], isActive: true };
    await world.app.call(webhookEndpoints.updateWebhook, wanted, world.owner);
    expect((await list())[0]).toMatchObject({ isActive: true, endedBy: null, failingSince: null });
    receiver.answer((response) => response.writeHead(500).end());
    for (let day = 0; day < 3; day += 1) {
      await push(`day ${day}`);
      await eventually(async () => expect(await log(webhookId)).toHaveLength(day + 2));
      await settle();
      world.app.clock.advance(24 * hour);
      await settle();
    }
    expect((await list())[0]).toMatchObject({ isActive: false, endedBy: "failing" });
    const [last] = await log(webhookId);
    expect(["canceled", "retrying", "failed"]).toContain(last?.state);
  });

  it("follow no redirect, wait for no endless answer, and keep at most 64 KiB of one", async () => {
    const { webhookId } = await add();
    receiver.answer((response) => response.writeHead(302, { location: receiver.url }).end());
    await test(webhookId);
    await settle();
    expect(receiver.received).toHaveLength(1);
    expect(await log(webhookId)).toMatchObject([{ event: "test", state: "failed", status: 302 }]);
    receiver.answer((response) => void response.end(Buffer.alloc(1024 * 1024, "\0x")));
    const { data } = await test(webhookId);
    await settle();
    const place = { repositoryId, webhookId, deliveryId: data.deliveryId };
    const found = await world.app.call(webhookEndpoints.getDelivery, place, world.owner);
    expect(found.data.attempts[0]).toMatchObject({ isResponseCut: true, status: 200 });
    expect(found.data.attempts[0]?.responseBody).toHaveLength(64 * 1024);
  });

  it("are sent again by hand, also where they are switched off", async () => {
    const { webhookId } = await add();
    await push("replayed");
    await heard(1);
    await settle();
    const off = { repositoryId, webhookId, url: receiver.url, events: ["push" as const], isActive: false };
    await world.app.call(webhookEndpoints.updateWebhook, off, world.owner);
    const [delivery] = await log(webhookId);
    const place = { repositoryId, webhookId, deliveryId: delivery?.deliveryId ?? 0 };
    await world.app.call(webhookEndpoints.replayDelivery, place, world.owner);
    await heard(2);
    await settle();
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    expect(await log(webhookId)).toMatchObject([{ state: "delivered", attemptCount: 2 }]);
  });

  it("sign with both secrets for a day after a change, then with the new one alone", async () => {
    const { webhookId, secret } = await add();
    const place = { repositoryId, webhookId };
    const { data } = await world.app.call(webhookEndpoints.rotateWebhookSecret, place, world.owner);
    const signatures = async () => {
      receiver.received.length = 0;
      await test(webhookId);
      await settle();
      const [got] = receiver.received;
      return got && [secret, data.secret].map((one) => isSignedWith(one, got));
    };
    expect(await signatures()).toEqual([true, true]);
    world.app.clock.advance(24 * hour);
    expect(await signatures()).toEqual([false, true]);
  });

  it("never show a secret again, and keep equal ones as different texts", async () => {
    const { secret } = await add();
    expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
    const rows = await world.app.database.db.selectFrom("webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(rows[0]?.secret).toMatch(/^v1\./);
  });

  it("are made for http and https without credentials only, and at most 20 of them", async () => {
    for (const url of [
      "ftp://x.example/",
      "javascript:alert(1)",
      "https://me:pw@x.example/",
      "http://",
      "x",
    ]) {
      const wish = { repositoryId, url, events: ["push" as const] };
      const answer = await world.app.call(webhookEndpoints.addWebhook, wish, world.owner);
      expect([url, answer.code]).toEqual([url, codeOf("INVALID_PARAMETERS")]);
    }
    const wish = { repositoryId, url: receiver.url, events: ["push" as const] };
    const wishes = Array.from({ length: 23 }, () =>
      world.app.call(webhookEndpoints.addWebhook, wish, world.owner),
    );
    const codes = (await Promise.all(wishes)).map(({ code }) => code);
    expect(codes.filter((code) => code === codeOf("WEBHOOK_LIMIT_REACHED"))).toHaveLength(3);
  });

  it("are found in their own repository alone, and go with their log", async () => {
    const other = await world.make("Not hooked");
    const { webhookId } = await add();
    const { data } = await test(webhookId);
    await settle();
    const foreign = { repositoryId: other.repositoryId, webhookId };
    const answer = await world.app.call(webhookEndpoints.deleteWebhook, foreign, world.owner);
    expect(answer.code).toBe(codeOf("WEBHOOK_MISSING"));
    const mine = { repositoryId, webhookId };
    await world.app.call(webhookEndpoints.deleteWebhook, mine, world.owner);
    const gone = { ...mine, deliveryId: data.deliveryId };
    expect((await world.app.call(webhookEndpoints.getDelivery, gone, world.owner)).code).toBe(
      codeOf("WEBHOOK_MISSING"),
    );
    const left = await world.app.database.db.selectFrom("webhook_attempts").select("number").execute();
    expect(left).toEqual([]);
  });

  it("keep a message for 30 days", async () => {
    const { webhookId } = await add();
    await test(webhookId);
    await settle();
    const { db } = world.app.database;
    const ids = async () =>
      (await db.selectFrom("webhook_deliveries").select("id").execute()).map(({ id }) => id);
    const [old] = await ids();
    await db
      .updateTable("webhook_deliveries")
      .set({ created_at: world.app.clock.now() - 31 * 24 * hour })
      .execute();
    await test(webhookId);
    await settle();
    await deleteOldDeliveries(db, world.app.clock.now() - 30 * 24 * hour);
    expect(await ids()).toHaveLength(1);
    expect(await ids()).not.toContain(old);
  });
});
