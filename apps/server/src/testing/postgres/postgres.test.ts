import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/database/index.ts";
import { createPostgresDatabase } from "./index.ts";

test("gives every test a migrated PostgreSQL database of its own", async () => {
  const [first, second] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  const database = await openDatabase({ url: first.url });
  try {
    await database.db.executeQuery(CompiledQuery.raw("create table mine (id integer)"));
    const tables = await database.db.introspection.getTables();
    expect(tables.length).toBeGreaterThan(1);
    expect(first.url).not.toBe(second.url);
  } finally {
    await database.close();
    await Promise.all([first.drop(), second.drop()]);
  }
});
