import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { noticeEndpoints } from "@lowforge/contract/notices";
import { teamEndpoints } from "@lowforge/contract/teams";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { fillAsFirstStart } from "../../testing/first-start.ts";
import { buildTestApp, type TestApp, type TestMember } from "../../testing/index.ts";
import { type Lateness, watchLateness } from "../../testing/lateness.ts";
import { type PostgresCluster, startPostgres } from "../../testing/postgres/cluster.ts";
import { addressOf, execute } from "../../testing/postgres/databases.ts";
import { freeze, startAgain, stopAtOnce } from "../../testing/postgres/faults.ts";

const callEveryMs = 20;
/** A call is answered within this; the server says within that how the database is. */
const [answerMs, healthMs] = [2_000, 3_000];
/** As the server asks for. */
const connectionsAtMost = 10;

interface Answered {
  readonly kind: "write" | "read" | "forbidden" | "made-up token";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly status: number;
  readonly retryAfter: unknown;
}

/** Fifty calls a second, whether or not the ones before were answered. */
class Load {
  readonly answered: Answered[] = [];
  readonly #app: TestApp;
  readonly #stranger: TestMember;
  readonly #name: string;
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #count = 0;

  constructor(app: TestApp, stranger: TestMember, name: string) {
    this.#app = app;
    this.#name = name;
    this.#stranger = stranger;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), callEveryMs);
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  #tick(): void {
    const call = this.#callNext().finally(() => this.#underWay.delete(call));
    this.#underWay.add(call);
  }

  #callNext(): Promise<void> {
    this.#count += 1;
    const name = `Team ${this.#name.length} ${this.#count}`;
    const { admin } = this.#app;
    switch (this.#count % 4) {
      case 0:
        return this.#call("write", teamEndpoints.create, { name, description: "" }, admin);
      case 1:
        return this.#call("read", authEndpoints.userInfo, {}, admin);
      case 2:
        return this.#call("forbidden", noticeEndpoints.save, { content: name }, this.#stranger);
      default:
        return this.#call("made-up token", authEndpoints.userInfo, {}, { token: "made-up" });
    }
  }

  async #call<E extends AnyEndpoint>(
    kind: Answered["kind"],
    endpoint: E,
    input: EndpointInput<E>,
    member: { token: string },
  ): Promise<void> {
    const name = String((input as { name?: unknown }).name);
    const from = performance.now();
    const { status, headers } = await this.#app.call(endpoint, input, member);
    const retryAfter = headers["retry-after"];
    this.answered.push({ kind, name, from, to: performance.now(), status, retryAfter });
  }
}

/** What makes PostgreSQL go away, and answers what brings it back. */
const faults = [
  [
    "is ended at once and started again",
    async (cluster: PostgresCluster) => {
      await stopAtOnce(cluster);
      return () => startAgain(cluster);
    },
  ],
  ["stands still and goes on", freeze],
] as const;

describe("a PostgreSQL that vanishes under load", () => {
  let cluster: PostgresCluster;
  let app: TestApp;
  let stranger: TestMember;
  let load: Load;
  let lateness: Lateness;
  let comeBack: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    lateness = watchLateness();
    // What is answered is to be in the file system's hands, as it is in earnest.
    cluster = await startPostgres(["synchronous_commit=on"]);
    await execute(cluster.url, "create database forge");
    const url = addressOf(cluster.url, "forge");
    await fillAsFirstStart({ url });
    app = await buildTestApp("sqlite", { DATABASE_URL: url });
    stranger = await app.createMember();
  });
  afterEach(async () => {
    await back();
    await load.stop();
  });
  afterAll(async () => {
    lateness.stop();
    await app.close();
    await cluster.stop();
  });

  const statusOf = async (url: string) => (await app.http.inject({ method: "GET", url })).statusCode;
  const moreCalls = async (count: number): Promise<void> => {
    const known = load.answered.length;
    await eventually(() => expect(load.answered.length).toBeGreaterThan(known + count));
  };
  const back = async (): Promise<void> => {
    const goOn = comeBack;
    comeBack = null;
    await goOn?.();
  };

  it.each(faults)("keeps every promise where it %s", async (name, goAway) => {
    load = new Load(app, stranger, name);
    load.start();
    await moreCalls(50);
    comeBack = await goAway(cluster);
    const away = performance.now();
    await expectHealth(503);
    // Longer than any call is allowed to take, so that none is answered only because it came back.
    await moreCalls(250);
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 503]);
    const returning = performance.now();
    await back();
    await expectHealth(200);
    await moreCalls(50);
    await load.stop();

    expectPromptness();
    const meanwhile = load.answered.filter(({ from, to }) => from > away && to < returning);
    expect(meanwhile.length).toBeGreaterThan(200);
    expect(meanwhile.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual(
      [],
    );
    expect({
      write: statusesOf("write"),
      read: statusesOf("read"),
      forbidden: statusesOf("forbidden"),
      "made-up token": statusesOf("made-up token"),
    }).toEqual({
      write: [200, 503],
      read: [200, 503],
      forbidden: [403, 503],
      "made-up token": [401, 503],
    });
    await expectNothingLost();
    await expectWholePool();
  });

  async function expectHealth(status: number): Promise<void> {
    const from = performance.now();
    await eventually(async () => expect(await statusOf("/readyz")).toBe(status));
    const to = performance.now();
    expect(to - from).toBeLessThan(lateness.allowedMs(healthMs, from, to));
  }

  function expectPromptness(): void {
    const late = ({ from, to }: Answered) => to - from > lateness.allowedMs(answerMs, from, to);
    expect(load.answered.filter(late)).toEqual([]);
  }

  function statusesOf(kind: Answered["kind"]): number[] {
    const statuses = load.answered.filter((each) => each.kind === kind).map(({ status }) => status);
    return [...new Set(statuses)].toSorted((left, right) => left - right);
  }

  async function expectNothingLost(): Promise<void> {
    const rows = await app.database.db.selectFrom("teams").select("name").execute();
    const kept = new Set(rows.map(({ name }) => name));
    const written = load.answered.filter(({ kind, status }) => kind === "write" && status === 200);
    expect(written.filter(({ name }) => !kept.has(name))).toEqual([]);
  }

  /** As many connections at once as there ever were, each its own. */
  async function expectWholePool(): Promise<void> {
    const held = new Set<number>();
    const hold = () =>
      app.database.db.connection().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        held.add(rows[0]?.pid ?? 0);
        await eventually(() => expect(held.size).toBe(connectionsAtMost));
      });
    await Promise.all(Array.from({ length: connectionsAtMost }, hold));
  }
});
