import { connect, createServer, type Server, type Socket } from "node:net";
import { authEndpoints } from "@lowforge/contract/auth";
import { teamEndpoints } from "@lowforge/contract/teams";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createJobs, type Jobs } from "../jobs/index.ts";
import { createLogger, systemClock } from "../runtime/index.ts";
import { buildTestApp, codeOf, type TestApp } from "../../testing/index.ts";
import { eventually } from "../../testing/eventually.ts";
import { type Lateness, watchLateness } from "../../testing/lateness.ts";
import { createPostgresDatabase, type TestDatabase } from "../../testing/postgres/index.ts";
import { type Database, openDatabase } from "./index.ts";

declare module "../jobs/jobs.ts" {
  interface JobKinds {
    "outage-test": { readonly name: string };
  }
}

/** A way to a database on which everything can stop: `mute` says nothing more, `cut` hangs up and refuses. */
class Way {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isMute = false;
  port = 0;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on("data", (data) => void (this.#isMute || other.write(data)));
        one.on("error", () => undefined);
        one.on("close", () => {
          this.#sockets.delete(one);
          if (!this.#isMute) other.destroy();
        });
      }
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.#server.address() as { port: number }).port;
  }

  mute(): void {
    this.#isMute = true;
  }

  /** What was said meanwhile is lost, and with it every connection. */
  speak(): void {
    this.#isMute = false;
    this.#hangUp();
  }

  cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#hangUp();
    return closed;
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}

async function openWay(): Promise<{ way: Way; real: TestDatabase; url: string }> {
  const real = await createPostgresDatabase();
  const address = new URL(real.url);
  const way = new Way(Number(address.port));
  await way.open();
  address.port = String(way.port);
  return { way, real, url: address.href };
}

/** A call is answered within this; the server says within that how the database is. */
const [answerMs, healthMs] = [2_000, 3_000];

const outages = [
  ["does not answer", (way: Way) => way.mute(), (way: Way) => way.speak()],
  ["has hung up and refuses", (way: Way) => way.cut(), (way: Way) => way.open()],
] as const;

describe.each(outages)("while PostgreSQL %s", (_name, goAway, comeBack) => {
  let app: TestApp;
  let way: Way;
  let real: TestDatabase;
  let isAway = false;
  let lateness: Lateness;
  beforeAll(async () => {
    lateness = watchLateness();
    const opened = await openWay();
    ({ way, real } = opened);
    app = await buildTestApp("sqlite", { DATABASE_URL: opened.url });
  });
  afterEach(async () => {
    if (isAway) await back();
    await eventually(async () => expect((await ready()).statusCode).toBe(200));
  });
  afterAll(async () => {
    lateness.stop();
    await app.close();
    await way.cut();
    await real.drop();
  });

  async function away(): Promise<void> {
    await goAway(way);
    isAway = true;
  }
  async function back(): Promise<void> {
    await comeBack(way);
    isAway = false;
  }
  const ready = () => app.http.inject({ method: "GET", url: "/readyz" });
  const ask = () => app.call(authEndpoints.userInfo, {}, app.admin);
  async function within<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
    const from = performance.now();
    const result = await work();
    const to = performance.now();
    expect(to - from).toBeLessThan(lateness.allowedMs(limitMs, from, to));
    return result;
  }

  it("calls are told soon to come again later, and are answered once it is back", async () => {
    await away();
    const many = await within(answerMs, () => Promise.all(Array.from({ length: 30 }, ask)));
    for (const { status, code, headers } of many) {
      expect([status, code, headers["retry-after"]]).toEqual([503, codeOf("UNAVAILABLE"), "2"]);
    }
    await back();
    await eventually(async () => expect((await ask()).status).toBe(200));
  });

  it("the server says that it is not ready, and that it is once it is back; it lives all the while", async () => {
    await away();
    expect((await within(healthMs, ready)).statusCode).toBe(503);
    expect((await app.http.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
    await back();
    await within(healthMs, () => eventually(async () => expect((await ready()).statusCode).toBe(200)));
  });

  it("nobody is signed in, by the right password or a wrong one, nor let in by any token", async () => {
    await away();
    const { username, password } = app.admin;
    const tries = await Promise.all([
      app.call(authEndpoints.signIn, { username, password }),
      app.call(authEndpoints.signIn, { username, password: "not-this-one-42" }),
      ask(),
      app.call(authEndpoints.userInfo, {}, { token: "made-up" }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  });

  it("no write that was answered is lost, and no connection", async () => {
    const answered: string[] = [];
    const statuses = new Set<number>();
    let count = 0;
    let isOver = false;
    async function writeOn(): Promise<void> {
      while (!isOver) {
        count += 1;
        const name = `Team ${_name.length} ${count}`;
        const { status } = await app.call(teamEndpoints.create, { name, description: "" }, app.admin);
        statuses.add(status);
        if (status === 200) answered.push(name);
        // As a caller would who heeds that they are to come again later.
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const writers = Array.from({ length: 5 }, writeOn);
    try {
      await eventually(() => expect(answered.length).toBeGreaterThan(10));
      await away();
      await eventually(async () => expect((await ready()).statusCode).toBe(503));
      await back();
      const before = answered.length;
      await eventually(() => expect(answered.length).toBeGreaterThan(before + 10));
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    const rows = await app.database.db.selectFrom("teams").select("name").execute();
    const kept = new Set(rows.map(({ name }) => name));
    expect(answered.filter((name) => !kept.has(name))).toEqual([]);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    // Twice as many at once as there are connections: each of them is free again.
    const all = await Promise.all(Array.from({ length: 20 }, ask));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe("after PostgreSQL was away", () => {
  let database: Database;
  let jobs: Jobs;
  let way: Way;
  let real: TestDatabase;
  beforeAll(async () => {
    const opened = await openWay();
    ({ way, real } = opened);
    database = await openDatabase({ url: opened.url });
    const { db, dialect } = database;
    jobs = createJobs({ db, dialect, clock: systemClock, logger: createLogger("silent") });
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await way.cut();
    await real.drop();
  });

  it("what waits to be done is done", async () => {
    const done: string[] = [];
    jobs.handle("outage-test", { run: async ({ name }) => void done.push(name) });
    jobs.start();
    await jobs.enqueue("outage-test", { name: "before" });
    await eventually(() => expect(done).toEqual(["before"]));
    await jobs.enqueue("outage-test", { name: "meanwhile" }, { runAt: Date.now() + 300 });
    way.mute();
    await eventually(() => expect(database.ping()).rejects.toThrow());
    way.speak();
    await eventually(() => expect(done).toEqual(["before", "meanwhile"]));
  });

  it("a query that takes its time is left alone", async () => {
    const slow = sql<{ slept: string }>`select 'x' as slept from pg_sleep(1.5)`.execute(database.db);
    expect((await slow).rows).toEqual([{ slept: "x" }]);
  });

  it("connections that an administrator has ended are replaced", async () => {
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
    await ended.execute(database.db).catch(() => undefined);
    await eventually(() => database.ping());
  });
});
