import { mailEndpoints } from "@lowforge/contract/users";
import { afterEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../testing/index.ts";
import { mailSettings, startMailServer, startSilentServer } from "../../testing/mail-server.ts";

describeOnBothDatabases("mail", (start) => {
  const open: { close(): Promise<unknown> }[] = [];
  const opened = <Thing extends { close(): Promise<unknown> }>(thing: Thing): Thing => {
    open.push(thing);
    return thing;
  };
  afterEach(async () => {
    for (const thing of open.splice(0).toReversed()) await thing.close();
  });

  const request = (app: TestApp, email = "mei@example.com") =>
    app.call(mailEndpoints.requestEmail, { email }, app.admin);
  const test = (app: TestApp, email = "mei@example.com") =>
    app.call(mailEndpoints.testMail, { email }, app.admin);
  const status = async (app: TestApp) => (await app.call(mailEndpoints.getMail, {}, app.admin)).data;
  const closedPort = async (): Promise<number> => {
    const { port, close } = await startSilentServer();
    await close();
    return port;
  };

  it("goes out after the server was away, and to nobody twice", async () => {
    const server = opened(await startMailServer({ refuses: () => (isAway ? 451 : null) }));
    let isAway = true;
    const app = opened(await start(mailSettings(server.port)));
    await request(app);
    await app.jobs.runDue();
    expect(await status(app)).toMatchObject({
      waiting: 1,
      lastFailure: { reason: expect.stringContaining("451") },
    });
    isAway = false;
    app.clock.advance(60_000);
    await app.jobs.runDue();
    expect(server.mails.map(({ to }) => to)).toEqual([["mei@example.com"]]);
    expect((await status(app)).waiting).toBe(0);
  });

  it("is sent once by several servers on one database", async () => {
    const server = opened(await startMailServer());
    const app = opened(await start(mailSettings(server.port)));
    const another = opened(await app.startAnother());
    for (let count = 0; count < 5; count += 1) await request(app, `to${count}@example.com`);
    await Promise.all([app.jobs.runDue(), another.jobs.runDue()]);
    await app.jobs.runDue();
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(
      [0, 1, 2, 3, 4].map((count) => `to${count}@example.com`),
    );
  });

  it("gives up at once what the server refuses for good, and after the last attempt what it never takes", async () => {
    const server = opened(await startMailServer({ refuses: (to) => (to.startsWith("gone") ? 550 : 451) }));
    const app = opened(await start(mailSettings(server.port)));
    await app.database.db
      .insertInto("member_emails")
      .values({ user_id: 1, email: "busy@example.com", confirmed_at: 1 })
      .execute();
    await request(app, "gone@example.com");
    await app.jobs.runDue();
    expect(await status(app)).toMatchObject({
      waiting: 0,
      lastFailure: { reason: expect.stringContaining("550") },
    });
    await app.call(mailEndpoints.removeEmail, {}, app.admin);
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await app.jobs.runDue();
      app.clock.advance(attempt === 1 ? 60_000 : 2 * 3600_000);
    }
    expect((await status(app)).waiting).toBeLessThanOrEqual(1);
  });

  it("keeps no code in the clear while it waits", async () => {
    const app = opened(await start(mailSettings(await closedPort())));
    await request(app);
    const [row] = await app.database.db.selectFrom("mails").selectAll().execute();
    expect(row?.content).toMatch(/^v1\./);
  });

  it("lets no request wait for a server that accepts and says nothing, and leaves it alone after a while", async () => {
    const silent = opened(await startSilentServer());
    const app = opened(await start(mailSettings(silent.port)));
    const began = performance.now();
    await request(app);
    expect(performance.now() - began, "sooner than the server's patience").toBeLessThan(4_500);
    expect(silent.count()).toBe(0);
    for (let count = 0; count < 3; count += 1) await request(app, `to${count}@example.com`);
    const sending = app.jobs.runDue();
    const answer = await app.call(mailEndpoints.getEmail, {}, app.admin);
    expect(answer.status).toBe(200);
    await sending;
    expect(silent.count()).toBe(4);
    // Three failures in a row are enough: those that come now are put off without a connection.
    app.clock.advance(10_000);
    await app.jobs.runDue();
    expect(silent.count()).toBe(4);
    expect((await status(app)).waiting).toBe(4);
  }, 30_000);

  it("says why a try fails, within seconds, and never by which password", async () => {
    const server = opened(await startMailServer({ login: { user: "forge", pass: "right" } }));
    const app = opened(await start(mailSettings(server.port, "forge:s3cret-canary")));
    const failed = await test(app);
    expect(failed.code).toBe(codeOf("MAIL_FAILED"));
    const { lastFailure, ...rest } = await status(app);
    expect(lastFailure?.reason).toContain("535");
    expect(JSON.stringify([failed.body, lastFailure, rest])).not.toContain("s3cret-canary");
    expect(rest).toMatchObject({ server: `127.0.0.1:${server.port}`, from: "Lowforge <forge@forge.test>" });
    const right = opened(await start(mailSettings(server.port, "forge:right")));
    expect((await test(right)).status).toBe(200);
    expect(server.mails.map(({ subject }) => subject)).toEqual(["Lowforge 测试邮件"]);
  });

  it("is looked after by those who may, and by nobody else", async () => {
    const app = opened(await start(mailSettings(await closedPort())));
    const member = await app.createMember();
    for (const answer of [
      await app.call(mailEndpoints.getMail, {}, member),
      await app.call(mailEndpoints.testMail, { email: "a@example.com" }, member),
    ])
      expect(answer.code).toBe(codeOf("NO_PERMISSION"));
    expect((await test(app)).code).toBe(codeOf("MAIL_FAILED"));
  });
});
