import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { createOutageWatch, isDatabaseDown, type OutageWatch } from "./outage.ts";

const probePatienceMs = 1_000;

/**
 * A pool whose connections fail instead of waiting once the database is away, and which trusts none that was there
 * before that.
 */
export function createWatchedPool(config: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool(config);
  // A connection that breaks while idle must not end the process; the next query gets a new one or fails.
  pool.on("error", () => undefined);
  const watch = createOutageWatch(() => probe(config));
  const madeIn = new WeakMap<object, number>();
  pool.on("connect", (client) => {
    madeIn.set(client, watch.countOutages());
    // Nor may one that breaks in somebody's hands: their query fails, and that is all.
    client.on("error", () => undefined);
  });

  async function connect(): Promise<PostgresPoolClient> {
    watch.refuseWhileDown();
    const connecting = pool.connect();
    const client = await watch.inTime(connecting).catch((error: unknown) => {
      // It may still come, to nobody.
      connecting.then(
        (late) => late.release(true),
        () => undefined,
      );
      throw error;
    });
    if (madeIn.get(client) === watch.countOutages()) return watched(client, watch);
    client.release(true);
    return connect();
  }

  return {
    connect,
    end: () => {
      watch.stop();
      return pool.end();
    },
  };
}

function watched(client: pg.PoolClient, watch: OutageWatch): PostgresPoolClient {
  let broken: Error | null = null;
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    // Whatever a transaction still wants of a connection that is gone, such as to take it all back.
    if (broken) throw broken;
    return watch.inTime(client.query(text, [...values])).catch((error: unknown) => {
      if (isDatabaseDown(error)) broken = error as Error;
      throw error;
    });
  }
  return { query: query as PostgresPoolClient["query"], release: () => client.release(broken !== null) };
}

/** Asks over a connection of its own, so that neither slow queries nor a full pool look like an outage. */
async function probe(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: probePatienceMs,
    query_timeout: probePatienceMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Whoever refuses in so many words, as where there are too many connections, is there.
    if (isDatabaseDown(error) || (error as { code?: unknown }).code === undefined) throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}
