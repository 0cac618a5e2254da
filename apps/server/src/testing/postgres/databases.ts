import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of the test cluster that one test has to itself. */
export interface TestDatabase {
  readonly url: string;
  /** Drops it, connections and all. */
  drop(): Promise<void>;
}

/** Makes a database of its own for one test, as a copy of `template` where one is named. */
export async function copyDatabase(clusterUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(clusterUrl, `create database ${name} template ${template ?? "template1"}`);
  return {
    url: addressOf(clusterUrl, name),
    drop: () => execute(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The address of another database of the same cluster. */
export function addressOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
