import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { migrations } from "../../migrations/index.ts";
import { createEmptyPostgresDatabase } from "../../testing/postgres/index.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { type Database, migrateToLatest, openDatabase, transaction } from "../database/index.ts";
import { createJobs, type Jobs } from "./index.ts";
import { insertJob } from "./jobs.db.ts";

declare module "./jobs.ts" {
  interface JobKinds {
    "test.work": { readonly name: string };
    "test.slow": { readonly name: string };
  }
}

describe.each(["sqlite", "postgres"] as const)("background jobs (%s)", (dialect) => {
  let database: Database;
  let close: () => Promise<void>;
  let clock: TestClock;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "lowforge-jobs-"));
    const postgres = dialect === "postgres" ? await createEmptyPostgresDatabase() : null;
    database = await openDatabase(postgres ? { url: postgres.url } : { path: join(folder, "jobs.sqlite") });
    await migrateToLatest(database, migrations);
    close = async () => {
      await database.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    clock = createTestClock();
    await database.db.deleteFrom("jobs").execute();
  });

  const queue = (): Jobs =>
    createJobs({ db: database.db, dialect, clock, logger: pino({ level: "silent" }) });
  const rows = () => database.db.selectFrom("jobs").selectAll().orderBy("id").execute();
  const lapse = () => database.db.updateTable("jobs").set({ locked_until: 1 }).execute();

  it("does what is due, oldest first, and leaves what is not", async () => {
    const jobs = queue();
    const done: string[] = [];
    jobs.handle("test.work", { run: async ({ name }) => void done.push(name) });
    await jobs.enqueue("test.work", { name: "later" }, { runAt: clock.now() + 1_000 });
    await jobs.enqueue("test.work", { name: "second" });
    await jobs.enqueue("test.work", { name: "first" }, { runAt: clock.now() - 1_000 });
    expect(await jobs.runDue()).toBe(2);
    expect(done).toEqual(["first", "second"]);
    clock.advance(1_000);
    expect(await jobs.runDue()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it("keeps one waiting job under a key, which runs at the earlier moment, and frees the key when it begins", async () => {
    const jobs = queue();
    let count = 0;
    jobs.handle("test.work", {
      async run({ name }) {
        count += 1;
        if (name === "again" && count === 1) await jobs.enqueue("test.work", { name }, { key: "k" });
      },
    });
    await jobs.enqueue("test.work", { name: "again" }, { key: "k", runAt: clock.now() + 60_000 });
    await jobs.enqueue("test.work", { name: "ignored" }, { key: "k" });
    await jobs.enqueue("test.work", { name: "ignored" }, { key: "k", runAt: clock.now() + 90_000 });
    expect(await rows()).toHaveLength(1);
    expect(await jobs.runDue()).toBe(2);
  });

  it("comes with the transaction that asks for it, or not at all", async () => {
    const jobs = queue();
    jobs.handle("test.work", { run: async () => undefined });
    const ask = (isKept: boolean) =>
      transaction(database.db, async (tx) => {
        await jobs.enqueue("test.work", { name: "x" }, { executor: tx });
        if (!isKept) throw new Error("undone");
      });
    await expect(ask(false)).rejects.toThrow("undone");
    expect(await jobs.runDue()).toBe(0);
    await ask(true);
    expect(await jobs.runDue()).toBe(1);
  });

  it("goes with the transaction that ends it, and is done again where that fails", async () => {
    const jobs = queue();
    const left: number[] = [];
    jobs.handle("test.work", {
      retryAfterMs: () => 0,
      run: (_payload, { attempt, forget }) =>
        transaction(database.db, async (tx) => {
          await forget(tx);
          left.push((await tx.selectFrom("jobs").selectAll().execute()).length);
          if (attempt === 1) throw new Error("undone");
        }),
    });
    await jobs.enqueue("test.work", { name: "x" });
    expect(await jobs.runDue()).toBe(2);
    expect([left, await rows()]).toEqual([[0, 0], []]);
  });

  it("tries again later and later, then puts the job aside and forgets it after a week", async () => {
    const jobs = queue();
    const attempts: number[] = [];
    jobs.handle("test.work", {
      run: async (_payload, { attempt }) => {
        attempts.push(attempt);
        throw new Error("no luck");
      },
      retryAfterMs: (count) => (count >= 3 ? null : count * 1_000),
    });
    await jobs.enqueue("test.work", { name: "x" });
    for (const wait of [0, 999, 1, 1_999, 1]) {
      clock.advance(wait);
      await jobs.runDue();
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject([{ state: "failed", last_error: "no luck" }]);
    clock.advance(8 * 24 * 3600_000);
    const other = queue();
    other.start();
    await eventually(async () => expect(await rows()).toEqual([]));
    await other.stop();
  });

  it("hands no job to two servers", async () => {
    const done: string[] = [];
    const servers = [queue(), queue(), queue()];
    for (const jobs of servers) {
      jobs.handle("test.work", { run: async ({ name }) => void done.push(name), atOnce: 6 });
    }
    const names = Array.from({ length: 60 }, (_, index) => `job ${index}`);
    for (const name of names) await servers[0]?.enqueue("test.work", { name });
    for (const jobs of servers) jobs.start();
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 10_000 });
    expect(done.sort()).toEqual(names.sort());
    await Promise.all(servers.map((jobs) => jobs.stop()));
  });

  it("does again what a dead server has left, and ignores that server's word should it wake", async () => {
    const [sleeper, other] = [queue(), queue()];
    let wake: () => void = () => undefined;
    sleeper.handle("test.work", { run: () => new Promise((resolve) => (wake = resolve)) });
    let done = 0;
    other.handle("test.work", {
      run: async () => {
        done += 1;
        // It wakes while the job is in other hands, and believes to have done it.
        wake();
        await slept;
        expect(await rows()).toHaveLength(1);
      },
    });
    await sleeper.enqueue("test.work", { name: "x" });
    const slept = sleeper.runDue();
    await eventually(async () => expect(await rows()).toMatchObject([{ state: "running" }]));
    expect(await other.runDue()).toBe(0);
    await lapse();
    other.start();
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(done).toBe(1);
    await Promise.all([sleeper.stop(), other.stop()]);
  });

  it("puts aside a job that outlives no worker", async () => {
    const jobs = queue();
    await jobs.enqueue("test.work", { name: "deadly" });
    await database.db.updateTable("jobs").set({ state: "running", attempts: 10, locked_until: 1 }).execute();
    jobs.start();
    await eventually(async () => expect(await rows()).toMatchObject([{ state: "failed" }]));
    await jobs.stop();
  });

  it("puts back what runs when it stops, without counting the attempt", async () => {
    const jobs = queue();
    let hasBegun = false;
    jobs.handle("test.work", {
      run: (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          hasBegun = true;
          signal.addEventListener("abort", () => reject(new Error("cut short")));
        }),
    });
    jobs.start();
    await jobs.enqueue("test.work", { name: "x" });
    await eventually(() => expect(hasBegun).toBe(true));
    await jobs.stop();
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0, locked_until: null }]);
  });

  it("puts back what it takes at the moment in which it stops, and begins nothing of it", async () => {
    const stopping: Promise<void>[] = [];
    let isTaking = false;
    // A claim asks for the time when it has just made sure that nothing stops.
    const now = (): number => {
      if (isTaking && stopping.length === 0) stopping.push(jobs.stop());
      return clock.now();
    };
    const logger = pino({ level: "silent" });
    const jobs = createJobs({ db: database.db, dialect, clock: { ...clock, now }, logger });
    const begun: string[] = [];
    jobs.handle("test.work", { run: async ({ name }) => void begun.push(name) });
    await jobs.enqueue("test.work", { name: "x" });
    isTaking = true;
    await jobs.runDue();
    await Promise.all(stopping);
    expect([begun, await rows()]).toMatchObject([
      [],
      [{ state: "waiting", attempts: 0, locked_until: null }],
    ]);
  });

  it("is told that nothing is due only when what waited for a running job has been done, too", async () => {
    const jobs = queue();
    const done: string[] = [];
    let isRunning = false;
    let finish: () => void = () => undefined;
    jobs.handle("test.work", {
      atOnce: 1,
      async run({ name }) {
        isRunning = true;
        if (name === "first") await new Promise<void>((resolve) => (finish = resolve));
        done.push(name);
      },
    });
    jobs.start();
    await jobs.enqueue("test.work", { name: "first" });
    await eventually(() => expect(isRunning).toBe(true));
    for (const name of ["second", "third"]) await jobs.enqueue("test.work", { name });
    const all = jobs.runDue();
    finish();
    expect([await all, done]).toEqual([3, ["first", "second", "third"]]);
    await jobs.stop();
  });

  it("lets no kind keep the others waiting", async () => {
    const jobs = queue();
    const begun: string[] = [];
    jobs.handle("test.slow", {
      run: ({ name }, { signal }) =>
        new Promise((resolve) => {
          begun.push(name);
          signal.addEventListener("abort", () => resolve());
        }),
      atOnce: 1,
    });
    let isDone = false;
    jobs.handle("test.work", { run: async () => void (isDone = true) });
    for (const name of ["slow 1", "slow 2", "slow 3"]) await jobs.enqueue("test.slow", { name });
    jobs.start();
    await eventually(() => expect(begun).toEqual(["slow 1"]));
    await jobs.enqueue("test.work", { name: "quick" });
    await eventually(() => expect(isDone).toBe(true));
    expect(begun).toEqual(["slow 1"]);
    await jobs.stop();
  });

  it("asks the database a few times for a job, and not once for each that could be done beside", async () => {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => ((count += 1), node),
      transformResult: async ({ result }) => result,
    };
    const db = database.db.withPlugin(counting);
    const jobs = createJobs({ db, dialect, clock, logger: pino({ level: "silent" }) });
    const done: string[] = [];
    jobs.handle("test.work", { run: async ({ name }) => void done.push(name) });
    jobs.start();
    await eventually(() => expect(count).toBe(5));
    count = 0;
    await jobs.enqueue("test.work", { name: "x" });
    await eventually(async () => expect([done, await rows()]).toEqual([["x"], []]));
    await jobs.stop();
    // One to ask for it, one to take it and one to forget it; and a look before, meanwhile and after.
    expect(count).toBeLessThanOrEqual(6);
  });

  it("asks the database rarely where nothing can be done", async () => {
    const jobs = queue();
    jobs.handle("test.work", { run: async () => undefined });
    const foreign = { kind: "of another server", dedupe_key: null, payload: "{}" };
    await insertJob(database.db, { ...foreign, run_at: 0, created_at: 0 });
    const naps = vi.spyOn(globalThis, "setTimeout");
    jobs.start();
    await eventually(() => expect(naps.mock.calls.map(([, wait]) => wait)).toContain(15_000));
    expect(naps.mock.calls.filter(([, wait]) => wait === 50).length).toBeLessThanOrEqual(6);
    naps.mockRestore();
    await jobs.stop();
  });
});
